import { Component, type ReactNode } from 'react';
import { loginTexts } from '../../i18n/login.ts';
import './login.css';

interface Props {
  children: ReactNode;
}

/** Shown when the back office's bundle cannot be loaded, for example after an update of the server. */
export class LoadBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="login-page">
        <div className="login-card" role="alert">
          <p>{loginTexts.appFailed}</p>
          <button type="button" className="login-submit" onClick={() => location.reload()}>
            {loginTexts.tryAgain}
          </button>
        </div>
      </main>
    );
  }
}
