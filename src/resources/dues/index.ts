import DuesIcon from '@mui/icons-material/RequestQuoteOutlined';
import { defineScreens, type Page } from '#src/routing/screen.ts';

export const dues = defineScreens({
  name: 'dues',
  screens: {
    list: {
      paths: { admin: '/dues', md_office: '/md-dues' },
      title: 'resources.dues.title',
      menu: { label: 'resources.dues.title', icon: DuesIcon, group: 'daily' },
      page: (): Page => import('./DuesList.tsx'),
    },
  },
});
