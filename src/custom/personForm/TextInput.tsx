import TextField from '@mui/material/TextField';
import type { HTMLAttributes, ReactNode } from 'react';
import { useKeptText } from '../fields/useKeptText.ts';
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

/** A field that is typed; characters that it does not take are gone at once. */
export function TextInput({ field, required, locked, help = ' ', maxLength, inputMode, start }: Props) {
  const { value, set, touch, error, disabled, ...common } = usePersonField(field);
  const { onCompositionEnd, ...typed } = useKeptText(value, keepers[field] ?? same, (text) =>
    set(text.slice(0, maxLength)),
  );

  return (
    <TextField
      {...common}
      {...typed}
      onBlur={touch}
      required={required ?? false}
      disabled={disabled || locked === true}
      error={error !== ''}
      helperText={error || help}
      fullWidth
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          inputMode,
          onCompositionEnd,
        },
        input: { startAdornment: start },
      }}
    />
  );
}
