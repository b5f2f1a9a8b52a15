import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { isValid, lightFormat, parseISO } from 'date-fns';
import { useState } from 'react';
import { pickerRange } from '../../../domain/dates.ts';
import { today } from '../fields/today.ts';

const dayFormat = 'yyyy-MM-dd';

interface Props {
  id: string;
  label: string;
  /** YYYY-MM-DD or empty. */
  value: string;
  onChange: (day: string) => void;
  /** Undefined while nothing is wrong. */
  error: string | undefined;
  disabled: boolean;
}

/** The day of a payment, to pick or type as yyyy-MM-dd; not after today. A day that is not whole yet counts as none. */
export function PaymentDateField({ id, label, value, onChange, error, disabled }: Props) {
  // What is being typed may be no date for a while; only whole days go out.
  const [date, setDate] = useState(() => (value ? parseISO(value) : null));
  const latest = today();
  const change = (next: Date | null) => {
    setDate(next);
    onChange(next && isValid(next) ? lightFormat(next, dayFormat) : '');
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns}>
      <DatePicker
        label={label}
        format={dayFormat}
        value={date}
        onChange={change}
        minDate={parseISO(pickerRange(latest).min)}
        maxDate={parseISO(latest)}
        disabled={disabled}
        slotProps={{
          textField: {
            id,
            size: 'small',
            required: true,
            ...(error === undefined ? {} : { error: true }),
            helperText: error || ' ',
            fullWidth: true,
          },
          actionBar: { actions: ['today', 'clear'] },
        }}
      />
    </LocalizationProvider>
  );
}
