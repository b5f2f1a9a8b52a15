import { useState, type ReactNode } from 'react';
import { Admin } from 'react-admin';
import { authProvider } from './authProvider/authProvider.ts';
import { personalStore } from './authProvider/personalStore.ts';
import { FullPageError } from './custom/errors/FullPageError.tsx';
import { PageNotFound } from './custom/errors/PageNotFound.tsx';
import { Frame } from './custom/layout/Frame.tsx';
import { PageSkeleton } from './custom/layout/PageSkeleton.tsx';
import { screenRoutes } from './custom/layout/screenRoutes.tsx';
import { SiteProvider } from './custom/layout/SiteProvider.tsx';
import { useSessionEnd } from './custom/layout/useSessionEnd.ts';
import { createDataProvider } from './dataProvider/dataProvider.ts';
import { createQueryClient } from './dataProvider/queryClient.ts';
import { withRest } from './dataProvider/restProvider.ts';
import { forgetSession } from './dataProvider/sessionQuestion.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { owners, resources } from './resources/index.ts';
import { readSession } from './session/storedSession.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';

const dataProvider = withRest(createDataProvider(resources));
const routesFor = screenRoutes(owners);

const Layout = ({ children }: { children: ReactNode }) => (
  <SiteProvider owners={owners} resources={resources}>
    <Frame>{children}</Frame>
  </SiteProvider>
);

/** Everything behind the login, for one person: a new login mounts it anew. `resources/index.ts` lists what is in it. */
export default function BackOffice() {
  const [store] = useState(() => {
    forgetSession();
    return personalStore(readSession()?.userId ?? 0);
  });
  const [queryClient] = useState(createQueryClient);
  useSessionEnd();
  return (
    <Admin
      authProvider={authProvider}
      catchAll={PageNotFound}
      darkTheme={darkTheme}
      dataProvider={dataProvider}
      disableTelemetry
      error={FullPageError}
      i18nProvider={i18nProvider}
      layout={Layout}
      lightTheme={lightTheme}
      loading={PageSkeleton}
      loginPage={false}
      queryClient={queryClient}
      requireAuth
      store={store}
    >
      {routesFor}
    </Admin>
  );
}
