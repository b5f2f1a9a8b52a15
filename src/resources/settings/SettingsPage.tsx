import { Box, Button, Tab, Tabs } from '@mui/material';
import { useId } from 'react';
import { useGetOne, usePermissions } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import type { LaterExtension } from '#contract/extensions.ts';
import { isFullPageError } from '#src/dataProvider/asHttpError.ts';
import type { Settings } from '#src/records/settings.ts';
import type { Permissions } from '#src/routing/routeTable.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import { stack } from '#src/ui/page/pageStyle.ts';
import { CalendarTab } from './CalendarTab.tsx';
import { CertificateTab } from './CertificateTab.tsx';
import { InstituteTab } from './InstituteTab.tsx';
import { MessagesTab } from './messages/MessagesTab.tsx';
import { MoneyTab } from './MoneyTab.tsx';
import { PeopleTab } from './people/PeopleTab.tsx';
import './texts.ts';
import { useNamedPart } from './useNamedPart.ts';

/** The tabs in their order; those of settings save their own fields. */
const tabs = {
  institute: InstituteTab,
  certificate: CertificateTab,
  calendar: CalendarTab,
  money: MoneyTab,
  messages: MessagesTab,
  people: PeopleTab,
} as const;
type TabName = keyof typeof tabs;
const names = Object.keys(tabs) as TabName[];
const wide: readonly TabName[] = ['certificate', 'money', 'people'];
/** The extensions that tabs need. */
const needs: Partial<Record<TabName, LaterExtension>> = {
  messages: 'messages',
  people: 'consent',
};

/** The institute's settings (W50); for the admin. */
export default function SettingsPage() {
  const text = useTexts('resources.settings');
  const [search] = useSearchParams();
  const { permissions } = usePermissions<Permissions | null>();
  const offered = names.filter((tab) => {
    const needed = needs[tab];
    return !needed || permissions?.offered.includes(needed);
  });
  const name = offered.find((tab) => tab === search.get('tab')) ?? 'institute';
  const id = useId();
  const { data, error, refetch } = useGetOne<Settings>('settings', { id: 1 }, quietly);
  const Chosen = tabs[name];
  useNamedPart();
  return (
    <RecordPage
      record={data}
      problem={data ? '' : (error?.message ?? '')}
      retry={() => void refetch()}
      title={text('title')}
      action={<Beside />}
      back={undefined}
      heights={[320, 190]}
    >
      {(settings) => (
        <Box sx={{ ...stack, maxWidth: wide.includes(name) ? 1240 : 860 }}>
          <Tabs value={name} aria-label={text('tabs.label')} sx={{ borderBottom: 1, borderColor: 'divider' }}>
            {offered.map((tab) => (
              <Tab
                key={tab}
                id={`${id}-${tab}`}
                value={tab}
                label={text(`tabs.${tab}`)}
                aria-controls={`${id}-panel`}
                component={Link}
                to={`?tab=${tab}`}
                replace
              />
            ))}
          </Tabs>
          <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${name}`}>
            <Chosen key={name} settings={settings} />
          </Box>
        </Box>
      )}
    </RecordPage>
  );
}

/** The pages that belong to the settings. */
function Beside() {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const pages = [
    { to: pathTo('staff-users', 'list'), title: 'resources.staff-users.title' },
    { to: pathTo('activity-log', 'list'), title: 'resources.activity-log.title' },
  ] as const;
  return pages.map(
    ({ to, title }) =>
      to && (
        <Button key={title} component={Link} to={to} variant="outlined" color="inherit">
          {translate(title)}
        </Button>
      ),
  );
}

/** The problem is shown in the page, not as a passing message. */
const quietly = { onError: () => undefined, throwOnError: (error: Error) => isFullPageError(error) };
