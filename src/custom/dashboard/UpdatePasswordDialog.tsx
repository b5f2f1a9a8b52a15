import KeyIcon from '@mui/icons-material/KeyOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslate } from '#src/app/text.ts';
import { texts } from '#contract/texts.ts';
import { textLimits } from '#domain/limits.ts';
import { checkNewPassword } from '#domain/password.ts';
import { readSession } from '#src/authProvider/storedSession.ts';
import { useWrite } from '#src/dataProvider/appCalls.ts';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { useThrowToPage } from '#src/ui/page/errors.tsx';

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

interface NewPasswordInputProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string;
  help?: string;
  autoFocus?: boolean;
}

/** A password that is being chosen; the eye shows what was typed. */
export function NewPasswordInput({
  name,
  label,
  value,
  onChange,
  error,
  help = ' ',
  autoFocus = false,
}: NewPasswordInputProps) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error !== ''}
      helperText={error || help}
      autoFocus={autoFocus}
      required
      fullWidth
      margin="dense"
      slotProps={{
        htmlInput: { autoComplete: 'new-password', maxLength: textLimits.password },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                onClick={() => setShown(!shown)}
                aria-pressed={shown}
                aria-label={translate('dashboard.showPassword', { field: label })}
              >
                {shown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** Opens the Update Password modal, and says when the password is changed (spec 2). */
export function UpdatePasswordLink() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [changed, setChanged] = useState(false);
  const close = (done: boolean) => {
    setOpen(false);
    setChanged(done);
  };
  return (
    <>
      <Button startIcon={<KeyIcon />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {translate('dashboard.updatePassword')}
      </Button>
      {open && <UpdatePasswordDialog onClose={close} />}
      <MessageDialog message={changed ? translate('texts.password.updated') : null} onClose={() => setChanged(false)} />
    </>
  );
}
