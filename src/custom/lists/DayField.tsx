import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { isValid, lightFormat, parseISO } from 'date-fns';

const dayFormat = 'yyyy-MM-dd';

interface Props {
  label: string;
  /** YYYY-MM-DD or empty, like all days here. */
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
}

/** A day to pick or type, shown as yyyy-MM-dd. What is no day between `min` and `max` is not passed on. */
export function DayField({ label, value, onChange, min, max }: Props) {
  const change = (date: Date | null) => {
    if (date === null) return onChange('');
    if (!isValid(date)) return;
    const day = lightFormat(date, dayFormat);
    if ((!min || day >= min) && (!max || day <= max)) onChange(day);
  };
  return (
    <DatePicker
      label={label}
      format={dayFormat}
      value={value ? parseISO(value) : null}
      onChange={change}
      {...(min ? { minDate: parseISO(min) } : {})}
      {...(max ? { maxDate: parseISO(max) } : {})}
      slotProps={{
        field: { clearable: true },
        textField: { size: 'small', sx: { width: { sm: 216 } } },
      }}
    />
  );
}
