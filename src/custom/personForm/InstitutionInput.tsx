import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { withPresent } from './institutions.ts';
import { usePersonField } from './personFormContext.ts';

/** How many of hundreds are drawn at once; typing finds the rest. */
const shownAtMost = 100;
const filterOptions = createFilterOptions<string>({ limit: shownAtMost, trim: true });

interface Props {
  field: 'eduInstName' | 'eduUniversityName';
  /** Today's list. */
  names: readonly string[];
  required?: boolean;
  locked?: boolean;
  help?: string;
  /** Another label than the field's own, the text itself. */
  label?: string;
}

/** One of hundreds of institutions, found by typing. A value of an older list is still there and stays. */
export function InstitutionInput({ field, names, required, locked, help = ' ', ...other }: Props) {
  const translate = useTranslate();
  const { id, label, value, set, touch, error, disabled } = usePersonField(field);
  const options = useMemo(() => withPresent(names, value), [names, value]);
  return (
    <Autocomplete
      id={id}
      options={options}
      value={value === '' ? null : value}
      onChange={(_event, chosen) => set(chosen ?? '')}
      onBlur={touch}
      filterOptions={filterOptions}
      disabled={disabled || locked === true}
      autoHighlight
      slotProps={{ paper: { sx: { border: 1, borderColor: 'divider', boxShadow: 4 } } }}
      noOptionsText={translate('personForm.noInstitution')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={other.label ?? label}
          required={required ?? false}
          error={error !== ''}
          helperText={error || help}
        />
      )}
    />
  );
}
