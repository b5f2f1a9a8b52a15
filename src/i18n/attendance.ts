/** Attendance List (spec 2). */
export const attendance = {
  name: 'Attendance record |||| Attendance records',
  title: 'Attendance List',
  heading: 'Attendance List – %{student}, %{course}',
  fields: { studentName: 'Student Name', courseName: 'Course Name', attendanceDate: 'Attendance Date' },
};
