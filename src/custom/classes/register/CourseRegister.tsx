import type { Attender, Cell, Register } from '#domain/classes/register.ts';
import { Box, Paper, Skeleton, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTexts } from '#src/text.ts';
import { addDays, formatDay, yearOf } from '#domain/words/dates.ts';
import { isFinished, rowsOfThen } from '#domain/classes/register.ts';
import type { CourseRow } from '#src/custom/catalogue/lookups/lookups.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { useCourseBatches } from '#src/custom/classes/batch/batches.ts';
import { PaperButtons } from '#src/custom/classes/paper/PaperButtons.tsx';
import type { Batch } from '#src/records/batches.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { useCalendar } from '#src/clock.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';
import { BatchPicker } from './BatchPicker.tsx';
import { type ClassChoice, noBatch } from './classAddress.ts';
import { CoursePicker } from './CoursePicker.tsx';
import { FinishedToggle } from './FinishedToggle.tsx';
import { Failures } from './Failures.tsx';
import { withRecorded } from './readRegister.ts';
import { RegisterActions } from './RegisterActions.tsx';
import { RegisterDay } from './RegisterDay.tsx';
import { RegisterGrid } from './RegisterGrid.tsx';
import { SaveBar } from './SaveBar.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { OwnPagesLink } from './OwnPagesLink.tsx';
import { TellAbsentLink } from './TellAbsentLink.tsx';
import { useCellsText } from './useCellsText.ts';
import { useDayText } from './useDayText.ts';
import { usePresence } from './usePresence.ts';
import { useRegisterSaving } from './useSaving.ts';
import { useSelection } from './useSelection.ts';
import { pageDays, useShownDays } from './useShownDays.ts';

const noRows: readonly Attender[] = [];
const noCells: readonly Cell[] = [];

interface Props {
  course: CourseRow;
  courses: readonly CourseRow[];
  /** Of the course, as in ClassChoice. */
  batchId: number;
  onChoose: (chosen: ClassChoice, by: Picker) => void;
  /** The picker that was used on this page, if any. */
  chosenBy: Picker | undefined;
}

/** The pickers of a class. */
export type Picker = 'course' | 'batch';

/** Asked before days are forgotten, by Discard or by another class, and before days are recorded on which there is no class yet, or none. */
type Question =
  | { asks: 'discard' }
  | { asks: 'class'; chosen: ClassChoice; by: Picker }
  | { asks: 'early' }
  | { asks: 'daysOff'; cells: readonly Cell[] };

