import TextField from '@mui/material/TextField';
import { useLayoutEffect, useRef, useState, type ChangeEvent, type HTMLAttributes, type ReactNode } from 'react';
import { keepers } from './changeDraft.ts';
import type { PersonDraft } from './personDraft.ts';
import { usePersonField } from './personFormContext.ts';

/** The fields that are typed. */
export type TextFieldName = {
  [Field in keyof PersonDraft]: PersonDraft[Field] extends string ? Field : never;
}[keyof PersonDraft];

interface Props {
  field: TextFieldName;
  required?: boolean;
  /** The field's own content decides, such as 'Not applicable' at school. */
  locked?: boolean;
  help?: string;
  maxLength?: number;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** What stands before the text. */
  start?: ReactNode;
}

const same = (text: string) => text;

/**
 * A field that is typed; characters that it does not take are gone at once, with the caret where it was. While an input
 * method composes (Tamil, Hindi) nothing is taken away.
 */
export function TextInput({ field, required, locked, help = ' ', maxLength, inputMode, start }: Props) {
  const { value, set, touch, error, disabled, ...common } = usePersonField(field);
  const [composed, setComposed] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const keep = keepers[field] ?? same;

  useLayoutEffect(() => {
    const place = caret.current;
    caret.current = null;
    if (place !== null) input.current?.setSelectionRange(place, place);
  });

  const take = ({ value: raw, selectionStart }: HTMLInputElement) => {
    caret.current = keep(raw) === raw ? null : keep(raw.slice(0, selectionStart ?? raw.length)).length;
    setComposed(null);
    set(keep(raw).slice(0, maxLength));
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const composing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
    if (composing) setComposed(event.target.value);
    else take(event.target);
  };

  return (
    <TextField
      {...common}
      value={composed ?? value}
      onChange={change}
      onBlur={touch}
      required={required ?? false}
      disabled={disabled || locked === true}
      error={error !== ''}
      helperText={error || help}
      fullWidth
      inputRef={input}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          inputMode,
          onCompositionEnd: (event: { currentTarget: HTMLInputElement }) => take(event.currentTarget),
        },
        input: { startAdornment: start },
      }}
    />
  );
}
