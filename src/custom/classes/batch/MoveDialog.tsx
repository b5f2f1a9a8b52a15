import { Alert, Button, DialogActions, DialogContent, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Enrolment } from '#src/records/enrolments.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { TaskActions, taskContent, TaskDialog } from '#src/ui/dialogs/TaskDialog.tsx';
import { useCourseBatches } from './batches.ts';
import { MoveResults } from './MoveResults.tsx';
import { useBatchItems } from './useBatchItems.tsx';
import { useMoves } from './useMoves.ts';

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
        {begun && <MoveResults enrolments={others} outcomes={outcomes} />}
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
