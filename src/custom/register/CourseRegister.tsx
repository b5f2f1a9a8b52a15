import { Box, Paper, Skeleton, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts, useTranslate } from '#src/app/text.ts';
import { addDays, formatDay } from '#domain/dates.ts';
import type { CourseRow } from '#src/custom/lookups/lookups.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { useOffers } from '#src/dataProvider/useOffers.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { calendarNow } from '#src/ui/inputs/calendar.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';
import { CoursePicker } from './CoursePicker.tsx';
import { Failures } from './Failures.tsx';
import { type Attender, type Cell, type Register, withRecorded } from './readRegister.ts';
import { RegisterActions } from './RegisterActions.tsx';
import { RegisterDay } from './RegisterDay.tsx';
import { RegisterGrid } from './RegisterGrid.tsx';
import { SaveBar } from './SaveBar.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { usePresence } from './usePresence.ts';
import { useSaving } from './useSaving.ts';
import { pageDays, useShownDays } from './useShownDays.ts';

const noRows: readonly Attender[] = [];

interface Props {
  course: CourseRow;
  courses: readonly CourseRow[];
  onCourse: (courseId: number) => void;
}

/** Asked before days are forgotten, by Discard or by another course, and before days are recorded that come too early. */
type Question = { asks: 'discard' } | { asks: 'course'; courseId: number } | { asks: 'early' };

/** The class of one course: who was present on which day, and the days that are marked but not saved. */
export function CourseRegister({ course, courses, onCourse }: Props) {
  const text = useTexts('register');
  const translate = useTranslate();
  const calls = useCalls();
  const client = useQueryClient();
  const canTakeBack = useOffers('correct');
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [calendar] = useState(calendarNow);
  const { today } = calendar;
  const { register, days, last, showUntil } = useShownDays(course.id, today, isPhone ? 1 : pageDays);
  const rows = register.data?.rows ?? noRows;
  const [message, setMessage] = useState('');
  const [question, setQuestion] = useState<Question | null>(null);
  const [takingBack, setTakingBack] = useState<Cell | null>(null);

  const presence = usePresence({
    courseId: course.id,
    rows,
    calendar,
    say: setMessage,
    onRecorded: (cell) => (canTakeBack ? setTakingBack(cell) : setMessage(text('noTakingBack'))),
  });
  const { unsaved, cells, early, byId, mark, unmark, drop } = presence;

  const refresh = async () => {
    await calls.forgetLists();
    await client.invalidateQueries({ queryKey: ['register'] });
  };
  const saving = useSaving({
    onFailed: mark,
    onSaved: (saved) => {
      client.setQueriesData<Register>({ queryKey: ['register', course.id] }, (known) => withRecorded(known, saved));
      unmark(saved);
      void refresh();
    },
    say: setMessage,
  });
  const send = () => {
    setQuestion(null);
    void saving.save(cells);
  };

  const forget = () => {
    drop();
    setMessage('');
    setQuestion(null);
    if (question?.asks === 'course') onCourse(question.courseId);
  };
  const choose = (courseId: number) =>
    cells.length > 0 ? setQuestion({ asks: 'course', courseId }) : onCourse(courseId);

  const students = register.data ? text('students', rows.length) : '';
  const between = { students, from: formatDay(days[0]), to: formatDay(last) };
  const view = {
    label: text('grid', { course: course.courseName }),
    rows,
    marks: unsaved,
    calendar,
    // What is under way is not changed.
    onToggle: (wanted: readonly Cell[]) => saving.busy || presence.toggle(wanted),
    onAllPresent: (day: string) => saving.busy || presence.allPresent(day),
  };
  const student = takingBack && byId.get(takingBack.id)?.studentName;
  return (
    <>
      <PageHeader
        title={text('title')}
        subtitle={students && !isPhone ? text('between', between) : students}
        action={
          <>
            <CoursePicker courses={courses} value={course.id} onChange={choose} />
            {!isPhone && (
              <RegisterActions
                loading={register.isPlaceholderData}
                onEarlier={() => showUntil(addDays(last, -pageDays))}
                onLater={last < today ? () => showUntil(addDays(last, pageDays)) : undefined}
                onAllPresentToday={() => {
                  showUntil(today);
                  view.onAllPresent(today);
                }}
              />
            )}
          </>
        }
      />
      <QueryError query={register} />
      <Failures cells={cells} error={saving.error} byId={byId} />
      {register.isPending && <RegisterSkeleton />}
      {register.data && rows.length === 0 && (
        <Paper variant="outlined" sx={{ p: 4, textAlign: 'center' }}>
          <Typography color="textSecondary">{text('noStudents', { course: course.courseName })}</Typography>
        </Paper>
      )}
      {rows.length > 0 && isPhone && <RegisterDay {...view} day={last} onTurn={(by) => showUntil(addDays(last, by))} />}
      {rows.length > 0 && !isPhone && <RegisterGrid {...view} days={days} say={setMessage} />}
      <SaveBar
        unsaved={cells.length}
        message={message}
        busy={saving.busy}
        progress={saving.progress}
        onSave={() => (early > 0 ? setQuestion({ asks: 'early' }) : send())}
        onDiscard={() => setQuestion({ asks: 'discard' })}
      />
      <LeaveDialog when={cells.length > 0} onLeave={drop} />
      <ConfirmDialog
        open={question?.asks === 'early'}
        message={text('beforeStart', early)}
        onConfirm={send}
        onCancel={() => setQuestion(null)}
      />
      <ConfirmDialog
        open={question?.asks === 'discard' || question?.asks === 'course'}
        message={text('forget', cells.length)}
        loses={text('loses')}
        confirmLabel="form.discard.discard"
        cancelLabel="form.discard.keep"
        onConfirm={forget}
        onCancel={() => setQuestion(null)}
      />
      {takingBack && student && (
        <TakeBackDialog
          cell={takingBack}
          student={student}
          course={course.courseName}
          onDone={() => {
            setTakingBack(null);
            setMessage(translate('correct.removeDay.done'));
            void refresh();
          }}
          onClose={() => setTakingBack(null)}
        />
      )}
    </>
  );
}

const skeletonRows = Array.from({ length: 12 }, (_, index) => index);

function RegisterSkeleton() {
  const text = useTexts('register');
  return (
    <Box role="status" aria-label={text('loading')} sx={{ display: 'grid', gap: 0.5 }}>
      {skeletonRows.map((row) => (
        <Skeleton key={row} variant="rounded" height={38} />
      ))}
    </Box>
  );
}
