import Box from '@mui/material/Box';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import type { RestAnswerOf } from '#contract/rest/index.ts';
import { readSession } from '#src/authProvider/storedSession.ts';
import type { RestProvider } from '#src/dataProvider/restProvider.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import type { StaffUser } from './index.ts';

interface Props {
  task: StaffTask | null;
  onClose: () => void;
}

/** Asks before a task and carries it out. A failure stays until read. */
export function StaffTaskDialog({ task, onClose }: Props) {
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

interface TaskButtonsProps {
  user: StaffUser;
  size?: 'small' | 'medium';
  onStart: (task: StaffTask) => void;
}

/** A button for each thing that can be done with a user. */
export function TaskButtons({ user, size = 'medium', onStart }: TaskButtonsProps) {
  const translate = useTranslate();
  const own = user.id === readSession()?.userId;
  const button = (action: StaffAction) => {
    const label = translate(`resources.staff-users.actions.${action}`);
    return (
      <ReasonButton
        key={action}
        size={size}
        why={own && action === 'reset' ? translate('texts.staffUsers.ownPassword') : ''}
        color={action === 'disable' ? 'error' : 'primary'}
        sx={size === 'small' ? { minWidth: 0, px: 0.75 } : {}}
        onClick={() => onStart({ action, user })}
        aria-label={translate('resources.staff-users.actionOf', { action: label, name: user.userName })}
      >
        {label}
      </ReasonButton>
    );
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: 0.5 }}>
      {actionsFor(user).map(button)}
    </Box>
  );
}

/** What is decided with one question. */
const staffActions = ['reset', 'disable', 'enable'] as const;
export type StaffAction = (typeof staffActions)[number];

/** What somebody is about to do to whom. */
export interface StaffTask {
  action: StaffAction;
  user: StaffUser;
}

/** What can be done with a user as the user is. */
const actionsFor = ({ status }: StaffUser): StaffAction[] => (status === 'Active' ? ['reset', 'disable'] : ['enable']);

type Reset = RestAnswerOf<'staff-users', 'resetPassword'>;

/**
 * Carries out a task. Answers the temporary password where one was drawn and not mailed, '' otherwise; undefined where it
 * failed, and `error` says why.
 */
function useStaffTask({ action, user }: StaffTask) {
  const dataProvider = useDataProvider<RestProvider>();
  const refresh = useRefresh();
  const [error, setError] = useState('');

  const carryOut = async (): Promise<string> => {
    if (action === 'reset') {
      const { data } = await dataProvider.act<Reset>('staff-users', { id: user.id, action: 'password' });
      return data.temporaryPassword ?? '';
    }
    const data = { status: action === 'enable' ? 'Active' : 'Disabled', seen: user.dateModified };
    await dataProvider.update('staff-users', { id: user.id, data, previousData: user });
    return '';
  };

  const start = async (): Promise<string | undefined> => {
    setError('');
    try {
      return await carryOut();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
      return undefined;
    } finally {
      refresh();
    }
  };
  return { start, error };
}
