import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { PersonDraft } from './personDraft.ts';
import { usePersonField } from './personFormContext.ts';

type ChoiceField = 'title' | 'gender' | 'eduLevel' | 'eduYearPass';

export interface Choice<Value> {
  value: Value;
  text: string;
  /** Cannot be chosen now. */
  disabled?: boolean;
}

interface Props<Field extends ChoiceField> {
  field: Field;
  choices: readonly Choice<PersonDraft[Field]>[];
  required?: boolean;
  help?: string;
}

/** A field to choose from a few; a present value that is none of them stays to be seen. */
export function ChoiceInput<Field extends ChoiceField>({ field, choices, required, help = ' ' }: Props<Field>) {
  const { value, set, touch, error, ...common } = usePersonField(field);
  const none = value === 0 || value === '';
  const foreign = !none && !choices.some((choice) => choice.value === value);
  const numeric = typeof value === 'number';
  return (
    <TextField
      {...common}
      select
      value={none ? '' : value}
      onChange={({ target }) => set((numeric ? Number(target.value) : target.value) as PersonDraft[Field])}
      onBlur={touch}
      required={required ?? false}
      error={error !== ''}
      helperText={error || help}
      fullWidth
    >
      {foreign && <MenuItem value={value}>{String(value)}</MenuItem>}
      {choices.map(({ value: choice, text, disabled = false }) => (
        <MenuItem key={choice} value={choice} disabled={disabled}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
