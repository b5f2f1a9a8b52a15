import { Box, Link, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { missedDays } from '#domain/classes/attendance.ts';
import { calendarOfBatch } from '#domain/classes/classDays.ts';
import { formatDay } from '#domain/words/dates.ts';
import { canComplete, canRecordAttendance, progressOf } from '#domain/people/enrolment.ts';
import { forecastOf } from '#domain/classes/forecast.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { classesOf, expectedEndOf } from '#domain/home/work.ts';
import { CourseActions } from '#src/resources/students/fees/CourseActions.tsx';
import { FeeLine } from '#src/custom/money/fees/FeeLine.tsx';
import { type Fee, useFees } from '#src/custom/money/fees/fees.ts';
import { InstalmentBoxes } from '#src/custom/money/fees/InstalmentBoxes.tsx';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { DaysOfRow } from '#src/custom/classes/attendance/AttendanceBar.tsx';
import { useCalendar } from '#src/clock.ts';
import { ForecastChip } from '#src/custom/classes/attendance/ForecastChip.tsx';
import { EnrolmentButton, type RowAction } from '#src/custom/people/enrolment/EnrolmentButton.tsx';
import { CourseLink } from '#src/custom/catalogue/lookups/CourseLink.tsx';
import { StatusChip } from '#src/custom/catalogue/lookups/StatusChip.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';
import { Panel, panelRow } from '#src/ui/page/Panel.tsx';
import { useEndText } from './useEndText.ts';
import { useDaysOf, useEnrolmentsOf } from './useOfStudent.ts';

const RecordAttendanceDialog = lazyPart(() => import('#src/custom/classes/attendance/RecordAttendanceDialog.tsx'));
const CompletionDialog = lazyPart(() => import('#src/custom/certificates/complete/CompletionDialog.tsx'));

type Action = Extract<RowAction, 'attendance' | 'complete'>;

/** The courses of a student: progress, forecast, missed days, actions. */
export function CoursesPanel({ studentId }: { studentId: number }) {
  const text = useTexts('studentPanels.courses');
  const enrolments = useEnrolmentsOf(studentId);
  const { data: days } = useDaysOf(studentId);
  const fees = useFees(studentId);
  const refresh = useRefresh();
  const [task, setTask] = useState<Task | null>(null);
  const close = (changed: boolean) => {
    setTask(null);
    if (changed) refresh();
  };
  const attendedIn = (id: number) =>
    days && new Set(days.filter((day) => day.studentCourseId === id).map(({ attendanceDate }) => attendanceDate ?? ''));
  return (
    <Panel title={text('title')} note={enrolments.data?.length} query={enrolments} empty={text('none')}>
      {(rows) => (
        <>
          {fees.error && (
            <Box sx={{ px: 2, pb: 1 }}>
              <QueryError query={fees} />
            </Box>
          )}
          {rows.map((enrolment) => (
            <Course
              key={enrolment.id}
              enrolment={enrolment}
              fee={fees.data?.find(({ studentCourseId }) => studentCourseId === enrolment.id)}
              attended={attendedIn(enrolment.id)}
              onStart={(action) => setTask({ action, enrolment })}
              onMoved={refresh}
            />
          ))}
          <Suspense>{task && <CourseTask {...task} onClose={close} />}</Suspense>
        </>
      )}
    </Panel>
  );
}

interface Task {
  action: Action;
  enrolment: Enrolment;
}

function CourseTask({ action, enrolment, onClose }: Task & { onClose: (changed: boolean) => void }) {
  const Dialog = action === 'complete' ? CompletionDialog : RecordAttendanceDialog;
  return <Dialog enrolment={enrolment} onClose={onClose} />;
}

/** Course and days, the missed days below them, actions at the right; one column below 640 px. */
const columns = {
  ...panelRow,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: 0.5,
  '@container (min-width: 640px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 186px 150px',
    '& > .missed, & > .owed': { gridColumn: '1 / span 2' },
    '& > .actions': { gridColumn: 3, gridRow: '1 / span 3', alignSelf: 'start' },
  },
} as const;
const line = { display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, alignItems: 'center' } as const;

interface CourseProps {
  enrolment: Enrolment;
  /** What it owes; undefined while that loads, and where the server keeps no fees. */
  fee: Fee | undefined;
  /** Undefined while the days load. */
  attended: ReadonlySet<string> | undefined;
  onStart: (action: Action) => void;
  onMoved: () => void;
}

