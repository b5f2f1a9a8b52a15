import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { calendarOfBatch } from '#domain/classes/classDays.ts';
import { canComplete, progressOf } from '#domain/people/enrolment.ts';
import { forecastOf } from '#domain/classes/forecast.ts';
import { formatRupees } from '#domain/words/money.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { classesOf, expectedEndOf } from '#domain/home/work.ts';
import { useCalendar } from '#src/clock.ts';
import { DaysOfRow } from '#src/custom/classes/attendance/AttendanceBar.tsx';
import { ForecastChip } from '#src/custom/classes/attendance/ForecastChip.tsx';
import { useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { StatusChip } from '#src/custom/catalogue/lookups/StatusChip.tsx';
import { EnrolmentButton, type RowAction } from '#src/custom/people/enrolment/EnrolmentButton.tsx';
import type { Due } from '#src/records/dues.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { panelRow } from '#src/ui/page/Panel.tsx';

/** What a row starts. */
export type StudentTask = Extract<RowAction, 'batch' | 'complete'>;

interface Props {
  enrolment: Enrolment;
  /** Undefined where nothing is due. */
  due: Due | undefined;
  onStart: (task: StudentTask) => void;
}

/** A student of the batch: name, forecast or hold, attendance, what is due, Complete and Batch. */
export function StudentRow({ enrolment, due, onStart }: Props) {
  const pathTo = usePathTo();
  const { textOf } = useLookup('enrolment');
  const { studentId, studentName: student, studentMobile } = enrolment;
  const facts = progressOf(enrolment);
  const { status, daysAttended, minAttnPercentage } = facts;
  const classes = classesOf(enrolment);
  const calendar = calendarOfBatch(useCalendar(), classes.classWeekdays);
  const isHeld = status === enrolmentStatus.hold;
  const ready = canComplete(facts);
  const button = (action: StudentTask, likeliest: boolean) => (
    <EnrolmentButton {...{ action, student, likeliest }} onClick={() => onStart(action)} />
  );
  return (
    <Box component="li" sx={columns}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={line}>
          <Link
            component={RouterLink}
            to={pathTo('students', 'show', { id: studentId })}
            color="textPrimary"
            underline="hover"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {student}
          </Link>
          {isHeld && <StatusChip text={textOf(status)} />}
          {!isHeld && expectedEndOf(enrolment) && (
            <ForecastChip
              attended={daysAttended}
              forecast={forecastOf({ ...facts, ...classes, todayRecorded: false }, calendar)}
              minAttnPercentage={minAttnPercentage}
            />
          )}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {studentMobile}
        </Typography>
      </Box>
      <DaysOfRow {...facts} />
      <Box className="due">{due && <Owed due={due} />}</Box>
      <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
        {ready && button('complete', true)}
        {button('batch', false)}
      </Box>
    </Box>
  );
}

/** What is due, and how much of it is late, with where it is paid. */
function Owed({ due: { id, studentId, studentName, due, overdue } }: { due: Due }) {
  const text = useTexts('resources.batches.page.students');
  const pathTo = usePathTo();
  const counter = pathTo('counter', 'take');
  const late = Number(overdue ?? 0);
  const all = formatRupees(Number(due ?? 0));
  const words = late > 0 ? text('overdue', { due: all, overdue: formatRupees(late) }) : text('due', { due: all });
  return (
    <Link
      component={RouterLink}
      to={counter ? `${counter}?student=${studentId}&enrolment=${id}` : pathTo('students', 'show', { id: studentId })}
      aria-label={text('dueOf', { amount: words, student: studentName })}
      underline="hover"
      variant="body2"
      color={late > 0 ? 'error' : 'textSecondary'}
    >
      {words}
    </Link>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, alignItems: 'center' } as const;

/** Student, days, what is due, actions; one under the other where it is narrow. */
const columns = {
  ...panelRow,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: 0.75,
  '@container (min-width: 720px)': {
    gridTemplateColumns: 'minmax(0, 3fr) 200px minmax(0, 2fr) minmax(236px, auto)',
    '& > .due': { textAlign: 'right' },
  },
} as const;
