import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useRefresh } from 'react-admin';
import { StatusChangeDialog } from './actions/StatusChangeDialog.tsx';
import { type EnrolmentTask, TasksContext } from './tasks.ts';

const loadAttendance = () => import('./attendance/RecordAttendanceDialog.tsx');
const loadCompletion = () => import('./completion/CompletionDialog.tsx');
const RecordAttendanceDialog = lazy(loadAttendance);
const CompletionDialog = lazy(loadCompletion);

/**
 * The dialogs of the page, one at a time. They stand outside of the table: a row leaves it while its dialog is at work,
 * when the enrolment gets a status that the filter does not show.
 */
export function EnrolmentTasks({ children }: { children: ReactNode }) {
  const [task, setTask] = useState<EnrolmentTask | null>(null);
  const refresh = useRefresh();
  const tasks = useMemo(() => ({ task, start: setTask }), [task]);

  // They are there when a button is pressed, without holding up the list.
  useEffect(() => {
    void Promise.allSettled([loadAttendance(), loadCompletion()]);
  }, []);

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
