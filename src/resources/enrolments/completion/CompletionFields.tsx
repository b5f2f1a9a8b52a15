import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { grades } from '../../../../domain/codes.ts';
import { textLimits } from '../../../../domain/limits.ts';
import { keepLettersAndSpaces } from '../../../../domain/text.ts';
import type { CompletionValues } from './choices.ts';
import { DateInput } from '../../../custom/fields/DateInput.tsx';

type Field = keyof CompletionValues;

interface Props {
  values: CompletionValues;
  onChange: (field: Field, value: string) => void;
  /** What to say under a field; '' where nothing is wrong. */
  errorOf: (field: Field) => string;
  disabled: boolean;
}

/** The particulars of the certificate (spec 2, 5). */
export function CompletionFields({ values, onChange, errorOf, disabled }: Props) {
  const translate = useTranslate();
  const common = (field: Field) => ({
    label: translate(`resources.enrolments.completion.fields.${field}`),
    value: values[field],
    disabled,
  });
  const text = (field: Field) => ({
    ...common(field),
    name: field,
    fullWidth: true,
    error: errorOf(field) !== '',
    helperText: errorOf(field) || ' ',
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  const day = (field: Field) => ({
    ...common(field),
    help: ' ',
    error: errorOf(field),
    onChange: (value: string) => onChange(field, value),
  });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, rowGap: 1 }}>
      <TextField
        {...text('name')}
        autoFocus
        onChange={(event) => onChange('name', keepLettersAndSpaces(event.target.value))}
        slotProps={{ htmlInput: { maxLength: textLimits.name, autoComplete: 'off' } }}
      />
      <TextField {...text('location')} slotProps={{ htmlInput: { maxLength: textLimits.location } }} />
      <TextField {...text('grade')} select>
        {grades.map((grade) => (
          <MenuItem key={grade} value={grade}>
            {grade}
          </MenuItem>
        ))}
      </TextField>
      <TextField {...text('remarks')} slotProps={{ htmlInput: { maxLength: textLimits.remarks } }} />
      <DateInput {...day('startDate')} />
      <DateInput {...day('endDate')} />
    </Box>
  );
}
