import CssBaseline from '@mui/material/CssBaseline';
import { type ReactNode, useState } from 'react';
import { AdminContext, CoreAdminUI, Notification } from 'react-admin';
import { authProvider, personalStore } from '#src/authProvider/authProvider.ts';
import { readSession } from '#src/authProvider/storedSession.ts';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import { removeOldDrafts } from '#src/dataProvider/drafts.ts';
import { createQueryClient } from '#src/dataProvider/queryClient.ts';
import { withRest } from '#src/dataProvider/restProvider.ts';
import { forgetSessionInfo } from '#src/dataProvider/transportPort.ts';
import { owners, resources } from '#src/resources/index.ts';
import { FullPageError } from '#src/ui/page/ErrorBoundary.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { PageNotFound } from './errors/PageNotFound.tsx';
import { Frame } from './frame/Frame.tsx';
import { SiteProvider } from './frame/SiteProvider.tsx';
import { screenRoutes } from './frame/screenRoutes.tsx';
import { useSessionEnd } from './frame/useSessionEnd.ts';
import { i18nProvider } from './texts/i18nProvider.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';

const routesFor = screenRoutes(owners);

const Layout = ({ children }: { children: ReactNode }) => (
  <SiteProvider owners={owners}>
    <Frame>{children}</Frame>
  </SiteProvider>
);

/** Everything behind the login, for one person: a new login mounts it anew. `resources/index.ts` lists what is in it. */
export default function BackOffice() {
  const [store] = useState(() => {
    forgetSessionInfo();
    removeOldDrafts();
    return personalStore(readSession()?.userId ?? 0);
  });
  const [queryClient] = useState(createQueryClient);
  const [dataProvider] = useState(() => withRest(createDataProvider(resources, queryClient)));
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
        <CoreAdminUI
          catchAll={PageNotFound}
          disableTelemetry
          error={FullPageError}
          layout={Layout}
          loading={PageSkeleton}
          loginPage={false}
          requireAuth
        >
          {routesFor}
        </CoreAdminUI>
        <Notification />
      </CssBaseline>
    </AdminContext>
  );
}
