import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { defineScreens, type Page } from '#src/routing/screen.ts';

/** The year for md_office; an admin has it under Settings. */
export const calendar = defineScreens({
  name: 'calendar',
  screens: {
    year: {
      needs: 'holidays',
      paths: { md_office: '/md-calendar' },
      title: 'calendar.title',
      menu: { label: 'calendar.title', icon: CalendarIcon, group: 'setUp' },
      page: (): Page => import('./CalendarPage.tsx'),
    },
  },
});
