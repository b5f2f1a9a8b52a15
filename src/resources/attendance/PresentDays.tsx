import { Box, Paper, Typography } from '@mui/material';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { format, lightFormat, parseISO } from 'date-fns';
import { enIN } from 'date-fns/locale/en-IN';
import { createContext, useContext, useMemo, useState } from 'react';
import { canRemoveAttendance } from '#domain/people/enrolment.ts';
import { formatDay } from '#domain/words/dates.ts';
import { useTexts } from '#src/text.ts';
import { CorrectButton } from '#src/custom/people/correct/CorrectButton.tsx';
import { today as todayNow } from '#src/clock.ts';

/** An enrolment whose days are shown. */
export interface AttendedCourse {
  student: string;
  course: string;
  /** The status of an enrolment by its id: a student may have taken the course before. */
  statusOf: (studentCourseId: number) => number;
}

interface Props extends AttendedCourse {
  /** The enrolment of each day that was attended, by day. */
  days: ReadonlyMap<string, number>;
}

const slots = { day: PresentDay };

/** The months of a course with the days that were attended; a chosen one of them can be taken back (W37). */
export default function PresentDays({ days, ...enrolment }: Props) {
  const text = useTexts('resources.attendance.calendar');
  const [today] = useState(todayNow);
  const [chosen, setChosen] = useState('');
  const latest = useMemo(() => [...days.keys()].toSorted().at(-1) ?? today, [days, today]);
  const value = useMemo(() => (chosen ? parseISO(chosen) : null), [chosen]);
  const view = useMemo(() => ({ days, today }), [days, today]);
  return (
    <Paper component="section" variant="outlined" aria-label={text('label')} sx={{ pb: 2 }}>
      <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={enIN}>
        <DaysContext value={view}>
          <DateCalendar
            views={['day']}
            value={value}
            referenceDate={parseISO(latest)}
            maxDate={parseISO(today)}
            onChange={(date: Date | null) => date && setChosen(lightFormat(date, 'yyyy-MM-dd'))}
            reduceAnimations
            slots={slots}
            sx={{ maxWidth: '100%' }}
          />
        </DaysContext>
      </LocalizationProvider>
      <Box role="status" sx={{ px: 3, display: 'grid', gap: 1, justifyItems: 'start', minHeight: 60 }}>
        <Typography variant="body2" color="textSecondary">
          {chosen ? text(days.has(chosen) ? 'wasPresent' : 'wasAbsent', { date: formatDay(chosen) }) : text('choose')}
        </Typography>
        {chosen && <TakeBack day={chosen} studentCourseId={days.get(chosen) ?? 0} {...enrolment} />}
      </Box>
    </Paper>
  );
}

type TakeBackProps = AttendedCourse & { day: string; studentCourseId: number };

/** Takes a day back, unless it was not attended or the course is completed. */
function TakeBack({ day, studentCourseId, student, course, statusOf }: TakeBackProps) {
  const text = useTexts('correct.removeDay');
  if (studentCourseId === 0 || !canRemoveAttendance(statusOf(studentCourseId))) return null;
  const date = formatDay(day);
  return (
    <CorrectButton
      key={day}
      call="RemoveAttendance"
      fields={{ studentCourseId, attendanceDate: day }}
      person={student}
      variant="outlined"
      size="small"
      open="correct.removeDay.open"
      aria-label={text('openFor', { date })}
      title={text('title', { date })}
      message={text('message', { date, student, course })}
      done="correct.removeDay.done"
    />
  );
}

/** A day of the calendar: attended or not, which it says in words, too. */
function PresentDay({ sx, ...day }: PickerDayProps) {
  const text = useTexts('resources.attendance.calendar');
  const { days, today } = useContext(DaysContext);
  const date = lightFormat(day.day, 'yyyy-MM-dd');
  const present = days.has(date);
  return (
    <PickerDay
      {...day}
      aria-label={[format(day.day, 'EEEE, d MMMM yyyy'), ...(present ? [text('present')] : [])].join(', ')}
      today={date === today}
      sx={[...(Array.isArray(sx) ? sx : [sx ?? {}]), present ? presentLook : {}]}
    />
  );
}

const presentLook = {
  '&:not(.Mui-selected)': { border: 2, borderColor: 'success.main', color: 'success.main', fontWeight: 700 },
} as const;

/** The calendar's day slot must be a stable component, so it gets its data by context. */
const DaysContext = createContext<{ days: ReadonlyMap<string, number>; today: string }>({ days: new Map(), today: '' });
