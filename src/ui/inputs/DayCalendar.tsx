import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { lightFormat } from 'date-fns/lightFormat';
import { enIN } from 'date-fns/locale/en-IN';
import { parseISO } from 'date-fns/parseISO';
import { isDate } from '#domain/dates.ts';

interface Props {
  /** YYYY-MM-DD, like all days here; a text that is no day shows the month of `max`. */
  value: string;
  min: string;
  max: string;
  /** Asks for the year first: a birth date. */
  yearFirst: boolean;
  onChoose: (day: string) => void;
}

/** The calendar of a DateInput, in a file of its own that is loaded when it is opened. */
export default function DayCalendar({ value, min, max, yearFirst, onChoose }: Props) {
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={enIN}>
      <DateCalendar
        value={isDate(value) ? parseISO(value) : null}
        referenceDate={parseISO(max)}
        minDate={parseISO(min)}
        maxDate={parseISO(max)}
        views={yearFirst ? ['year', 'month', 'day'] : ['year', 'day']}
        openTo={yearFirst ? 'year' : 'day'}
        onChange={(date: Date | null, state) => {
          if (date && state === 'finish') onChoose(lightFormat(date, 'yyyy-MM-dd'));
        }}
        autoFocus
        reduceAnimations
      />
    </LocalizationProvider>
  );
}
