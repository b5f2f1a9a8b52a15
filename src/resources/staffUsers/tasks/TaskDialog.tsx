import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../custom/dialogs/ConfirmDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import type { StaffTask } from './tasks.ts';
import { useStaffTask } from './useStaffTask.ts';

interface Props {
  task: StaffTask | null;
  onClose: () => void;
}

/** Asks before a task and carries it out. A failure stays until read. */
export function TaskDialog({ task, onClose }: Props) {
  return task && <DialogOf task={task} onClose={onClose} />;
}

function DialogOf({ task, onClose }: { task: StaffTask; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { start, error } = useStaffTask(task);
  const [password, setPassword] = useState('');
  const { action, user } = task;
  const names = { name: user.userName, email: user.email };

  const confirm = async () => {
    const drawn = await start();
    if (drawn === undefined) return;
    if (drawn !== '') return setPassword(drawn);
    notify(`resources.staff-users.done.${action}`, { type: 'success', messageArgs: names });
    onClose();
  };
  if (password) return <PasswordDialog userName={user.userName} password={password} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={translate(`resources.staff-users.actions.${action}`)}
      message={translate(`resources.staff-users.questions.${action}`, names)}
      confirmLabel={`resources.staff-users.actions.${action}`}
      cancelLabel="lists.cancel"
      error={error}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