function Course({ enrolment, fee, attended, onStart, onMoved }: CourseProps) {
  const text = useTexts('studentPanels.courses');
  const { textOf } = useLookup('enrolment');
  const { courseId, courseName, startDate, endDate, dateExpectedCompletion, studentName: student } = enrolment;
  const facts = progressOf(enrolment);
  const { status, daysAttended, durationDays, minAttnPercentage } = facts;
  const ended = status === enrolmentStatus.completed;
  const from = formatDay(startDate);
  const endText = useEndText();
  const expected = () =>
    enrolment.classEnd
      ? text('ending', { from, end: endText(enrolment, durationDays) })
      : text('expected', { from, to: formatDay(dateExpectedCompletion) });
  const period = ended ? text('period', { from, to: formatDay(endDate) }) : expected();
  const classes = classesOf(enrolment);
  const calendar = calendarOfBatch(useCalendar(), classes.classWeekdays);
  const forecast =
    attended &&
    expectedEndOf(enrolment) &&
    status === enrolmentStatus.active &&
    forecastOf({ ...facts, ...classes, todayRecorded: attended.has(calendar.today) }, calendar);
  const actions: readonly (readonly [Action, boolean])[] = [
    ['attendance', canRecordAttendance(status)],
    ['complete', canComplete(facts)],
  ];
  const likeliest = canComplete(facts) ? 'complete' : 'attendance';
  return (
    <Box sx={columns}>
      <div>
        <Box sx={line}>
          <Typography sx={{ fontWeight: 600 }}>
            <CourseLink id={courseId} name={courseName} />
          </Typography>
          {enrolment.batchName && <Typography color="textSecondary">{enrolment.batchName}</Typography>}
          <StatusChip text={textOf(status)} />
        </Box>
        <Box sx={{ ...line, mt: 0.5 }}>
          <Typography variant="body2" color="textSecondary">
            {period}
          </Typography>
          {forecast && <ForecastChip attended={daysAttended} {...{ forecast, minAttnPercentage }} />}
        </Box>
      </div>
      <DaysOfRow {...facts} />
      <Missed enrolment={enrolment} attended={attended} />
      <Box className="actions" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, justifyContent: 'flex-end' }}>
        {actions.map(
          ([action, can]) =>
            can && (
              <EnrolmentButton
                key={action}
                {...{ action, student }}
                likeliest={action === likeliest}
                onClick={() => onStart(action)}
              />
            ),
        )}
        <CourseActions {...{ enrolment, fee, onMoved }} />
      </Box>
      {fee && (
        <Box className="owed" sx={{ display: 'grid', gap: 0.5 }}>
          <FeeLine fee={fee} />
          <InstalmentBoxes fee={fee} />
        </Box>
      )}
    </Box>
  );
}

const shownDays = 3;

/** The last missed days, with a link to all days. Its line is reserved while the days load. */
function Missed({ enrolment, attended }: Pick<CourseProps, 'enrolment' | 'attended'>) {
  const text = useTexts('studentPanels.courses');
  const pathTo = usePathTo();
  const { studentId, courseId, courseName, startDate, endDate, status } = enrolment;
  const known = status === enrolmentStatus.active || status === enrolmentStatus.completed;
  // Until it is completed, the end date follows the attendance (W15).
  const end = status === enrolmentStatus.completed ? endDate : '';
  const { classStart, classEnd, classWeekdays } = classesOf(enrolment);
  const calendar = calendarOfBatch(useCalendar(), classWeekdays);
  const missed =
    known && attended && startDate
      ? missedDays({ from: classStart, to: end || classEnd }, attended, calendar)
      : undefined;
  const words = () => {
    // Of other courses nothing will come.
    if (!missed) return known ? '\u00a0' : '';
    if (missed.length === 0) return text('noneMissed');
    const count = text('missed', missed.length);
    // For a completed course the number is enough.
    if (status !== enrolmentStatus.active) return count;
    const days = missed.slice(-shownDays).toReversed().map(formatDay).join(', ');
    const more = missed.length - shownDays;
    return text('missedOn', { missed: count, days: more > 0 ? text('more', { days, count: more }) : days });
  };
  return (
    <Typography className="missed" variant="body2" color="textSecondary">
      {words()}{' '}
      <Link
        component={RouterLink}
        to={pathTo('attendance', 'list', { studentId, courseId })}
        aria-label={text('allDaysOf', { course: courseName })}
      >
        {text('allDays')}
      </Link>
    </Typography>
  );
}
