import { BackupAge } from './BackupAge.tsx';
import { BackupsReadable } from './BackupsReadable.tsx';
import { DashboardPage } from './DashboardPage.tsx';
import { IntakeSpace } from './IntakeSpace.tsx';
import { SigningEnds } from './SigningEnds.tsx';
import { StreamLate } from './StreamLate.tsx';

/** The admin's dashboard (spec 2). */
export default function AdminDashboard() {
  return (
    <DashboardPage
      title="dashboard.adminTitle"
      warnings={
        <>
          <BackupAge />
          <StreamLate />
          <IntakeSpace />
          <SigningEnds />
          <BackupsReadable />
        </>
      }
    />
  );
}
