import { BackupAge } from './BackupAge.tsx';
import { DashboardPage } from './DashboardPage.tsx';

/** The admin's dashboard (spec 2). */
export default function AdminDashboard() {
  return (
    <DashboardPage title="dashboard.adminTitle">
      <BackupAge />
    </DashboardPage>
  );
}
