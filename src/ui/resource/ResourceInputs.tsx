import { Children, isValidElement, type ReactNode } from 'react';
import type { FormField, FormFields } from '#domain/words/plain.ts';
import { keepLettersAndSpaces } from '#domain/words/text.ts';
import { useTranslate } from '#src/text.ts';
import { CheckInput, ChoiceInput, TextInput } from '#src/ui/form/inputs.tsx';

/** The height of a text of several lines. */
const rows = 6;

interface Props {
  of: FormFields;
  /** Inputs that take the place of those guessed for their `source`. */
  children?: ReactNode;
}

/** The inputs of a form, in the order of its fields, as react-admin guesses them: label, kind, length and what is required follow from the field. */
export function ResourceInputs({ of, children }: Props) {
  const own = new Map(
    Children.toArray(children).flatMap((child) =>
      isValidElement<{ source?: string }>(child) ? [[child.props.source, child] as const] : [],
    ),
  );
  return (
    <>
      {Object.entries(of).map(
        ([name, field], index) =>
          own.get(name) ?? <FieldInput key={name} source={name} field={field} autoFocus={index === 0} />,
      )}
    </>
  );
}

function FieldInput({ source, field, autoFocus }: { source: string; field: FormField; autoFocus: boolean }) {
  const translate = useTranslate();
  const { kind, label, required = false, max = 0, names = {} } = field;
  const common = { source, label, required };
  if (kind === 'flag') return <CheckInput {...common} />;
  if (kind === 'code' || kind === 'word') {
    const choices = Object.entries(names).map(([value, text]) => ({ value, text }));
    return <ChoiceInput {...common} choices={choices} autoFocus={autoFocus} />;
  }
  const letters = kind === 'letters' && { keep: keepLettersAndSpaces, help: translate('lists.onlyLetters') };
  return (
    <TextInput
      {...common}
      {...letters}
      {...(kind === 'lines' ? { lines: rows } : {})}
      maxLength={max}
      autoFocus={autoFocus}
    />
  );
}
