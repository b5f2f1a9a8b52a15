import { defineScreens, type Page } from '../../routing/screen.ts';

export const dashboard = defineScreens({
  name: 'dashboard',
  screens: {
    home: {
      paths: { admin: '/dashboard', md_office: '/md-dashboard' },
      title: 'frame.dashboard',
      page: (): Page => import('./DashboardPage.tsx'),
    },
  },
});
