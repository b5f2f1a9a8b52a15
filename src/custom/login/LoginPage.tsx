import { useEffect, useEffectEvent, useState } from 'react';
import { homePath } from '#src/authProvider/addresses.ts';
import { takeLogoutMessage } from '#src/authProvider/logoutMessage.ts';
import { isLogoutPending, retryPendingLogout } from '#src/authProvider/pendingLogout.ts';
import { renewSession } from '#src/authProvider/renewSession.ts';
import { readSession, type StoredSession } from '#src/authProvider/storedSession.ts';
import { LoginMessage } from './LoginMessage.tsx';
import { LoginSkeleton } from './LoginSkeleton.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { InstituteIcon } from './fields.tsx';
import './login.css';
import { loginTexts } from './texts.ts';

interface Props {
  /** Gets the landing page of the profile. */
  onSignedIn: (path: string) => void;
  /** Called when a login is likely to succeed soon, to load ahead what comes after it. */
  onAttempt?: () => void;
}

type Step = 'restoring' | 'signIn' | StoredSession;

const nothing = () => undefined;

/** The screen at `/`: goes on at once with a live session, else asks for one (spec 2). */
export function LoginPage({ onSignedIn, onAttempt = nothing }: Props) {
  /** A session stands for one that must get a new password first. */
  const [step, setStep] = useState<Step>('restoring');
  const [year] = useState(() => new Date().getFullYear());
  const [message, setMessage] = useState(takeLogoutMessage);
  const finish = ({ profile }: StoredSession) => onSignedIn(homePath(profile));

  useSilentRenewal((session) => (session ? finish(session) : setStep('signIn')));
  const loadAhead = useEffectEvent(onAttempt);
  useEffect(() => {
    if (readSession()) loadAhead();
  }, []);

  return (
    <div className="login-page">
      <main className="login-card">
        <h1 className="login-product">
          <InstituteIcon />
          {loginTexts.product}
        </h1>
        {step === 'restoring' ? <LoginSkeleton /> : null}
        {step === 'signIn' ? (
          <SignInForm
            onAttempt={onAttempt}
            onSignedIn={({ session, mustChangePassword }) => (mustChangePassword ? setStep(session) : finish(session))}
          />
        ) : null}
        {step === 'signIn' && message ? <LoginMessage text={message} onClose={() => setMessage('')} /> : null}
        {typeof step === 'object' ? (
          <NewPasswordForm session={step} onChanged={() => finish(step)} onEnded={() => setStep('signIn')} />
        ) : null}
      </main>
      <footer className="login-footer">{loginTexts.copyright(year)}</footer>
    </div>
  );
}

/** The login appears after this time even when the server does not answer. */
const patienceMs = 8000;

/**
 * Tries once, on load, to renew a session (spec 2); `onDone` gets it, or null when there is none. Who has logged out is not
 * signed in again, even where the server did not hear of it: that is made up for instead.
 */
function useSilentRenewal(onDone: (session: StoredSession | null) => void): void {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(patienceMs)]);
    const options = { signal, attempts: 1 };
    const restored = isLogoutPending() ? retryPendingLogout(options).then(() => false) : renewSession(options);
    restored
      .catch(() => false)
      .then((renewed) => {
        if (!leaving.signal.aborted) done(renewed ? readSession() : null);
      });
    return () => leaving.abort();
  }, []);
}
