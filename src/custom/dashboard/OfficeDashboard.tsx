import { DashboardPage } from './DashboardPage.tsx';
import { OfficeFigures } from './figures/OfficeFigures.tsx';

/** The dashboard of the managing director's office: the admin's figures, and what the office decides on. */
export default function OfficeDashboard() {
  return (
    <DashboardPage title="dashboard.officeTitle">
      <OfficeFigures />
    </DashboardPage>
  );
}
