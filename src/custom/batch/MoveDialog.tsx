import { Alert, Box, Button, DialogActions, DialogContent, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { texts } from '#contract/texts.ts';
import { namesakesAmong } from '#domain/namesakes.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { isUnanswered } from '#src/dataProvider/asHttpError.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { TaskActions, taskContent, TaskDialog } from '#src/ui/dialogs/TaskDialog.tsx';
import { BatchProgress } from '#src/ui/steps/BatchProgress.tsx';
import { OutcomeChip } from '#src/ui/steps/OutcomeChip.tsx';
import { reasonOf } from '#src/ui/steps/runSteps.ts';
import { type Outcome, type Outcomes, useBatch } from '#src/ui/steps/useBatch.ts';
import { useCourseBatches } from './batches.ts';
import { useBatchItems } from './useBatchItems.tsx';

interface Props {
  /** Active or Hold, of one course. */
  enrolments: readonly Enrolment[];
  /** Whether anything was changed. */
  onClose: (changed: boolean) => void;
}

/** Puts enrolments of one course into another batch of it, or into none: four at a time, with a result for each (W51). */
export default function MoveDialog({ enrolments, onClose }: Props) {
  const text = useTexts('batch.move');
  const [first] = enrolments;
  const isOneCourse = enrolments.every(({ courseId }) => courseId === first?.courseId);
  const title =
    enrolments.length === 1 ? text('one', { student: first?.studentName ?? '' }) : text('title', enrolments.length);
  return (
    <TaskDialog title={title} onClose={() => onClose(true)}>
      {first && isOneCourse ? (
        <Move {...{ enrolments, first, onClose }} />
      ) : (
        <>
          <DialogContent sx={taskContent}>
            <Alert severity="warning">{text('manyCourses')}</Alert>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => onClose(false)}>{text('close')}</Button>
          </DialogActions>
        </>
      )}
    </TaskDialog>
  );
}

function Move({ enrolments, first, onClose }: Props & { first: Enrolment }) {
  const translate = useTranslate();
  const text = useTexts('batch.move');
  const notify = useNotify();
  const queryClient = useQueryClient();
  const itemsOf = useBatchItems();
  const { open, loaded, error } = useCourseBatches(first.courseId);
  const [chosen, setChosen] = useState<number | ''>('');
  const { run, busy, outcomes } = useMoves(enrolments);

  // Whoever is in the chosen batch already is not moved.
  const [wanted, setWanted] = useState<readonly Enrolment[]>();
  const others = wanted ?? enrolments.filter(({ batchId }) => (batchId ?? 0) !== chosen);
  const left = others.filter(({ id }) => outcomes[id]?.state !== 'done');
  const begun = wanted !== undefined;
  const reason =
    (error && translate('batch.loadFailed')) ||
    (!loaded && translate('batch.loading')) ||
    (chosen === '' && translate('batch.select')) ||
    (left.length === 0 && text('nothing'));
  const submit = async () => {
    if (chosen === '') return;
    setWanted(others);
    const went = await run(
      left.map(({ id }) => id),
      chosen,
    );
    void queryClient.invalidateQueries();
    if (went && enrolments.length === 1) {
      notify('batch.move.done', { type: 'success' });
      onClose(true);
    }
  };
  const about = text('about', { course: first.courseName, batch: first.batchName || translate('batch.none') });
  const finished = begun && !busy && left.length === 0;
  return (
    <>
      <DialogContent sx={taskContent}>
        <Typography variant="body2" color="textSecondary">
          {enrolments.length === 1 ? [first.studentMobile, about].filter(Boolean).join(' · ') : first.courseName}
        </Typography>
        <TextField
          select
          autoFocus
          fullWidth
          label={translate('batch.label')}
          value={chosen}
          disabled={busy || finished}
          onChange={({ target }) => setChosen(Number(target.value))}
          sx={{ mt: 0.5, '&& .MuiSelect-select': { whiteSpace: 'normal' } }}
        >
          {itemsOf(open)}
        </TextField>
        {begun && <Results enrolments={others} outcomes={outcomes} />}
      </DialogContent>
      {finished ? (
        <DialogActions>
          <Button variant="contained" autoFocus onClick={() => onClose(true)}>
            {text('close')}
          </Button>
        </DialogActions>
      ) : (
        <TaskActions
          submit={begun ? 'batch.move.again' : 'batch.move.submit'}
          reason={busy ? '' : reason || ''}
          busy={busy}
          onSubmit={submit}
          onCancel={() => onClose(begun)}
        />
      )}
    </>
  );
}

/** The result of each student. */
function Results({ enrolments, outcomes }: Pick<Props, 'enrolments'> & { outcomes: Outcomes }) {
  const text = useTexts('batch.move');
  const isShared = namesakesAmong(enrolments.map(({ studentName }) => studentName));
  return (
    <>
      <BatchProgress ids={enrolments.map(({ id }) => id)} outcomes={outcomes} />
      <Box component="ul" aria-label={text('outcomes')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {enrolments.map(({ id, studentName, studentMobile }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {[studentName, isShared(studentName) ? studentMobile : ''].filter(Boolean).join(' · ')}
            </Typography>
            <Box sx={{ textAlign: 'right' }}>
              <OutcomeChip outcome={outcomes[id]} label={text(`state.${outcomes[id]?.state ?? 'waiting'}`)} />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** Moves enrolments, four at a time; one that was tried before is looked at again first. */
function useMoves(enrolments: readonly Enrolment[]) {
  const calls = useCalls();
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const target = useRef(0);
  const results = useRef(new Map<number, Outcome>());

  const seenOf = async (id: number) => {
    const known = enrolments.find((enrolment) => enrolment.id === id);
    if (known && outcomes[id] === undefined) return known.dateModified;
    return (await calls.getOne<Enrolment>('enrolments', { id })).data.dateModified;
  };
  const move = async (id: number, batchId: number): Promise<Outcome> => {
    try {
      const fields = { studentCourseId: id, batchId, seen: await seenOf(id) };
      await writeRecord(calls, 'MoveToBatch', fields, { fallback: texts.batches.moveFailed });
      return { state: 'done', text: '' };
    } catch (error) {
      if (!isUnanswered(error)) return { state: 'failed', text: reasonOf(error) || texts.batches.moveFailed };
      // The other rows would fail the same way.
      batch.stop();
      return { state: 'unsure', text: '' };
    }
  };
  const batch = useBatch({
    keep: (id, outcome) => {
      results.current.set(id, outcome);
      setOutcomes((before) => ({ ...before, [id]: outcome }));
    },
    work: (id) => move(id, target.current),
  });
  /** Answers whether all went through. */
  const run = async (ids: readonly number[], batchId: number) => {
    target.current = batchId;
    await batch.run(ids);
    return ids.every((id) => results.current.get(id)?.state === 'done');
  };
  return { outcomes, busy: batch.busy, run };
}
