import { useEffect } from 'react';
import { useInput } from 'react-admin';
import { useCheckedForm } from './checkedFormContext.ts';

export interface FormInputProps {
  /** The name of the field. */
  source: string;
  /** The label itself. */
  label: string;
  required?: boolean;
  /** Cannot be changed now. While the form is sent, no input can. */
  disabled?: boolean;
  /** What stands underneath while nothing is wrong: ' ' keeps the room. */
  help?: string;
  /** A message that stands elsewhere: the field only turns red. */
  quiet?: string;
}

const asItIs = (value: unknown) => value;

/** How a value reads that is not chosen from a list. */
export const plainText = (value: unknown): string => String(value ?? '');

/**
 * What an input of a `CheckedForm` needs of its field, over react-admin's `useInput`. It shows what is wrong once it was
 * left, or once the person has tried to save. `textOf` words a value where two are compared.
 */
export function useFormInput<Value>({ source, label, disabled = false, quiet }: FormInputProps, textOf = plainText) {
  const { inputId, problems, refusals, shown, busy, descriptions } = useCheckedForm();
  const { id, field, fieldState } = useInput<Value>({
    source,
    id: inputId(source),
    format: asItIs,
    parse: asItIs as (value: unknown) => Value,
  });
  useEffect(() => {
    descriptions.set(source, { label, textOf });
    return () => void descriptions.delete(source);
  }, [descriptions, source, label, textOf]);

  const seen = shown || fieldState.isTouched;
  const found = [...(seen ? problems : []), ...refusals].find((problem) => problem.field === source);
  return {
    id,
    label,
    disabled: disabled || busy,
    value: field.value as Value,
    onChange: field.onChange as (value: Value) => void,
    onBlur: () => field.onBlur(),
    ref: field.ref,
    /** Something is wrong with it, and it was left or sent. */
    wrong: found !== undefined,
    /** The words for it. */
    error: found && found.message !== quiet ? found.message : '',
  };
}
