import PointOfSaleIcon from '@mui/icons-material/PointOfSaleOutlined';
import { defineScreens, type Page } from '#src/routing/screen.ts';

export const counter = defineScreens({
  name: 'counter',
  screens: {
    take: {
      paths: { admin: '/fee-counter' },
      title: 'counter.title',
      needs: 'ours',
      menu: { label: 'counter.title', icon: PointOfSaleIcon, group: 'daily' },
      page: (): Page => import('./FeeCounter.tsx'),
    },
  },
});
