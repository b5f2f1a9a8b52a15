import { Box, Typography } from '@mui/material';
import { format, parseISO } from 'date-fns';
import type { ReactNode } from 'react';
import { weekdaysIn } from '#domain/classes/classDays.ts';
import { classesOf } from '#domain/home/work.ts';
import { formatDay } from '#domain/words/dates.ts';
import { formatRupees, sumOf } from '#domain/words/money.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { useCalendar } from '#src/clock.ts';
import { useAllBatches } from '#src/custom/classes/batch/batches.ts';
import { nextClass } from '#domain/classes/nextClass.ts';
import { type Fee, nextInstalment, useFees } from '#src/custom/money/fees/fees.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { useTexts } from '#src/text.ts';
import { useEnrolmentsOf } from './useOfStudent.ts';

const strip = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  alignContent: 'center',
  gridColumn: { xs: '1 / -1', md: 3 },
  gridRow: { md: '1 / span 2' },
  alignSelf: 'stretch',
  // Keeps its height while its parts load.
  minHeight: 44,
  mt: { xs: 1.5, md: 0 },
  pt: { xs: 1.5, md: 0 },
  pl: { md: 3 },
  borderTop: { xs: 1, md: 0 },
  borderLeft: { md: 1 },
  '&&': { borderColor: 'divider' },
} as const;

/** What is due now, when the next class is, when the first course ends; nothing where the server keeps none of it. */
export function NowStrip({ studentId }: { studentId: number }) {
  const text = useTexts('studentPanels.now');
  const ours = useOurs();
  const { data: fees } = useFees(studentId);
  const { data: enrolments } = useEnrolmentsOf(studentId);
  const next = useNextClass(enrolments ?? []);
  if (!ours) return null;
  const ends = (enrolments ?? [])
    .filter(({ status }) => status === enrolmentStatus.active)
    .flatMap(({ classEnd }) => classEnd ?? [])
    .toSorted();
  return (
    <Box sx={strip}>
      {fees && fees.length > 0 && <DueNow fees={fees} />}
      {next && <Fact label={text('nextClass')}>{next}</Fact>}
      {ends[0] && <Fact label={text('ends')}>{formatDay(ends[0])}</Fact>}
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="div" sx={{ fontWeight: 650 }}>
        {children}
      </Typography>
    </div>
  );
}

/** What is overdue, and since when; else what is asked for next, and by when. */
function DueNow({ fees }: { fees: readonly Fee[] }) {
  const text = useTexts('studentPanels.now');
  const overdue = sumOf(fees.map((fee) => fee.overdue));
  const days = fees.flatMap(({ oldestDue }) => oldestDue ?? []).toSorted();
  const [soonest] = fees
    .flatMap((fee) => nextInstalment(fee) ?? [])
    .toSorted((a, b) => ((a.dueDate ?? '') < (b.dueDate ?? '') ? -1 : 1));
  if (overdue > 0) {
    return (
      <Fact label={text('due')}>
        <Box component="span" sx={{ color: 'error.main' }}>
          {text('since', { amount: formatRupees(overdue), day: formatDay(days[0]) })}
        </Box>
      </Fact>
    );
  }
  return (
    <Fact label={text('due')}>
      {soonest
        ? text('by', {
            amount: formatRupees(sumOf([soonest.amount, -soonest.covered])),
            day: formatDay(soonest.dueDate),
          })
        : text('nothing')}
    </Fact>
  );
}

/** The next class of the courses that are active, with the batch's time; '' where none is known. */
function useNextClass(enrolments: NonNullable<ReturnType<typeof useEnrolmentsOf>['data']>): string {
  const calendar = useCalendar();
  const batches = useAllBatches();
  const [next] = enrolments
    .filter((enrolment) => enrolment.status === enrolmentStatus.active && enrolment.classEnd)
    .flatMap((enrolment) => {
      const { classStart, classEnd, classWeekdays } = classesOf(enrolment);
      const batch = batches.find(({ id }) => id === enrolment.batchId);
      const day = nextClass({ firstDay: classStart, weekdays: weekdaysIn(classWeekdays) }, calendar);
      return day && day <= classEnd ? [{ day, time: batch?.startTime ?? '' }] : [];
    })
    .toSorted((a, b) => (a.day + a.time < b.day + b.time ? -1 : 1));
  return next ? [format(parseISO(next.day), 'EEE dd/MM/yyyy'), next.time].filter(Boolean).join(', ') : '';
}
