import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useRefresh } from 'react-admin';
import { StatusChangeDialog } from './actions/StatusChangeDialog.tsx';
import { type EnrolmentTask, TasksContext } from './tasks.ts';

const RecordAttendanceDialog = lazy(() => import('./attendance/RecordAttendanceDialog.tsx'));
const CompletionDialog = lazy(() => import('./completion/CompletionDialog.tsx'));

/**
 * The dialogs of the page, one at a time. They stand outside of the table: a row leaves it while its dialog is at work,
 * when the enrolment gets a status that the filter does not show.
 */
export function EnrolmentTasks({ children }: { children: ReactNode }) {
  const [task, setTask] = useState<EnrolmentTask | null>(null);
  const refresh = useRefresh();
  const tasks = useMemo(() => ({ task, start: setTask }), [task]);

  const close = (changed: boolean) => {
    setTask(null);
    if (changed) refresh();
  };

  return (
    <TasksContext value={tasks}>
      {children}
      <Suspense>{task && dialogOf(task, close)}</Suspense>
    </TasksContext>
  );
}

function dialogOf({ action, enrolment, choices }: EnrolmentTask, close: (changed: boolean) => void) {
  if (action === 'attendance') return <RecordAttendanceDialog enrolment={enrolment} onClose={close} />;
  if (action === 'complete') return <CompletionDialog enrolment={enrolment} choices={choices} onClose={close} />;
  return <StatusChangeDialog change={action} enrolment={enrolment} onClose={close} />;
}
