import { Component, type ReactNode } from 'react';
import { reloadPage, useNoConnection } from '#src/routing/lazyPart.ts';
import './appSkeleton.css';
import './login.css';
import { loginTexts } from './texts.ts';

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
          <button type="button" className="login-submit" onClick={() => void reloadPage()}>
            {loginTexts.tryAgain}
          </button>
          <NoConnection />
        </div>
      </main>
    );
  }
}

/** Tells the user that loading waits for the network. */
function NoConnection() {
  return useNoConnection() && <p role="alert">{loginTexts.noConnection}</p>;
}

const rows = Array.from({ length: 9 }, (_, index) => index);

/** The back office's skeleton while its bundle loads: bar, menu, title and table in their final positions. */
export function AppSkeleton() {
  return (
    <div className="app-skeleton" role="status" aria-label={loginTexts.loading}>
      <div className="app-skeleton-bar" />
      <div className="app-skeleton-menu">
        {rows.slice(0, 7).map((row) => (
          <div key={row} className="skeleton" />
        ))}
      </div>
      <div className="app-skeleton-page">
        <NoConnection />
        <div className="skeleton app-skeleton-title" />
        <div className="skeleton app-skeleton-filters" />
        {rows.map((row) => (
          <div key={row} className="skeleton app-skeleton-row" />
        ))}
      </div>
    </div>
  );
}
