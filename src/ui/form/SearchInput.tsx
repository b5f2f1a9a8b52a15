import { Autocomplete, createFilterOptions, TextField } from '@mui/material';
import { useMemo } from 'react';
import { type FormInputProps, useFormInput } from './checkedFormContext.ts';

/** How many of hundreds are drawn at once; typing finds the rest. */
const shownAtMost = 100;
const filterOptions = createFilterOptions<string>({ limit: shownAtMost, trim: true });

interface Props extends FormInputProps {
  names: readonly string[];
  none: string;
}

/** One of hundreds of names, found by typing. A value that is none of them is still there and stays. */
export function SearchInput({ names, none, ...props }: Props) {
  const { id, disabled, value, onChange, onBlur, ...field } = useFormInput<string>(props).field;
  const options = useMemo(() => withPresent(names, value), [names, value]);
  return (
    <Autocomplete
      {...{ id, disabled, onBlur, options }}
      value={value === '' ? null : value}
      onChange={(_event, chosen) => onChange(chosen ?? '')}
      filterOptions={filterOptions}
      autoHighlight
      slotProps={{ paper: { sx: { border: 1, borderColor: 'divider', boxShadow: 4 } } }}
      noOptionsText={none}
      renderInput={(params) => <TextField {...params} {...field} />}
    />
  );
}

/** The choices with the present value among them, which may be from an older list. */
export const withPresent = (names: readonly string[], present: string): readonly string[] =>
  present === '' || names.includes(present) ? names : [present, ...names];