/** The class of a course or batch: who was present on which day, and the days that are marked but not saved. */
export function CourseRegister({ course, courses, batchId, onChoose, chosenBy }: Props) {
  const text = useTexts('register');
  const calls = useCalls();
  const client = useQueryClient();
  const ours = useOurs();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const calendar = useCalendar();
  const { today } = calendar;
  const of = { courseId: course.id, batchId };
  const batches = useCourseBatches(course.id).batches;
  const batch = batches.find(({ id }) => id === batchId);
  const { register, days, last, showUntil } = useShownDays(of, today, isPhone ? 1 : pageDays);
  const rows = register.data?.rows ?? noRows;
  const knowsEnds = register.data?.knowsEnds ?? false;
  const { expected, finished } = useFolded(register.data, today);
  const then = useMemo(() => rowsOfThen(rows, days), [rows, days]);
  const [unfolded, setUnfolded] = useState(false);
  const shown = useMemo(
    () => [...expected, ...then, ...(unfolded ? finished : [])],
    [unfolded, expected, then, finished],
  );
  const [message, setMessage] = useState('');
  const [question, setQuestion] = useState<Question | null>(null);
  const [takingBack, setTakingBack] = useState<readonly Cell[]>(noCells);

  const presence = usePresence({
    of,
    rows,
    knowsEnds,
    calendar,
    say: setMessage,
    onRecorded: (recorded) => (ours ? setTakingBack(recorded) : setMessage(text('noTakingBack'))),
    onDaysOff: (off) => setQuestion({ asks: 'daysOff', cells: off }),
  });
  const { unsaved, cells, early, byId, mark, markAll, unmark, drop, recordedAmong } = presence;
  const cellsText = useCellsText(byId);
  const dayText = useDayText(calendar);

  const refresh = async () => {
    await calls.forgetLists();
    await client.invalidateQueries({ queryKey: ['register'] });
  };
  const saving = useRegisterSaving({
    batchId,
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
    if (question?.asks === 'class') onChoose(question.chosen, question.by);
  };
  const choose = (chosen: ClassChoice, by: Picker) =>
    cells.length > 0 ? setQuestion({ asks: 'class', chosen, by }) : onChoose(chosen, by);

  const students = register.data ? text('students', expected.length) : '';
  const between = { students, from: shortDay(days[0] ?? last, last), to: formatDay(last) };
  const view = {
    label: text('grid', { course: course.courseName }),
    rows: shown,
    marks: unsaved,
    calendar,
    namesBatch: batchId === 0 && batches.length > 0,
    // No changes while saving.
    onToggle: (wanted: readonly Cell[]) => saving.busy || presence.toggle(wanted),
    onAllPresent: (day: string) => saving.busy || presence.allPresent(day, expected),
  };
  const allPresentToday = () => {
    showUntil(today);
    view.onAllPresent(today);
  };
  const selection = useSelection(shown, days);
  const recordedOn = (day: string) => recordedAmong(shown.map(({ id }) => ({ id, day })));
  const daysOffQuestion = (off: readonly Cell[]) => {
    const offDays = [...new Set(off.map(({ day }) => day))];
    return text('dayOffQuestion', {
      day: dayText(offDays[0] ?? today, true),
      who: cellsText(off).who,
      smart_count: offDays.length,
    });
  };
  const about = [`${course.courseName} (${course.courseCode})`, ...batchLine(batch, batchId, text('noBatch'))];
  const paper = (
    <>
      <TellAbsentLink of={of} day={last} rows={rows} calendar={calendar} />
      <OwnPagesLink of={of} />
      <PaperButtons of={of} about={about} month={last} />
    </>
  );
  const selectedRecorded = ours && !isPhone ? recordedAmong(selection.cells) : noCells;
  const takeBack = (wanted: readonly Cell[]) => {
    const recorded = recordedAmong(wanted);
    if (recorded.length === 0) setMessage(text('takeBack.nothing'));
    else if (ours) setTakingBack(recorded);
    else setMessage(text('noTakingBack'));
  };
  return (
    <>
      <PageHeader
        title={text('title')}
        subtitle={students && !isPhone ? text('between', between) : students}
        action={
          <>
            <CoursePicker
              courses={courses}
              value={course.id}
              onChange={(courseId) => choose({ courseId, batchId: 0 }, 'course')}
              autoFocus={chosenBy === 'course'}
            />
            {batches.length > 0 && (
              <BatchPicker
                batches={batches}
                value={batchId}
                onChange={(chosen) => choose({ courseId: course.id, batchId: chosen }, 'batch')}
                autoFocus={chosenBy === 'batch'}
              />
            )}
            {isPhone ? (
              paper
            ) : (
              <RegisterActions
                loading={register.isPlaceholderData}
                onEarlier={() => showUntil(addDays(last, -pageDays))}
                onLater={last < today ? () => showUntil(addDays(last, pageDays)) : undefined}
                onAllPresentToday={register.data ? allPresentToday : undefined}
              />
            )}
          </>
        }
      />
      <QueryError query={register} />
      <Failures
        cells={cells}
        error={saving.error}
        onAgain={saving.isAsked ? send : undefined}
        busy={saving.busy}
        byId={byId}
      />
      {register.isPending && <RegisterSkeleton />}
      {register.data && expected.length + finished.length + shown.length === 0 && (
        <Paper variant="outlined" sx={{ p: 4, textAlign: 'center' }}>
          <Typography color="textSecondary">
            {batchId === 0 ? text('noStudents', { course: course.courseName }) : text('noStudentsInBatch')}
          </Typography>
        </Paper>
      )}
      {finished.length > 0 && shown.length === 0 && (
        <Typography color="textSecondary">{text('allFinished')}</Typography>
      )}
      {shown.length > 0 && isPhone && (
        <RegisterDay
          {...view}
          day={last}
          onTurn={(by) => showUntil(addDays(last, by))}
          onTakeBack={ours && recordedOn(last).length > 0 ? () => takeBack(recordedOn(last)) : undefined}
        />
      )}
      {shown.length > 0 && !isPhone && (
        <RegisterGrid {...view} days={days} selection={selection} onTakeBack={takeBack} say={setMessage} />
      )}
      {finished.length > 0 && (
        <FinishedToggle count={finished.length} open={unfolded} onToggle={() => setUnfolded(!unfolded)} />
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
      >
        {!isPhone && paper}
      </SaveBar>
      <LeaveDialog when={cells.length > 0} onLeave={drop} />
      <ConfirmDialog
        open={question?.asks === 'early'}
        message={text('beforeStart', early)}
        onConfirm={send}
        onCancel={() => setQuestion(null)}
      />
      <ConfirmDialog
        open={question?.asks === 'discard' || question?.asks === 'class'}
        message={text('forget', cellsText(cells))}
        loses={text('loses')}
        confirmLabel="form.discard.discard"
        cancelLabel="form.discard.keep"
        onConfirm={forget}
        onCancel={() => setQuestion(null)}
      />
      {question?.asks === 'daysOff' && (
        <ConfirmDialog
          open
          message={daysOffQuestion(question.cells)}
          confirmLabel="register.recordAnyway"
          onConfirm={() => {
            markAll(question.cells);
            setQuestion(null);
          }}
          onCancel={() => setQuestion(null)}
        />
      )}
      {takingBack.length > 0 && (
        <TakeBackDialog
          cells={takingBack}
          byId={byId}
          course={course.courseName}
          onChanged={() => void refresh()}
          onDone={(outcome) => {
            setTakingBack(noCells);
            selection.setAnchor(null);
            setMessage(outcome);
          }}
          onClose={() => setTakingBack(noCells)}
        />
      )}
    </>
  );
}

/**
 * Who is expected, and who was finished when the class was opened: what is saved meanwhile moves nobody. Without the ends of
 * courses everybody is expected.
 */
function useFolded(register: Register | undefined, today: string) {
  const [folded, setFolded] = useState<ReadonlySet<number>>();
  if (register && !folded) {
    const finished = register.knowsEnds
      ? register.rows.filter((row) => row.left === '' && isFinished(row, {}, today))
      : [];
    setFolded(new Set(finished.map(({ id }) => id)));
  }
  return useMemo(() => {
    const now = register?.rows.filter(({ left }) => left === '') ?? [];
    const { true: finished = noRows, false: expected = noRows } = Object.groupBy(now, ({ id }) =>
      folded?.has(id) ? 'true' : 'false',
    );
    return { expected, finished };
  }, [register, folded]);
}

/** '11/11', before a day of the same year. */
const shortDay = (day: string, before: string) =>
  yearOf(day) === yearOf(before) ? formatDay(day).slice(0, 'dd/MM'.length) : formatDay(day);

/** The batch in a line for paper: 'Morning, 09:30 to 11:30, Lab 2, Anitha S'; none for all of a course. */
function batchLine(batch: Batch | undefined, batchId: number, withoutBatch: string): string[] {
  if (batchId === noBatch) return [withoutBatch];
  if (!batch) return [];
  const { name, startTime, endTime, room, trainer } = batch;
  return [[name, `${startTime} to ${endTime}`, room, trainer].filter(Boolean).join(', ')];
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
