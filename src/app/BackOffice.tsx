import { CssBaseline } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import {
  AdminContext,
  CoreAdminUI,
  Notification,
  ResourceDefinitionContextProvider,
  usePermissions,
} from 'react-admin';
import { Navigate } from 'react-router';
import { authProvider, personalStore } from '#src/authProvider/authProvider.ts';
import { readSession } from '#src/session/storedSession.ts';
import { AppSkeleton } from '#src/custom/access/login/LoadBoundary.tsx';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import { removeOldDrafts } from '#src/dataProvider/drafts.ts';
import { createQueryClient } from '#src/dataProvider/queryClient.ts';
import { withRest } from '#src/dataProvider/restProvider.ts';
import { listsInWorker } from '#src/dataProvider/present/listsInWorker.ts';
import { forgetSessionInfo } from '#src/dataProvider/sessionInfo.ts';
import { transport } from '#src/dataProvider/transportPort.ts';
import { definitions, resources } from '#src/records/index.ts';
import { owners } from '#src/resources/index.ts';
import { calendarNow } from '#src/clock.ts';
import { FullPageError } from '#src/ui/page/ErrorBoundary.tsx';
import { PageNotFound } from './errors/PageNotFound.tsx';
import { ConfirmPerson } from './frame/ConfirmPerson.tsx';
import { Frame } from './frame/Frame.tsx';
import { screenRoutes } from './frame/screenRoutes.tsx';
import { useSessionEnd } from './frame/useSessionEnd.ts';
import { offeredOwners, type Permissions } from '#src/routing/routeTable.ts';
import { SiteContext } from '#src/routing/usePathTo.ts';
import { i18nProvider } from './texts/messages.ts';
import { darkTheme, lightTheme } from '#src/theme/themes.ts';

const routesFor = screenRoutes(owners);

const lists = listsInWorker(
  () => new Worker(new URL('../records/listWorker.ts', import.meta.url), { type: 'module' }),
  calendarNow,
);

/** Tells the frame and every page the profile and the screens. A profile that is not known goes back to '/' (spec 1). */
function Layout({ children }: { children: ReactNode }) {
  const { permissions } = usePermissions<Permissions | null>();
  const site = useMemo(
    () => permissions && { profile: permissions.profile, owners: offeredOwners(owners, permissions.offered) },
    [permissions],
  );
  // Without an answer the session has ended, and the logout under way leads to '/'.
  if (!site) return permissions === undefined ? <AppSkeleton /> : <Navigate to="/" replace />;
  return (
    <SiteContext value={site}>
      <Frame>{children}</Frame>
    </SiteContext>
  );
}

/** Everything behind the login, for one user: a new login remounts it. `resources/index.ts` lists what is in it. */
export default function BackOffice() {
  const [store] = useState(() => {
    forgetSessionInfo();
    removeOldDrafts();
    return personalStore(readSession()?.userId ?? 0);
  });
  const [queryClient] = useState(createQueryClient);
  const [dataProvider] = useState(() =>
    withRest(createDataProvider(resources, queryClient, { ...transport, ...lists })),
  );
  useSessionEnd();
  return (
    <AdminContext
      authProvider={authProvider}
      darkTheme={darkTheme}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      lightTheme={lightTheme}
      queryClient={queryClient}
      store={store}
    >
      <CssBaseline enableColorScheme>
        <ResourceDefinitionContextProvider definitions={definitions}>
          <CoreAdminUI
            catchAll={PageNotFound}
            disableTelemetry
            error={FullPageError}
            layout={Layout}
            loading={AppSkeleton}
            loginPage={false}
            requireAuth
          >
            {routesFor}
          </CoreAdminUI>
        </ResourceDefinitionContextProvider>
        <Notification />
        <ConfirmPerson />
      </CssBaseline>
    </AdminContext>
  );
}
