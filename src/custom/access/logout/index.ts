import LogoutIcon from '@mui/icons-material/Logout';
import { defineScreens, type Page } from '#src/routing/screen.ts';

export const logout = defineScreens({
  name: 'logout',
  screens: {
    page: {
      paths: { admin: '/logout', md_office: '/md-logout' },
      title: 'frame.logout',
      menu: { label: 'frame.logout', icon: LogoutIcon, group: 'setUp' },
      page: (): Page => import('./LogoutPage.tsx'),
    },
  },
});
