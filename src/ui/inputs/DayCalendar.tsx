import { Box, Button } from '@mui/material';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { lightFormat } from 'date-fns/lightFormat';
import { enIN } from 'date-fns/locale/en-IN';
import { parseISO } from 'date-fns/parseISO';
import { useTranslate } from '#src/text.ts';

interface Props {
  /** YYYY-MM-DD, like all days here; '' shows the month of `max`. */
  value: string;
  min: string;
  max: string;
  /** Has its own button if it is in the range. */
  today: string;
  /** Asks for the year first: a birth date. */
  yearFirst: boolean;
  /** The input may be empty. */
  clearable: boolean;
  onChoose: (day: string) => void;
}

/** The calendar of a DateInput, loaded when it is opened. */
export default function DayCalendar({ value, min, max, today, yearFirst, clearable, onChoose }: Props) {
  const translate = useTranslate();
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={enIN}>
      <DateCalendar
        value={value ? parseISO(value) : null}
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
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, p: 1, pt: 0 }}>
        {clearable && (
          <Button size="small" onClick={() => onChoose('')}>
            {translate('form.date.clear')}
          </Button>
        )}
        {today <= max && (
          <Button size="small" onClick={() => onChoose(today)}>
            {translate('form.date.today')}
          </Button>
        )}
      </Box>
    </LocalizationProvider>
  );
}
