import AssignmentIndIcon from '@mui/icons-material/AssignmentIndOutlined';
import { texts } from '#contract/texts.ts';
import type { Page } from '#src/app/routing/screen.ts';
import { defineResource, type RecordIn } from '#src/dataProvider/defineResource.ts';

export const enrolments = defineResource({
  name: 'enrolments',
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
  screens: {
    list: {
      paths: { admin: '/course-map', md_office: '/md-course-map' },
      title: 'resources.enrolments.title',
      menu: { label: 'resources.enrolments.menu', icon: AssignmentIndIcon },
      page: (): Page => import('./EnrolmentList.tsx'),
    },
  },
});

export type Enrolment = RecordIn<typeof enrolments>;

/** What a dialog of one enrolment is given. */
export interface TaskProps {
  enrolment: Enrolment;
  /** `changed`: the enrolment is no longer as the list has it. */
  onClose: (changed: boolean) => void;
}
