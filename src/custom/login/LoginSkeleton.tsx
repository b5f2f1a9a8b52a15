import { loginTexts } from './texts.ts';

/** The sign-in form in outline while the session is being renewed; as high as the form, so that nothing jumps. */
export function LoginSkeleton() {
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
