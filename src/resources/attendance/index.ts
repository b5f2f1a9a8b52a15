import { texts } from '#contract/texts.ts';
import type { Page } from '#src/app/routing/screen.ts';
import { defineResource, type RecordIn } from '#src/dataProvider/defineResource.ts';

export const attendance = defineResource({
  name: 'attendance',
  calls: {
    list: 'GetAttendanceList',
    create: 'AddAttendance',
    fields: ['StudentCourseId', 'AttendanceDate'],
    failed: { list: texts.attendance.loadFailed, create: texts.attendance.failed },
  },
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

export type AttendanceDay = RecordIn<typeof attendance>;
