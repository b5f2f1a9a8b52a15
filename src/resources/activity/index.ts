import { lazyPart } from '#src/routing/lazyPart.ts';
import { defineScreens, type Page } from '#src/routing/screen.ts';

export const activity = defineScreens({
  name: 'activity-log',
  screens: {
    list: {
      needs: 'activity-log',
      paths: { admin: '/activity-log' },
      title: 'resources.activity-log.title',
      under: 'settings',
      page: (): Page => import('./ActivityLog.tsx'),
    },
  },
});

/** The other tab of the log. */
export const security = defineScreens({
  name: 'security-log',
  screens: {
    list: {
      needs: 'security-log',
      paths: { admin: '/security-log' },
      title: 'resources.security-log.title',
      under: 'settings',
      page: (): Page => import('./SecurityLog.tsx'),
    },
  },
});

/** What was done about a record, for its page. */
export const Timeline = lazyPart(() => import('./Timeline.tsx'));
