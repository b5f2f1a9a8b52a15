import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import { defineScreens, type Page } from '#src/routing/screen.ts';

export const register = defineScreens({
  name: 'register',
  screens: {
    grid: {
      paths: { admin: '/register', md_office: '/md-register' },
      title: 'register.title',
      menu: { label: 'register.title', icon: ChecklistIcon, group: 'daily' },
      page: (): Page => import('./ClassRegister.tsx'),
    },
  },
});
