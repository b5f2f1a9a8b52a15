import { texts } from '#contract/texts.ts';
import { defineResource, type RecordIn } from '#src/dataProvider/defineResource.ts';

export const enrolments = defineResource({
  name: 'enrolments',
  recordRepresentation: 'courseName',
  calls: {
    id: 'StudentCourseId',
    list: 'GetStudentCourseList',
    update: 'UpdateStudentCourse',
    fields: ['Status', 'Reason'],
    search: ['studentName', 'studentMobile', 'courseName'],
    byStatus: true,
    failed: {
      list: texts.enrolments.fetchFailed,
      update: texts.general.processFailed,
      notFound: texts.enrolments.notFound,
    },
  },
});

export type Enrolment = RecordIn<typeof enrolments>;
