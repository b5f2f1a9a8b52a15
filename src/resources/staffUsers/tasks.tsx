import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { RestAnswerOf } from '#contract/rest/index.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { readSession } from '#src/session/storedSession.ts';
import type { RestProvider } from '#src/dataProvider/restProvider.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import { useCopy } from '#src/ui/inputs/useCopy.ts';
import { RowMenu } from '#src/ui/inputs/RowMenu.tsx';
import type { StaffUser } from '#src/records/staffUsers.ts';
import './texts.ts';

/** The pending action and its user. */
export interface StaffTask {
  action: 'reset' | 'resetSecondFactor' | 'disable' | 'enable';
  user: StaffUser;
}

/** Asks before a task and carries it out. A failure stays until read; a password that was not mailed is shown. */
export function StaffTaskDialog({ task: { action, user }, onClose }: { task: StaffTask; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<RestProvider>();
  const [password, setPassword] = useState('');
  const names = { name: user.userName, email: user.email };

  /** Answers the temporary password where one was made and not mailed. */
  const send = async (): Promise<string | undefined> => {
    if (action === 'reset') {
      type Reset = RestAnswerOf<'staff-users', 'resetPassword'>;
      const { data } = await dataProvider.act<Reset>('staff-users', { id: user.id, action: 'password' });
      return data.temporaryPassword ?? undefined;
    }
    if (action === 'resetSecondFactor') {
      await dataProvider.act('staff-users', { id: user.id, action: 'second-factor' });
      return undefined;
    }
    const data = { status: action === 'enable' ? 'Active' : 'Disabled', seen: user.dateModified };
    await dataProvider.update('staff-users', { id: user.id, data, previousData: user });
    return undefined;
  };
  const confirm = async () => {
    try {
      const made = await send();
      if (made) return setPassword(made);
      notify(`resources.staff-users.done.${action}`, { type: 'success', messageArgs: names });
      onClose();
    } finally {
      refresh();
    }
  };
  if (password) return <PasswordDialog userName={user.userName} password={password} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={translate(`resources.staff-users.actions.${action}`)}
      message={translate(`resources.staff-users.questions.${action}`, names)}
      loses={action === 'disable' ? translate('resources.staff-users.disableLoses') : undefined}
      confirmLabel={`resources.staff-users.actions.${action}`}
      cancelLabel="lists.cancel"
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

interface TasksProps {
  user: StaffUser;
  onStart: (task: StaffTask) => void;
}

/** The tasks for a user; a disabled one has a reason. */
function useTasksOf({ user, onStart }: TasksProps) {
  const translate = useTranslate();
  const own = user.id === readSession()?.userId;
  const factor = !own && user.secondFactorSince !== null ? (['resetSecondFactor'] as const) : [];
  const actions = user.status === 'Active' ? ([...factor, 'reset', 'disable'] as const) : (['enable'] as const);
  return actions.map((action) => ({
    action,
    text: translate(`resources.staff-users.actions.${action}`),
    why: own && action === 'reset' ? translate('texts.staffUsers.ownPassword') : '',
    onChoose: () => onStart({ action, user }),
  }));
}

/** The tasks in a row of the list. */
export function TaskMenu(props: TasksProps) {
  const translate = useTranslate();
  return (
    <RowMenu label={translate('lists.moreActions', { record: props.user.userName })} entries={useTasksOf(props)} />
  );
}

/** A button for each task. */
export function TaskButtons(props: TasksProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
      {useTasksOf(props).map(({ action, text, why, onChoose }) => (
        <ReasonButton
          key={action}
          why={why}
          variant="outlined"
          color={action === 'disable' ? 'error' : 'primary'}
          onClick={onChoose}
          aria-label={translate('resources.staff-users.actionOf', { action: text, name: props.user.userName })}
        >
          {text}
        </ReasonButton>
      ))}
    </Box>
  );
}

/** Shows a temporary password, this once. A click beside it does not take it away. */
export function PasswordDialog(props: { userName: string; password: string; onClose: () => void }) {
  const { userName, password, onClose } = props;
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopy(password);
  const label = useTexts('resources.staff-users.password');

  const copyIt = () => {
    input.current?.select();
    void copy();
  };
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      transitionDuration={0}
    >
      <DialogTitle id={`${id}-title`}>{label('title', { name: userName })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} color="textPrimary" sx={{ mb: 2 }}>
          {label('help')}
        </DialogContentText>
        <TextField
          label={label('label')}
          value={password}
          fullWidth
          inputRef={input}
          slotProps={{ htmlInput: { readOnly: true, sx: { fontFamily: 'monospace', fontSize: '1.125rem' } } }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" startIcon={<ContentCopyIcon />} onClick={copyIt}>
          <span aria-live="polite">{label(copied ? 'copied' : 'copy')}</span>
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('lists.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
