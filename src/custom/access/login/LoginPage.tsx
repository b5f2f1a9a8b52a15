import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { enter, homePath } from '#src/authProvider/addresses.ts';
import { isLogoutPending, retryPendingLogout, takeLogoutMessage } from '#src/authProvider/signOut.ts';
import { renewSession } from '#src/authProvider/renewSession.ts';
import type { SignedIn } from '#src/authProvider/signIn.ts';
import { useInstitute } from '#src/institute.ts';
import { readSession, type StoredSession } from '#src/session/storedSession.ts';
import { LoginMessage } from './LoginMessage.tsx';
import { SignInForm } from './SignInForm.tsx';
import { InstituteIcon } from './fields.tsx';
import './login.css';
import { loginTexts } from './texts.ts';

interface Props {
  onSignedIn: (path: string) => void;
  /** Called when a login is about to succeed, to preload the back office. */
  onAttempt?: () => void;
}

type Step = 'restoring' | 'signIn' | SignedIn;

// Few logins take either step.
const NewPasswordForm = lazyPart(() => import('./NewPasswordForm.tsx'));
const SecondFactor = lazyPart(() => import('./SecondFactor.tsx'));

const nothing = () => undefined;

/** The screen at `/`: redirects with a live session, else shows the login (spec 2). */
export function LoginPage({ onSignedIn, onAttempt = nothing }: Props) {
  const [step, setStep] = useState<Step>('restoring');
  const [year] = useState(() => new Date().getFullYear());
  const [message, setMessage] = useState(takeLogoutMessage);
  const institute = useInstitute();
  const finish = ({ profile }: StoredSession) => onSignedIn(homePath(profile));

  /** Required steps before the back office opens: a new password (W13), then a second factor (W41). */
  const goOn = (signedIn: SignedIn) => {
    if (signedIn.mustChangePassword || signedIn.mustSetSecondFactor) return setStep(signedIn);
    enter(signedIn.session);
    finish(signedIn.session);
  };

  useSilentRenewal((session) => (session ? finish(session) : setStep('signIn')));
  const prefetchOnce = useEffectEvent(onAttempt);
  useEffect(() => {
    if (readSession()) prefetchOnce();
  }, []);

  return (
    <div className="login-page">
      <main className="login-card">
        <h1 className={institute.logo ? 'login-product login-product-tall' : 'login-product'}>
          {institute.logo ? <img className="login-logo" src={institute.logo} alt="" /> : <InstituteIcon />}
          {institute.name || loginTexts.product}
        </h1>
        {step === 'restoring' ? <LoginSkeleton /> : null}
        {step === 'signIn' ? <SignInForm onAttempt={onAttempt} onSignedIn={goOn} /> : null}
        {step === 'signIn' && message ? <LoginMessage text={message} onClose={() => setMessage('')} /> : null}
        <Suspense>
          {typeof step === 'object' && step.mustChangePassword ? (
            <NewPasswordForm
              session={step.session}
              onChanged={() => goOn({ ...step, mustChangePassword: false })}
              onEnded={() => setStep('signIn')}
            />
          ) : null}
          {typeof step === 'object' && !step.mustChangePassword ? (
            <SecondFactor
              userName={step.session.userName}
              onDone={() => goOn({ ...step, mustSetSecondFactor: false })}
            />
          ) : null}
        </Suspense>
      </main>
      <footer className="login-footer">{loginTexts.copyright(year)}</footer>
    </div>
  );
}

/** The login appears after this time even without an answer, in ms. */
const patienceMs = 8000;

/** Renews a session once, on load (spec 2). After a logout it retries a failed logout call instead. */
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

/** The sign-in form's skeleton while the session is renewed, as high as the form to avoid layout shift. */
function LoginSkeleton() {
  return (
    <div className="login-form" role="status" aria-label={loginTexts.checkingSession}>
      <div className="skeleton login-skeleton-title" />
      {['userName', 'password', 'captcha'].map((field) => (
        <div key={field} className="login-field">
          <div className="skeleton login-skeleton-label" />
          <div className="skeleton login-skeleton-input" />
        </div>
      ))}
      <div className="skeleton login-skeleton-input" />
      <div className="skeleton login-skeleton-link" />
    </div>
  );
}
