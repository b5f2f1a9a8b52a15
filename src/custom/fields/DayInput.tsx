import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { isValid, lightFormat, parseISO } from 'date-fns';
import { useState } from 'react';
import { pickerRange } from '../../../domain/dates.ts';

interface Props {
  id?: string;
  label: string;
  /** YYYY-MM-DD. */
  value: string;
  /** Gets what is typed too: '' for nothing, a text that is no date for half of one. */
  onChange: (day: string) => void;
  /** The last day there is to choose. */
  today: string;
  error: string;
  disabled: boolean;
  required?: boolean;
}

const textOf = (date: Date | null) => {
  if (date === null) return '';
  return isValid(date) ? lightFormat(date, 'yyyy-MM-dd') : 'invalid';
};

/** A day up to today, to pick or type, with what is wrong with it underneath. */
export function DayInput({ label, value, onChange, today, error, disabled, ...field }: Props) {
  // Half a date has no text; the picker keeps it.
  const [date, setDate] = useState<Date | null>(() => (value ? parseISO(value) : null));
  return (
    <DatePicker
      label={label}
      format="yyyy-MM-dd"
      value={date}
      disabled={disabled}
      onChange={(changed: Date | null) => {
        setDate(changed);
        onChange(textOf(changed));
      }}
      minDate={parseISO(pickerRange(today).min)}
      maxDate={parseISO(today)}
      slotProps={{
        textField: { ...field, size: 'small', fullWidth: true, error: error !== '', helperText: error || ' ' },
      }}
    />
  );
}
