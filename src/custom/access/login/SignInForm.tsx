import { Suspense, useRef, useState } from 'react';
import { textLimits } from '#domain/words/limits.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { CodeNeeded, refusalText, type SignedIn, signIn } from '#src/authProvider/signIn.ts';
import { rowOf } from '#src/dataProvider/answers.ts';
import { callApi } from '#src/dataProvider/transport.ts';
import { CaptchaField, useCaptcha } from './CaptchaField.tsx';
import { LoginMessage, useMessage } from './LoginMessage.tsx';
import { Field, focusField, PasswordField, SubmitButton, useSubmit } from './fields.tsx';
import { loginTexts } from './texts.ts';

interface Props {
  onSignedIn: (signedIn: SignedIn) => void;
  /** Called when the form is valid and is being sent. */
  onAttempt: () => void;
}

type FieldName = 'userName' | 'password' | 'email' | 'captcha';

const CodeForm = lazyPart(() => import('./CodeForm.tsx'));

/** User name, password and captcha; or, after Forget Password, user name, e-mail and captcha (spec 2, 5, 8). */
export function SignInForm({ onSignedIn, onAttempt }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [forgot, setForgot] = useState(false);
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const [codeNeeded, setCodeNeeded] = useState(false);
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const captcha = useCaptcha();
  const message = useMessage();

  const tell = (text: string, field: FieldName) => message.show(text, () => focusField(form.current, field));
  const captchaIsWrong = () => {
    const problem = captcha.check();
    if (problem) tell(problem, 'captcha');
    return problem !== '';
  };
  /** Marks the empty fields and focuses the first; returns whether there is one. */
  const isIncomplete = () => {
    const values = { userName: userName.trim(), password, captcha: captcha.answer.trim() };
    const empty = (['userName', 'password', 'captcha'] as const).filter((field) => values[field] === '');
    setMissing(empty);
    if (empty[0]) focusField(form.current, empty[0]);
    return empty.length > 0;
  };

  const logIn = async () => {
    if (isIncomplete() || captchaIsWrong()) return;
    onAttempt();
    try {
      onSignedIn(await signIn(userName.trim(), password));
    } catch (error) {
      captcha.renew();
      if (error instanceof CodeNeeded) return setCodeNeeded(true);
      tell(refusalText(error, loginTexts.failed), 'password');
    }
  };

  const sendReset = async () => {
    if (!userName.trim() || !email.trim()) {
      return tell(loginTexts.userNameAndEmailRequired, userName.trim() ? 'email' : 'userName');
    }
    if (captchaIsWrong()) return;
    const problem = await requestReset(userName.trim(), email.trim());
    captcha.renew();
    if (problem) return tell(problem, 'email');
    message.show(loginTexts.temporaryPasswordSent, () => {
      setPassword('');
      setForgot(false);
    });
  };

  const { busy, submit } = useSubmit(forgot ? sendReset : logIn);
  const errorOf = (field: FieldName, text: string) => (missing.includes(field) ? text : '');
  const filled = (field: FieldName) => setMissing((before) => before.filter((other) => other !== field));
  const change = (field: FieldName, set: (value: string) => void) => (event: { target: { value: string } }) => {
    filled(field);
    set(event.target.value);
  };

  if (codeNeeded) {
    return (
      <Suspense>
        <CodeForm {...{ userName: userName.trim(), password, onSignedIn }} onBack={() => setCodeNeeded(false)} />
      </Suspense>
    );
  }
  return (
    <>
      <form ref={form} className="login-form" noValidate onSubmit={submit}>
        <h2>{forgot ? loginTexts.forgotTitle : loginTexts.signInTitle}</h2>
        <Field
          label={loginTexts.userName}
          name="userName"
          value={userName}
          onChange={change('userName', setUserName)}
          error={errorOf('userName', loginTexts.userNameRequired)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={textLimits.userName}
          autoFocus
        />
        {forgot ? (
          <Field
            label={loginTexts.email}
            name="email"
            type="email"
            value={email}
            onChange={change('email', setEmail)}
            autoComplete="email"
            maxLength={textLimits.email}
            autoFocus={userName !== ''}
          />
        ) : (
          <PasswordField
            label={loginTexts.password}
            name="password"
            value={password}
            onChange={change('password', setPassword)}
            error={errorOf('password', loginTexts.passwordRequired)}
            autoComplete="current-password"
            maxLength={textLimits.password}
            autoFocus={userName !== ''}
          />
        )}
        <CaptchaField
          captcha={captcha}
          error={errorOf('captcha', loginTexts.captchaRequired)}
          onType={() => filled('captcha')}
        />
        <SubmitButton
          label={forgot ? loginTexts.sendReset : loginTexts.login}
          busyLabel={forgot ? loginTexts.sendingReset : loginTexts.loggingIn}
          busy={busy}
        />
        <button
          type="button"
          className="login-link"
          onClick={() => {
            setMissing([]);
            setForgot(!forgot);
          }}
        >
          {forgot ? loginTexts.backToLogin : loginTexts.forgot}
        </button>
      </form>
      {message.text ? <LoginMessage key={message.text} text={message.text} onClose={message.dismiss} /> : null}
    </>
  );
}

/** Requests a temporary password by e-mail. Returns '' or the error message of spec 8. */
async function requestReset(userName: string, email: string): Promise<string> {
  const fallback = loginTexts.resetFailed;
  try {
    const answer = await callApi('ForgetPassword', { UserName: userName, EMail: email }, { fallback });
    const { status, message } = rowOf(answer);
    return status === 'Success' ? '' : message || loginTexts.invalidUserOrEmail;
  } catch (error) {
    return refusalText(error, fallback);
  }
}
