import { texts } from '#contract/texts.ts';
import { defineResource, type RecordIn } from '#src/dataProvider/defineResource.ts';

export const courses = defineResource({
  name: 'courses',
  recordRepresentation: 'courseName',
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
});

export type Course = RecordIn<typeof courses>;
