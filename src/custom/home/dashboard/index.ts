import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import { defineScreens, type Page } from '#src/routing/screen.ts';

const menu = { label: 'frame.dashboard', icon: DashboardIcon, group: 'daily' } as const;

export const dashboard = defineScreens({
  name: 'dashboard',
  screens: {
    admin: {
      paths: { admin: '/dashboard' },
      title: 'frame.dashboard',
      menu,
      page: (): Page => import('./AdminDashboard.tsx'),
    },
    office: {
      paths: { md_office: '/md-dashboard' },
      title: 'frame.dashboard',
      menu,
      page: (): Page => import('./OfficeDashboard.tsx'),
    },
  },
});
