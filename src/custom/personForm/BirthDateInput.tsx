import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { isValid, lightFormat, parseISO } from 'date-fns';
import { useState } from 'react';
import { pickerRange, yearsBefore } from '../../../domain/dates.ts';
import { minimumAge } from '../../../domain/limits.ts';
import { today } from '../fields/today.ts';
import { usePersonField } from './personFormContext.ts';

const dayFormat = 'yyyy-MM-dd';

/** A birth date to type as yyyy-MM-dd or to pick, year first. A date that is not whole yet counts as none. */
export function BirthDateInput() {
  const { id, label, value, set, touch, error, disabled } = usePersonField('birthDate');
  // What is being typed may be no date for a while; only whole days go out.
  const [date, setDate] = useState(() => (value ? parseISO(value) : null));
  const change = (next: Date | null) => {
    setDate(next);
    set(next && isValid(next) ? lightFormat(next, dayFormat) : '');
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns}>
      <DatePicker
        label={label}
        format={dayFormat}
        value={date}
        onChange={change}
        onClose={touch}
        minDate={parseISO(pickerRange(today()).min)}
        maxDate={parseISO(yearsBefore(today(), minimumAge))}
        views={['year', 'month', 'day']}
        openTo="year"
        disabled={disabled}
        slotProps={{
          textField: {
            id,
            size: 'small',
            required: true,
            error: error !== '',
            helperText: error || ' ',
            fullWidth: true,
            onBlur: touch,
          },
        }}
      />
    </LocalizationProvider>
  );
}
