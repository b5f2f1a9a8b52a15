import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useTranslate } from '#src/app/text.ts';
import { useFormInput } from '#src/ui/form/useFormInput.ts';
import { usePersonField } from './personForm.ts';

/** How many of hundreds are drawn at once; typing finds the rest. */
const shownAtMost = 100;
const filterOptions = createFilterOptions<string>({ limit: shownAtMost, trim: true });

interface Props {
  field: 'eduInstName' | 'eduUniversityName';
  /** Today's list. */
  names: readonly string[];
  locked?: boolean;
  help?: string;
  /** Another label than the field's own, the text itself. */
  label?: string;
}

/** One of hundreds of institutions, found by typing. A value of an older list is still there and stays. */
export function InstitutionInput({ field, names, locked, help = ' ', ...other }: Props) {
  const translate = useTranslate();
  const { required, ...common } = usePersonField(field);
  const { id, label, value, onChange, onBlur, ref, error, disabled } = useFormInput<string>({
    ...common,
    ...other,
    disabled: common.disabled || locked === true,
  });
  const options = useMemo(() => withPresent(names, value), [names, value]);
  return (
    <Autocomplete
      id={id}
      options={options}
      value={value === '' ? null : value}
      onChange={(_event, chosen) => onChange(chosen ?? '')}
      onBlur={onBlur}
      filterOptions={filterOptions}
      disabled={disabled}
      autoHighlight
      slotProps={{ paper: { sx: { border: 1, borderColor: 'divider', boxShadow: 4 } } }}
      noOptionsText={translate('personForm.noInstitution')}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={ref}
          label={label}
          required={required}
          error={error !== ''}
          helperText={error || help}
        />
      )}
    />
  );
}

/** What the form needs to know of an institute. */
export interface KnownInstitute {
  name: string;
  /** 1 College, 2 University, 3 School. */
  instituteType: number;
}

const collator = new Intl.Collator('en-IN', { sensitivity: 'base' });

function namesOf(institutes: readonly KnownInstitute[], type: number): string[] {
  const names = new Set(
    institutes.filter(({ instituteType }) => Number(instituteType) === type).map(({ name }) => name),
  );
  return [...names].toSorted(collator.compare);
}

/** Where a person of that level may study: schools for SCHOOL, colleges otherwise (spec 5). */
export const institutionNames = (institutes: readonly KnownInstitute[], eduLevel: string): string[] =>
  namesOf(institutes, eduLevel === 'SCHOOL' ? 3 : 1);

export const universityNames = (institutes: readonly KnownInstitute[]): string[] => namesOf(institutes, 2);

/** The choices with the present value among them, which may be from an older list. */
export const withPresent = (names: readonly string[], present: string): readonly string[] =>
  present === '' || names.includes(present) ? names : [present, ...names];
