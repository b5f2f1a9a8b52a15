import { loginTexts } from '../../i18n/login.ts';
import './appSkeleton.css';

const rows = Array.from({ length: 9 }, (_, index) => index);

/** The outline of the back office while its bundle loads: bar, menu, title and table stand where they will be. */
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
        <div className="skeleton app-skeleton-title" />
        <div className="skeleton app-skeleton-filters" />
        {rows.map((row) => (
          <div key={row} className="skeleton app-skeleton-row" />
        ))}
      </div>
    </div>
  );
}
