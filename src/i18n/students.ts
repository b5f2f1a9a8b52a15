/** Student List, Add Student, student details and their further screens (spec 2). */
export const students = {
  name: 'Student |||| Students',
  title: 'Student List',
  menu: 'Student List',
  heading: 'Accepted Students',
  view: 'View',
  viewOf: 'View %{student}',
  fields: {
    name: 'Name',
    email: 'Email',
    mobile: 'Mobile',
    status: 'Status',
    course: 'Course',
  },
  add: { title: 'Add Student', open: 'Add Student' },
  details: { title: 'Student Details' },
  deleted: { title: 'Deleted Student' },
  context: { title: 'Student' },
  addCourse: { title: 'Add Course for Student' },
};
