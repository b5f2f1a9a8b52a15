import type { Attender, Cell, Register } from '#domain/register.ts';
import { Box, Paper, Skeleton, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#src/text.ts';
import { addDays, formatDay } from '#domain/dates.ts';
import type { CourseRow } from '#src/custom/lookups/lookups.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { useOffers } from '#src/dataProvider/useOffers.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { calendarNow } from '#src/clock.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';
import { CoursePicker } from './CoursePicker.tsx';
import { Failures } from './Failures.tsx';
import { withRecorded } from './readRegister.ts';
import { RegisterActions } from './RegisterActions.tsx';
import { RegisterDay } from './RegisterDay.tsx';
import { RegisterGrid } from './RegisterGrid.tsx';
import { SaveBar } from './SaveBar.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { useCellsText } from './useCellsText.ts';
import { usePresence } from './usePresence.ts';
import { useSaving } from './useSaving.ts';
import { useSelection } from './useSelection.ts';
import { pageDays, useShownDays } from './useShownDays.ts';

const noRows: readonly Attender[] = [];
const noCells: readonly Cell[] = [];

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
  const [takingBack, setTakingBack] = useState<readonly Cell[]>(noCells);

  const presence = usePresence({
    courseId: course.id,
    rows,
    calendar,
    say: setMessage,
    onRecorded: (recorded) => (canTakeBack ? setTakingBack(recorded) : setMessage(text('noTakingBack'))),
  });
  const { unsaved, cells, early, byId, mark, unmark, drop, recordedAmong } = presence;
  const cellsText = useCellsText(byId);

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
    byId,
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
  const selection = useSelection(rows, days);
  const recordedOn = (day: string) => recordedAmong(rows.map(({ id }) => ({ id, day })));
  const selectedRecorded = canTakeBack && !isPhone ? recordedAmong(selection.cells) : noCells;
  const takeBack = (wanted: readonly Cell[]) => {
    const recorded = recordedAmong(wanted);
    if (recorded.length === 0) setMessage(text('takeBack.nothing'));
    else if (canTakeBack) setTakingBack(recorded);
    else setMessage(text('noTakingBack'));
  };
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
      {rows.length > 0 && isPhone && (
        <RegisterDay
          {...view}
          day={last}
          onTurn={(by) => showUntil(addDays(last, by))}
          onTakeBack={canTakeBack && recordedOn(last).length > 0 ? () => takeBack(recordedOn(last)) : undefined}
        />
      )}
      {rows.length > 0 && !isPhone && (
        <RegisterGrid {...view} days={days} selection={selection} onTakeBack={takeBack} say={setMessage} />
      )}
      <SaveBar
        unsaved={cells.length}
        unsavedText={cells.length > 0 ? text('unsaved', cellsText(cells)) : text('allSaved')}
        recorded={selectedRecorded.length}
        onTakeBack={() => takeBack(selectedRecorded)}
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
        message={text('forget', cellsText(cells))}
        loses={text('loses')}
        confirmLabel="form.discard.discard"
        cancelLabel="form.discard.keep"
        onConfirm={forget}
        onCancel={() => setQuestion(null)}
      />
      {takingBack.length > 0 && (
        <TakeBackDialog
          cells={takingBack}
          byId={byId}
          course={course.courseName}
          onChanged={() => void refresh()}
          onDone={(said) => {
            setTakingBack(noCells);
            selection.setAnchor(null);
            setMessage(said);
          }}
          onClose={() => setTakingBack(noCells)}
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
