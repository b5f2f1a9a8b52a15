import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { textLimits } from '../../../../domain/limits.ts';
import { DateInput } from '../../../custom/fields/DateInput.tsx';
import { updateInputId, type CertificateForm } from './useUpdateForm.ts';

interface Props {
  form: CertificateForm;
  disabled: boolean;
}

/** When and where the course was: what the certificate itself says. */
export function CourseInputs({ form: { part, setPart, errorOf }, disabled }: Props) {
  const translate = useTranslate();
  const common = (field: keyof typeof part) => ({
    id: updateInputId(field),
    label: translate(`resources.certificates.details.${field}`),
    value: part[field],
    disabled,
    required: true,
  });
  const day = (field: 'startDate' | 'endDate') => (
    <DateInput {...common(field)} help=" " error={errorOf(field)} onChange={(chosen) => setPart(field, chosen)} />
  );
  return (
    <>
      {day('startDate')}
      {day('endDate')}
      <TextField
        {...common('location')}
        onChange={(event) => setPart('location', event.target.value)}
        error={errorOf('location') !== ''}
        helperText={errorOf('location') || ' '}
        slotProps={{ htmlInput: { maxLength: textLimits.location, autoComplete: 'off' } }}
        sx={{ gridColumn: '1 / -1' }}
      />
    </>
  );
}
