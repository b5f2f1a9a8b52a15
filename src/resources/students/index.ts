import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { defineScreens, type Page } from '#src/routing/screen.ts';

export const students = defineScreens({
  name: 'students',
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
      page: (): Page => import('./add/StudentCreate.tsx'),
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
      page: (): Page => import('./add/AddCourseForStudent.tsx'),
    },
  },
});
