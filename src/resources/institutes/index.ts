import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import { defineScreens, type Page } from '#src/routing/screen.ts';

export const institutes = defineScreens({
  name: 'institutes',
  screens: {
    list: {
      paths: { admin: '/institute-list', md_office: '/md-institute-list' },
      title: 'resources.institutes.title',
      menu: { label: 'resources.institutes.title', icon: AccountBalanceIcon },
      page: (): Page => import('./InstituteList.tsx'),
    },
  },
});
