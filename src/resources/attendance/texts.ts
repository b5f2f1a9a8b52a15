/** Attendance List (spec 2). */
export const attendanceTexts = {
  name: 'Attendance record |||| Attendance records',
  title: 'Attendance List',
  about: '%{student}, %{course}',
  fields: { studentName: 'Student Name', courseName: 'Course Name', attendanceDate: 'Attendance Date' },
} as const;
