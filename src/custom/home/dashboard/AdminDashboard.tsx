import { BackupAge } from './BackupAge.tsx';
import { DashboardPage } from './DashboardPage.tsx';
import { IntakeSpace } from './IntakeSpace.tsx';
import { SigningEnds } from './SigningEnds.tsx';

/** The admin's dashboard (spec 2). */
export default function AdminDashboard() {
  return (
    <DashboardPage
      title="dashboard.adminTitle"
      warnings={
        <>
          <BackupAge />
          <IntakeSpace />
          <SigningEnds />
        </>
      }
    />
  );
}
