import AssignmentIndIcon from '@mui/icons-material/AssignmentIndOutlined';
import { defineScreens, type Page } from '#src/routing/screen.ts';

export const enrolments = defineScreens({
  name: 'enrolments',
  screens: {
    list: {
      paths: { admin: '/course-map', md_office: '/md-course-map' },
      title: 'resources.enrolments.title',
      menu: { label: 'resources.enrolments.menu', icon: AssignmentIndIcon },
      page: (): Page => import('./EnrolmentList.tsx'),
    },
  },
});
