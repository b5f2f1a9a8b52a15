import { Suspense } from 'react';
import { useOffers } from '#src/dataProvider/useOffers.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { BackupAge } from './BackupAge.tsx';
import { DashboardPage } from './DashboardPage.tsx';
import { IntakeSpace } from './IntakeSpace.tsx';
import { SigningEnds } from './SigningEnds.tsx';

const MoneyChanges = lazyPart(() => import('./money/MoneyChanges.tsx'));

/** The admin's dashboard (spec 2). */
export default function AdminDashboard() {
  const watchesMoney = useOffers('moneyChanges');
  return (
    <DashboardPage title="dashboard.adminTitle">
      <BackupAge />
      <IntakeSpace />
      <SigningEnds />
      {watchesMoney && (
        <Suspense fallback={null}>
          <MoneyChanges />
        </Suspense>
      )}
    </DashboardPage>
  );
}
