import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { usePermissions, useRefresh } from 'react-admin';
import { statusOf } from '#src/dataProvider/asHttpError.ts';
import { askHolidays, askSettings } from '#src/dataProvider/restProvider.ts';
import { followHolidays, useWantedHolidays } from '#src/holidays.ts';
import { logoUrl, pageTag, say, tellListeners } from '#src/institute.ts';
import type { Permissions } from '#src/routing/routeTable.ts';

const everyMs = 5000;
const sessionEnded = 401;

/**
 * Follows settings that have changed since the page was loaded. Answers whether the calendar is another one: then days, ends and
 * work that the server answered before are old.
 */
function followSettings(settings: {
  instituteName: string;
  logoFileId: number;
  daysOff: readonly number[];
  holidaysVersion: number;
}): boolean {
  const calendar = () => `${pageTag('days-off')} ${pageTag('holidays-version')}`;
  const before = calendar();
  const contents = {
    institute: settings.instituteName,
    logo: logoUrl(settings.logoFileId),
    'days-off': settings.daysOff.join(),
    'holidays-version': String(settings.holidaysVersion),
  };
  for (const [name, content] of Object.entries(contents)) say(name, content);
  tellListeners();
  return calendar() !== before;
}

/**
 * Name, logo and calendar follow the settings within seconds, in every tab that is in view, the others once they are. It asks past
 * react-admin: who only leaves a tab open is told of a session's end by what they do next.
 */
export function useFollowSettings(): void {
  const { permissions } = usePermissions<Permissions | null>();
  const offers = (resource: string) => permissions?.offered.includes(resource) ?? false;
  const refresh = useRefresh();
  const { data } = useQuery({
    queryKey: ['institute'],
    queryFn: ({ signal }) => askSettings(signal),
    enabled: offers('settings'),
    // The page came with what is so now.
    initialData: null,
    staleTime: everyMs,
    refetchInterval: ({ state }) => (statusOf(state.error) === sessionEnded ? false : everyMs),
    refetchOnWindowFocus: 'always',
    throwOnError: false,
  });
  const follow = useEffectEvent((settings: NonNullable<typeof data>) => {
    if (followSettings(settings)) refresh();
  });
  useEffect(() => {
    if (data) follow(data);
  }, [data]);

  const version = useWantedHolidays();
  const { data: holidays } = useQuery({
    queryKey: ['institute', 'holidays', version],
    queryFn: ({ signal }) => askHolidays(signal),
    enabled: version !== '' && offers('holidays'),
    throwOnError: false,
  });
  useEffect(() => {
    if (holidays) followHolidays(version, holidays);
  }, [version, holidays]);
}
