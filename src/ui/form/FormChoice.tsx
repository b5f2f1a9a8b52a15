import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { DraftInput } from './useDraft.ts';

export interface FormOption {
  value: string;
  text: string;
  /** It is shown where it is the value, and cannot be chosen. */
  disabled?: boolean;
}

interface Props {
  input: DraftInput;
  /** The label itself. */
  label: string;
  options: readonly FormOption[];
  /** Stands there, and cannot be chosen, while nothing is. */
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  help?: string;
}

/** One of a few. */
export function FormChoice({ input, label, options, placeholder, help = ' ', ...props }: Props) {
  return (
    <TextField
      {...props}
      select
      id={input.id}
      label={label}
      value={input.value}
      onChange={(event) => input.onChange(event.target.value)}
      onBlur={input.onLeave}
      error={input.error !== ''}
      helperText={input.error || help}
      fullWidth
      slotProps={placeholder ? { select: { displayEmpty: true }, inputLabel: { shrink: true } } : {}}
    >
      {placeholder && (
        <MenuItem value="" disabled>
          {placeholder}
        </MenuItem>
      )}
      {options.map(({ value, text, disabled }) => (
        <MenuItem key={value} value={value} disabled={disabled ?? false}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
