import { DeleteInstituteDialog } from './DeleteInstituteDialog.tsx';
import { InstituteDialog } from './InstituteDialog.tsx';
import type { InstituteTask } from './tasks.ts';

interface Props {
  task: InstituteTask | null;
  onClose: () => void;
}

/** The dialog of the task under way; it stands outside of the table, whose row may leave meanwhile. */
export function TaskDialog({ task, onClose }: Props) {
  if (!task) return null;
  if (task.action === 'delete') return <DeleteInstituteDialog institute={task.institute} onClose={onClose} />;
  return <InstituteDialog institute={task.institute} onClose={onClose} />;
}
