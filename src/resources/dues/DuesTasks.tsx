import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { type RaRecord, useListContext, useUnselectAll } from 'react-admin';
import { MailSelected } from '#src/custom/messages/many/MailMany.tsx';
import { recipientOf } from '#src/custom/messages/many/recipients.ts';
import type { Due } from '#src/records/dues.ts';
import { useMay } from '#src/authProvider/useMay.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import { Selection, useSelectedRows } from '#src/ui/lists/Selection.tsx';
import { UnfinishedBatch } from '#src/ui/steps/UnfinishedBatch.tsx';
import { idsThat } from '#src/ui/steps/useBatch.ts';
import { readTask, selectableFor, type Task, taskName, type TaskRow, taskRowOf, taskUnder } from './readTask.ts';

const TaskManyDialog = lazyPart(() => import('./TaskManyDialog.tsx'));

interface Run {
  task: Task;
  /** Without any, a stored run continues. */
  rows: readonly TaskRow[];
}

interface DuesTask {
  /** The current run; null without one. */
  run: Run | null;
  start: (run: Run) => void;
}

const TaskContext = createContext<DuesTask>({ run: null, start: () => undefined });

/** The dialog that works on many dues; outside of the table, because rows may disappear meanwhile. */
export function DuesTasks({ children }: { children: ReactNode }) {
  const [run, start] = useState<Run | null>(null);
  const unselect = useUnselectAll('dues', 'dues.listParams');
  const task = useMemo(() => ({ run, start }), [run]);
  const close = () => {
    start(null);
    unselect();
  };
  return (
    <TaskContext value={task}>
      {children}
      <Suspense>{run && <TaskManyDialog {...run} onClose={close} />}</Suspense>
    </TaskContext>
  );
}

/** Starts a run for rows, unless another one is unfinished: that is continued. */
export function useStartTask(): (task: Task, dues: readonly Due[]) => void {
  const { start } = useContext(TaskContext);
  return (task, dues) => start({ task, rows: readTask() ? [] : dues.map(taskRowOf) });
}

/** A notice over the list that a run is unfinished, with Continue. */
export function UnfinishedTask() {
  const text = useTexts('resources.dues');
  const { run, start } = useContext(TaskContext);
  const stored = run ? undefined : readTask();
  if (!stored) return null;
  const ids = stored.rows.map(({ id }) => id);
  const done = idsThat(ids, stored.outcomes, 'done').length;
  return (
    <UnfinishedBatch
      name={taskName}
      text={text(`${stored.task}.unfinished`, { of: ids.length, done })}
      onContinue={() => start({ task: stored.task, rows: [] })}
    />
  );
}

const none = () => false;

/** The bulk action of the chosen age, and the rows that it may be done with. */
export function useSelectedAction(): { selection: ReactNode; selectable: (record: RaRecord) => boolean } {
  const { filterValues } = useListContext();
  const task = taskUnder((filterValues as { age?: unknown }).age, useMay()('SetFee'));
  if (!task) return { selection: null, selectable: none };
  const may = selectableFor[task];
  const selectable = (record: RaRecord) => may(record as Due);
  return { selection: <SelectedDues task={task} selectable={selectable} />, selectable };
}

function SelectedDues({ task, selectable }: { task: Task; selectable: (record: RaRecord) => boolean }) {
  const text = useTexts('resources.dues');
  const { run: running } = useContext(TaskContext);
  const start = useStartTask();
  const { selectedIds } = useListContext();
  const selectedRows = useSelectedRows<Due>();
  const { run, busy } = useOneRun(async () => {
    const dues = (await selectedRows()).filter(selectable);
    if (dues.length > 0) start(task, dues);
  });
  const waits = running === null && readTask() !== undefined;
  return (
    <Selection selectable={selectable} all={false}>
      {task === 'remind' && <MailSelected recipientOf={recipientOf} />}
      <ReasonButton
        why={waits ? text('first') : ''}
        variant="contained"
        size="small"
        loading={busy}
        onClick={() => void run()}
      >
        {text(`${task}.run`, selectedIds.length)}
      </ReasonButton>
    </Selection>
  );
}
