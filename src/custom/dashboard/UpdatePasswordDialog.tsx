import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { texts } from '../../../contract/texts.ts';
import { checkNewPassword } from '../../../domain/password.ts';
import { useOneRun } from '../dialogs/useOneRun.ts';
import { useThrowToPage } from '../errors/useThrowToPage.ts';
import { useWrite } from '../../dataProvider/useCalls.ts';
import { readSession } from '../../session/storedSession.ts';
import { NewPasswordInput } from './NewPasswordInput.tsx';

interface Props {
  /** `changed`: the password is a new one. */
  onClose: (changed: boolean) => void;
}

/** Update Password (spec 2), by the rules of spec 5. What is wrong stands at the field it concerns. */
export function UpdatePasswordDialog({ onClose }: Props) {
  const translate = useTranslate();
  const write = useWrite();
  const throwToPage = useThrowToPage();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [problem, setProblem] = useState('');
  const [failure, setFailure] = useState('');
  const mismatch = problem === texts.password.mismatch;

  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  const { run, busy } = useOneRun(async () => {
    const found = checkNewPassword(password, confirm);
    setProblem(found);
    setFailure('');
    if (found) return focus(found === texts.password.mismatch ? 'confirmPassword' : 'newPassword');
    const fallback = texts.password.updateFailed;
    try {
      await write('UpdatePassword', { UserId: readSession()?.userId ?? 0, Password: password }, { fallback });
      onClose(true);
    } catch (error) {
      setFailure(throwToPage(error, fallback));
      focus('newPassword');
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };

  const cancel = () => {
    if (!busy) onClose(false);
  };

  return (
    <Dialog open onClose={cancel} aria-labelledby={id} maxWidth="xs" fullWidth transitionDuration={0}>
      <form ref={form} noValidate onSubmit={submit}>
        <DialogTitle id={id}>{translate('dashboard.updatePassword')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          <input type="hidden" name="username" autoComplete="username" value={readSession()?.userName ?? ''} readOnly />
          <NewPasswordInput
            name="newPassword"
            label={translate('dashboard.newPassword')}
            value={password}
            onChange={setPassword}
            error={mismatch ? '' : problem}
            help={translate('dashboard.passwordRules')}
            autoFocus
          />
          <NewPasswordInput
            name="confirmPassword"
            label={translate('dashboard.confirmPassword')}
            value={confirm}
            onChange={setConfirm}
            error={mismatch ? problem : ''}
          />
          {failure && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={cancel} disabled={busy}>
            {translate('lists.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('dashboard.changePassword')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
