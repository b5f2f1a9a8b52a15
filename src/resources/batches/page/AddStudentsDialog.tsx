import { Checkbox, DialogContent, FormControlLabel, FormGroup, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { MoveResults } from '#src/custom/classes/batch/MoveResults.tsx';
import { useMoves } from '#src/custom/classes/batch/useMoves.ts';
import { noBatch } from '#src/custom/classes/register/classAddress.ts';
import type { Batch } from '#src/records/batches.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { useTexts } from '#src/text.ts';
import { TaskActions, taskContent, TaskDialog } from '#src/ui/dialogs/TaskDialog.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';
import { useSeated } from './useStudents.ts';

interface Props {
  batch: Batch;
  /** Whether anything was changed. */
  onClose: (changed: boolean) => void;
}

/** Puts students of the course who have no batch into this one, many at once, with a result for each (W51). */
export default function AddStudentsDialog({ batch, onClose }: Props) {
  const text = useTexts('resources.batches.page.add');
  const notify = useNotify();
  const students = useSeated({ courseId: batch.courseId, batchId: noBatch });
  // Who is moved leaves that list; the results stay.
  const [begun, setBegun] = useState<readonly Enrolment[]>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const offered = students.data ?? [];
  const { run, busy, outcomes } = useMoves(begun ?? offered);
  const wanted = begun ?? offered.filter(({ id }) => chosen.has(id));
  const left = wanted.filter(({ id }) => outcomes[id]?.state !== 'done');
  const free = Math.max(0, batch.seats - batch.taken);

  const reason =
    (!begun && !students.data && text('loading')) ||
    (!begun && offered.length === 0 && text('none')) ||
    (wanted.length === 0 && text('choose')) ||
    (wanted.length > free && text('free', free));
  const submit = async () => {
    setBegun(wanted);
    const went = await run(
      left.map(({ id }) => id),
      batch.id,
    );
    if (!went) return;
    notify(text('done', wanted.length), { type: 'success' });
    onClose(true);
  };
  return (
    <TaskDialog title={text('title', { batch: batch.name })} onClose={() => onClose(begun !== undefined)}>
      <DialogContent sx={taskContent}>
        <Typography variant="body2" color="textSecondary">
          {text('about', { course: batch.courseName })}
        </Typography>
        {students.error && <QueryError query={students} />}
        {!students.data && !students.error && <Skeleton variant="rounded" height={160} />}
        {begun ? (
          <MoveResults enrolments={begun} outcomes={outcomes} />
        ) : (
          <Choices students={offered} chosen={chosen} onChoose={setChosen} />
        )}
      </DialogContent>
      <TaskActions
        submit={begun ? 'resources.batches.page.add.again' : 'resources.batches.page.add.submit'}
        reason={reason || ''}
        busy={busy}
        onSubmit={submit}
        onCancel={() => onClose(begun !== undefined)}
      />
    </TaskDialog>
  );
}

interface ChoicesProps {
  students: readonly Enrolment[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** The students, each with a checkbox, below one for all of them. */
function Choices({ students, chosen, onChoose }: ChoicesProps) {
  const text = useTexts('resources.batches.page.add');
  if (students.length === 0) return null;
  const isAll = chosen.size === students.length;
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <FormGroup>
      <FormControlLabel
        label={text('all', students.length)}
        control={
          <Checkbox
            autoFocus
            checked={isAll}
            indeterminate={chosen.size > 0 && !isAll}
            onChange={() => onChoose(new Set(isAll ? [] : students.map(({ id }) => id)))}
          />
        }
        sx={{ borderBottom: 1, borderColor: 'divider', mr: 0 }}
      />
      {students.map(({ id, studentName, studentMobile }) => (
        <FormControlLabel
          key={id}
          label={
            <>
              {studentName}{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                {studentMobile}
              </Typography>
            </>
          }
          control={<Checkbox size="small" checked={chosen.has(id)} onChange={() => toggle(id)} />}
          sx={{ mr: 0, ml: -1 }}
        />
      ))}
    </FormGroup>
  );
}
