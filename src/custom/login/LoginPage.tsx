import { useEffect, useEffectEvent, useState } from 'react';
import { loginTexts } from '../../i18n/login.ts';
import { takeFarewell } from '../../session/farewell.ts';
import { homePath } from '../../session/homePath.ts';
import { readSession, type StoredSession } from '../../session/storedSession.ts';
import { InstituteIcon } from './icons.tsx';
import './login.css';
import { MessageDialog } from './MessageDialog.tsx';
import { LoginSkeleton } from './LoginSkeleton.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useSilentRenewal } from './useSilentRenewal.ts';

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
  const [farewell, setFarewell] = useState(takeFarewell);
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
        {step === 'signIn' && farewell ? <MessageDialog text={farewell} onClose={() => setFarewell('')} /> : null}
        {typeof step === 'object' ? (
          <NewPasswordForm session={step} onChanged={() => finish(step)} onEnded={() => setStep('signIn')} />
        ) : null}
      </main>
      <footer className="login-footer">{loginTexts.copyright(year)}</footer>
    </div>
  );
}
