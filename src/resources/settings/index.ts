import TuneIcon from '@mui/icons-material/Tune';
import { defineScreens, type Page } from '#src/routing/screen.ts';

export const settings = defineScreens({
  name: 'settings',
  screens: {
    page: {
      needs: 'settings',
      paths: { admin: '/settings' },
      title: 'resources.settings.title',
      menu: { label: 'resources.settings.title', icon: TuneIcon, group: 'setUp' },
      parts: () => import('./parts.ts'),
      page: (): Page => import('./SettingsPage.tsx'),
    },
  },
});
