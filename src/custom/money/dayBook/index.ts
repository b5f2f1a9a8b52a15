import BookIcon from '@mui/icons-material/ReceiptLongOutlined';
import { defineScreens, type Page } from '#src/routing/screen.ts';

export const dayBook = defineScreens({
  name: 'dayBook',
  screens: {
    day: {
      needs: 'ours',
      paths: { md_office: '/md-day-book' },
      title: 'dayBook.title',
      menu: { label: 'dayBook.title', icon: BookIcon, group: 'daily' },
      page: (): Page => import('./DayBookPage.tsx'),
    },
  },
});
