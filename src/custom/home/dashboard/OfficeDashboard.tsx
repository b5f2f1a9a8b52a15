import { DashboardPage } from './DashboardPage.tsx';
import { OfficeFigures } from './figures/OfficeFigures.tsx';

/** The dashboard of md_office: the admin's cards, what is to be done, then the office's charts. */
export default function OfficeDashboard() {
  return (
    <DashboardPage title="dashboard.officeTitle">
      <OfficeFigures />
    </DashboardPage>
  );
}
