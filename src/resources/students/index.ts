import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { bodyName } from '#contract/names.ts';
import { texts } from '#contract/texts.ts';
import { personFieldNames } from '#domain/person.ts';
import type { Page } from '#src/app/routing/screen.ts';
import { defineResource, type RecordIn } from '#src/dataProvider/defineResource.ts';

export const students = defineResource({
  name: 'students',
  calls: {
    id: 'StudentId',
    list: 'GetStudentList',
    update: 'UpdateStudent',
    remove: 'DeleteStudent',
    fields: [...personFieldNames.map((field) => bodyName(field)), 'IsFreeEligible'],
    search: ['name', 'mobile', 'email'],
    byStatus: true,
    failed: {
      list: texts.students.fetchFailed,
      update: texts.students.updateFailed,
      remove: texts.students.deleteFailed,
      notFound: texts.students.notFound,
    },
  },
  screens: {
    list: {
      paths: { admin: '/student-list', md_office: '/md-student-list' },
      title: 'resources.students.title',
      menu: { label: 'resources.students.title', icon: PeopleIcon },
      page: (): Page => import('./StudentList.tsx'),
    },
    create: {
      paths: { admin: '/add-student' },
      title: 'resources.students.add.title',
      page: (): Page => import('#src/custom/addStudent/StudentCreate.tsx'),
    },
    show: {
      paths: { admin: '/view-student/:id', md_office: '/md-view-student/:id' },
      title: 'resources.students.details.title',
      page: (): Page => import('./StudentDetails.tsx'),
    },
    deleted: {
      paths: { admin: '/view-student-delete/:id', md_office: '/md-view-student-delete/:id' },
      title: 'resources.students.deleted.title',
      page: (): Page => import('./DeletedStudent.tsx'),
    },
    context: {
      paths: { admin: '/reg-students/:id' },
      title: 'resources.students.context.title',
      page: (): Page => import('./StudentByContext.tsx'),
    },
    addCourse: {
      paths: { admin: '/add-course/:id' },
      title: 'resources.students.addCourse.title',
      page: (): Page => import('#src/custom/addStudent/AddCourseForStudent.tsx'),
    },
  },
});

export type Student = RecordIn<typeof students>;
