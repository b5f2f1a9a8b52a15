import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import { defineScreens, type Page } from '#src/routing/screen.ts';

export const batches = defineScreens({
  name: 'batches',
  screens: {
    list: {
      needs: 'batches',
      paths: { admin: '/batches', md_office: '/md-batches' },
      title: 'resources.batches.title',
      menu: { label: 'resources.batches.title', icon: GroupsIcon },
      page: (): Page => import('./BatchList.tsx'),
    },
    create: {
      needs: 'batches',
      paths: { admin: '/add-batch', md_office: '/md-add-batch' },
      title: 'resources.batches.title',
      page: (): Page => import('./AddBatch.tsx'),
    },
    show: {
      needs: 'batches',
      paths: { admin: '/view-batch/:id', md_office: '/md-view-batch/:id' },
      title: 'resources.batches.title',
      page: (): Page => import('./BatchPage.tsx'),
    },
    edit: {
      needs: 'batches',
      paths: { admin: '/batch/:id', md_office: '/md-batch/:id' },
      title: 'resources.batches.title',
      page: (): Page => import('./UpdateBatch.tsx'),
    },
  },
});
