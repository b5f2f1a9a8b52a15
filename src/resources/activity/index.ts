import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import type { RestRecordOf } from '#contract/rest/index.ts';
import { defineScreens, type Page } from '#src/app/routing/screen.ts';

export const activity = defineScreens({
  name: 'activity-log',
  screens: {
    list: {
      needs: 'activity-log',
      paths: { admin: '/activity-log' },
      title: 'resources.activity-log.title',
      menu: { label: 'resources.activity-log.menu', icon: HistoryIcon },
      page: (): Page => import('./ActivityLog.tsx'),
    },
  },
});

export type Activity = RestRecordOf<'activity-log'>;
