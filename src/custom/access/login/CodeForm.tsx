import { useRef, useState } from 'react';
import { refusalText, type SignedIn, signIn } from '#src/authProvider/signIn.ts';
import { LoginMessage, useMessage } from './LoginMessage.tsx';
import { Field, focusField, SubmitButton, useSubmit } from './fields.tsx';
import { secondFactorTexts as text } from './secondFactorTexts.ts';
import { loginTexts } from './texts.ts';

interface Props {
  userName: string;
  password: string;
  onSignedIn: (signedIn: SignedIn) => void;
  onBack: () => void;
}

/** The login's second step, where the server asks for a code (W41). */
export default function CodeForm({ userName, password, onSignedIn, onBack }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const message = useMessage();
  const refocus = () => focusField(form.current, 'code');

  const { busy, submit } = useSubmit(async () => {
    setMissing(code.trim() === '');
    if (code.trim() === '') return refocus();
    try {
      onSignedIn(await signIn(userName, password, code.trim()));
    } catch (error) {
      message.show(refusalText(error, loginTexts.failed), refocus);
    }
  });
  return (
    <>
      <form ref={form} className="login-form" noValidate onSubmit={submit}>
        <h2>{text.codeTitle}</h2>
        <CodeField value={code} onChange={setCode} error={missing ? text.codeRequired : ''} help={text.codeHelp} />
        <SubmitButton label={loginTexts.login} busyLabel={loginTexts.loggingIn} busy={busy} />
        <button type="button" className="login-link" onClick={onBack}>
          {loginTexts.backToLogin}
        </button>
      </form>
      {message.text ? <LoginMessage key={message.text} text={message.text} onClose={message.dismiss} /> : null}
    </>
  );
}

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error: string;
  help?: string;
}

/** Six digits, which the browser or phone may fill in; a recovery code is typed into it too. */
export function CodeField({ onChange, ...props }: CodeFieldProps) {
  return (
    <Field
      label={text.code}
      name="code"
      onChange={(event) => onChange(event.target.value)}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={50}
      autoFocus
      {...props}
    />
  );
}
