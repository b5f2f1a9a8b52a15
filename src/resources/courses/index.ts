import MenuBookIcon from '@mui/icons-material/MenuBookOutlined';
import { texts } from '#contract/texts.ts';
import type { Page } from '#src/app/routing/screen.ts';
import { defineResource, type RecordIn } from '#src/dataProvider/defineResource.ts';

export const courses = defineResource({
  name: 'courses',
  calls: {
    id: 'CourseId',
    list: 'GetCourseList',
    create: 'AddCourse',
    update: 'UpdateCourse',
    fields: [
      'CourseCode',
      'CourseName',
      'CourseDetail',
      'DurationDays',
      'DurationText',
      'Fees',
      'MinAttnPercentage',
      'Location',
      'MinParticipants',
      'ValueAdd',
      'CourseType',
      'CourseTypeAbbr',
    ],
    search: ['courseName', 'courseCode'],
    complete: true,
    failed: {
      list: texts.courses.fetchFailed,
      create: texts.courses.addFailed,
      update: texts.courses.updateFailed,
      notFound: texts.courses.notFound,
    },
  },
  screens: {
    list: {
      paths: { admin: '/course-list', md_office: '/md-course-list' },
      title: 'resources.courses.title',
      menu: { label: 'resources.courses.title', icon: MenuBookIcon },
      page: (): Page => import('./CourseList.tsx'),
    },
  },
});

export type Course = RecordIn<typeof courses>;
