import { defineScreens, type Page } from '#src/routing/screen.ts';

export const attendance = defineScreens({
  name: 'attendance',
  screens: {
    list: {
      paths: {
        admin: '/attendance-list/:studentId/:courseId',
        md_office: '/md-attendance-list/:studentId/:courseId',
      },
      title: 'resources.attendance.title',
      page: (): Page => import('./AttendanceList.tsx'),
    },
  },
});
