import { useRef, useState } from 'react';
import { textLimits } from '#domain/words/limits.ts';
import { checkNewPassword } from '#domain/access/password.ts';
import { chooseNewPassword, refusalText } from '#src/authProvider/signIn.ts';
import type { StoredSession } from '#src/session/storedSession.ts';
import { CallFailed } from '#src/dataProvider/answers.ts';
import { LoginMessage, useMessage } from './LoginMessage.tsx';
import { focusField, PasswordField, SubmitButton, useSubmit } from './fields.tsx';
import { loginTexts } from './texts.ts';

interface Props {
  session: StoredSession;
  onChanged: () => void;
  /** The temporary session has ended meanwhile: sign in again. */
  onEnded: () => void;
}

/** The forced change of a temporary password (W13), by the rules of spec 5. */
export default function NewPasswordForm({ session, onChanged, onEnded }: Props) {
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
      {message.text ? <LoginMessage key={message.text} text={message.text} onClose={message.dismiss} /> : null}
    </>
  );
}
