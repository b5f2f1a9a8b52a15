import MenuBookIcon from '@mui/icons-material/MenuBookOutlined';
import { defineScreens, type Page } from '#src/routing/screen.ts';

export const courses = defineScreens({
  name: 'courses',
  screens: {
    list: {
      paths: { admin: '/course-list', md_office: '/md-course-list' },
      title: 'resources.courses.title',
      menu: { label: 'resources.courses.title', icon: MenuBookIcon },
      page: (): Page => import('./CourseList.tsx'),
    },
    show: {
      paths: { admin: '/view-course/:id', md_office: '/md-view-course/:id' },
      title: 'resources.courses.pageTitle',
      page: (): Page => import('./CoursePage.tsx'),
    },
  },
});
