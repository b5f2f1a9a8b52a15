import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Popover from '@mui/material/Popover';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';

const DayCalendar = lazy(() => import('./DayCalendar.tsx'));

/** What a DateCalendar measures: nothing moves when it arrives. */
const calendarSize = { width: 320, height: 336, display: 'grid', placeItems: 'center' };

interface Props {
  /** The field that it belongs to; closed without one. */
  anchor: HTMLElement | null;
  value: string;
  min: string;
  max: string;
  /** Offered to be chosen at once where it is in the range. */
  today: string;
  yearFirst: boolean;
  /** Whether the field may be left empty. */
  clearable: boolean;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** The calendar under a DateInput. Escape closes it; the focus goes back to where it was. */
export function CalendarPopover({ anchor, today, clearable, onChoose, onClose, ...range }: Props) {
  const translate = useTranslate();
  const choose = (day: string) => {
    onChoose(day);
    onClose();
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: -4, horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('form.date.choose') } }}
    >
      <Suspense
        fallback={
          <Box sx={calendarSize}>
            <CircularProgress aria-label={translate('form.date.loading')} />
          </Box>
        }
      >
        <DayCalendar {...range} onChoose={choose} />
      </Suspense>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, p: 1, pt: 0 }}>
        {clearable && (
          <Button size="small" onClick={() => choose('')}>
            {translate('form.date.clear')}
          </Button>
        )}
        {today <= range.max && (
          <Button size="small" onClick={() => choose(today)}>
            {translate('form.date.today')}
          </Button>
        )}
      </Box>
    </Popover>
  );
}
