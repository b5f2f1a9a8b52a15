import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { type FormInputProps, useFormInput } from './useFormInput.ts';

/** How many of hundreds are drawn at once; typing finds the rest. */
const shownAtMost = 100;
const filterOptions = createFilterOptions<string>({ limit: shownAtMost, trim: true });

interface Props extends FormInputProps {
  /** The choices of today. */
  names: readonly string[];
  /** What is said where typing finds none. */
  none: string;
}

/** One of hundreds of names, found by typing. A value that is none of them is still there and stays. */
export function SearchInput({ names, none, required = false, help = ' ', ...props }: Props) {
  const { label, value, onChange, ref, wrong, error, ...input } = useFormInput<string>(props);
  const options = useMemo(() => withPresent(names, value), [names, value]);
  return (
    <Autocomplete
      {...input}
      options={options}
      value={value === '' ? null : value}
      onChange={(_event, chosen) => onChange(chosen ?? '')}
      filterOptions={filterOptions}
      autoHighlight
      slotProps={{ paper: { sx: { border: 1, borderColor: 'divider', boxShadow: 4 } } }}
      noOptionsText={none}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          inputRef={ref}
          required={required}
          error={wrong}
          helperText={error || help}
        />
      )}
    />
  );
}

/** The choices with the present value among them, which may be from an older list. */
export const withPresent = (names: readonly string[], present: string): readonly string[] =>
  present === '' || names.includes(present) ? names : [present, ...names];
