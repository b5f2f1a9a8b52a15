import { Navigate } from 'react-router';
import { useProfile } from '../../routing/SiteContext.ts';
import { homePath } from '../../session/homePath.ts';

/** Leads to the profile's landing page. */
export default function DashboardPage() {
  return <Navigate to={homePath(useProfile())} replace />;
}
