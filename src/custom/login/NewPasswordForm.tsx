import { useRef, useState } from 'react';
import { textLimits } from '../../../domain/limits.ts';
import { checkNewPassword } from '../../../domain/password.ts';
import { CallFailed } from '../../dataProvider/callError.ts';
import { loginTexts } from '../../i18n/login.ts';
import { chooseNewPassword, refusalText } from '../../session/signIn.ts';
import type { StoredSession } from '../../session/storedSession.ts';
import { focusField } from './focusField.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useMessage } from './useMessage.ts';
import { useSubmit } from './useSubmit.ts';

interface Props {
  session: StoredSession;
  onChanged: () => void;
  /** The temporary session has ended meanwhile: sign in again. */
  onEnded: () => void;
}

/** A temporary password is changed before anything else (W13), by the rules of spec 5. */
export function NewPasswordForm({ session, onChanged, onEnded }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [problem, setProblem] = useState('');
  const message = useMessage();

  const { busy, submit } = useSubmit(async () => {
    const found = checkNewPassword(password, confirm);
    setProblem(found);
    if (found) return focusField(form.current, found === loginTexts.passwordMismatch ? 'confirm' : 'newPassword');
    try {
      await chooseNewPassword(session, password);
      message.show(loginTexts.updated, onChanged);
    } catch (error) {
      const ended = error instanceof CallFailed && error.status === 401;
      message.show(
        refusalText(error, loginTexts.updateFailed),
        ended ? onEnded : () => focusField(form.current, 'newPassword'),
      );
    }
  });
  const mismatch = problem === loginTexts.passwordMismatch;
  const limits = { autoComplete: 'new-password', maxLength: textLimits.password };

  return (
    <>
      <form ref={form} className="login-form" noValidate onSubmit={submit}>
        <h2>{loginTexts.newPasswordTitle}</h2>
        <p className="login-help">{loginTexts.newPasswordHelp}</p>
        <input type="hidden" name="username" autoComplete="username" value={session.userName} readOnly />
        <PasswordField
          label={loginTexts.newPassword}
          name="newPassword"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={mismatch ? '' : problem}
          help={loginTexts.newPasswordRules}
          autoFocus
          {...limits}
        />
        <PasswordField
          label={loginTexts.confirmPassword}
          name="confirm"
          value={confirm}
          onChange={(event) => setConfirm(event.target.value)}
          error={mismatch ? problem : ''}
          {...limits}
        />
        <SubmitButton label={loginTexts.updatePassword} busyLabel={loginTexts.updatingPassword} busy={busy} />
      </form>
      {message.text ? <MessageDialog key={message.text} text={message.text} onClose={message.dismiss} /> : null}
    </>
  );
}
