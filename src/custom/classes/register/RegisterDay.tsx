import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, Link, Switch, Typography } from '@mui/material';
import { useTexts } from '#src/text.ts';
import { Link as RouterLink } from 'react-router';
import type { InstituteCalendar } from '#src/clock.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import {
  type Attender,
  type Cell,
  isOff,
  type MarkedDays,
  type Marks,
  marksOf,
  stateOf,
} from '#domain/classes/register.ts';
import { useAbout } from './useAbout.ts';
import { Attended, Outlook } from './Outlook.tsx';
import { useDayText } from './useDayText.ts';
import { useStateText } from './useStateText.ts';

interface Props {
  label: string;
  rows: readonly Attender[];
  day: string;
  marks: Marks;
  calendar: InstituteCalendar;
  /** Whether the batch of a student is shown. */
  namesBatch: boolean;
  /** Goes so many days on. */
  onTurn: (days: number) => void;
  onToggle: (cells: readonly Cell[]) => void;
  onAllPresent: (day: string) => void;
  /** Undefined where nothing of the day can be taken back. */
  onTakeBack: (() => void) | undefined;
}

/** One day of the class for a phone: a big switch for each student. */
export function RegisterDay(props: Props) {
  const { label, rows, day, marks, calendar, namesBatch, onTurn, onToggle, onAllPresent, onTakeBack } = props;
  const text = useTexts('register');
  const dayText = useDayText(calendar);
  const off = rows.every((row) => isOff(row, day, calendar));
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <IconButton aria-label={text('dayBefore')} onClick={() => onTurn(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <Typography component="h2" variant="h6" aria-live="polite" sx={{ flex: 1, textAlign: 'center' }}>
          {dayText(day, off)}
        </Typography>
        <IconButton aria-label={text('dayAfter')} disabled={day >= calendar.today} onClick={() => onTurn(1)}>
          <ChevronRightIcon />
        </IconButton>
      </Box>
      <Button variant="outlined" size="large" onClick={() => onAllPresent(day)}>
        {text('allPresent')}
      </Button>
      <Box component="ul" aria-label={label} sx={list}>
        {rows.map((row) => (
          <Student
            key={row.id}
            row={row}
            day={day}
            marked={marksOf(marks, row.id)}
            {...{ calendar, namesBatch }}
            onToggle={() => onToggle([{ id: row.id, day }])}
          />
        ))}
      </Box>
      {onTakeBack && (
        <Button color="error" onClick={onTakeBack} aria-haspopup="dialog">
          {text('takeBack.day')}
        </Button>
      )}
    </Box>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  '& > li': { display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 1, minHeight: 64 },
};

interface StudentProps extends Pick<Props, 'day' | 'calendar' | 'namesBatch'> {
  row: Attender;
  marked: MarkedDays;
  onToggle: () => void;
}

/** A student with what the switch means in words, but for present and absent, which it shows. */
function Student({ row, day, marked, calendar, namesBatch, onToggle }: StudentProps) {
  const pathTo = usePathTo();
  const stateText = useStateText(calendar);
  const state = stateOf(row, marked, day, calendar.today);
  const words = stateText(row, marked, day);
  const tells = state === 'empty' ? isOff(row, day, calendar) : state !== 'recorded';
  const about = useAbout(row, namesBatch);
  const isClosed = state === 'full' || state === 'future' || state === 'away';
  const isPresent = state === 'recorded' || state === 'marked' || state === 'failed';
  return (
    <li>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={pathTo('students', 'show', { id: row.studentId })}
          color="textPrimary"
          underline="hover"
          noWrap
          sx={{ display: 'block', fontWeight: 600 }}
        >
          {row.studentName}
        </Link>
        {about && (
          <Typography variant="body2" color="textSecondary" noWrap title={about}>
            {about}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontSize: '0.8125rem' }}>
          <Attended row={row} marked={marked} />
          <Outlook row={row} marked={marked} calendar={calendar} />
        </Box>
        {tells && (
          <Typography variant="body2" color={state === 'failed' ? 'error' : 'textSecondary'}>
            {words}
          </Typography>
        )}
      </Box>
      <Switch
        checked={isPresent}
        color={state === 'recorded' ? 'success' : 'warning'}
        disabled={isClosed}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': `${row.studentName}: ${words}` } }}
        sx={{ transform: 'scale(1.25)', mr: 0.5 }}
      />
    </li>
  );
}
