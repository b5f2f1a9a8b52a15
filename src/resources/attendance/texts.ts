/** Attendance List (spec 2). */
export const attendanceTexts = {
  name: 'Attendance record |||| Attendance records',
  title: 'Attendance List',
  about: '%{student}, %{course}',
  fields: { studentName: 'Student Name', courseName: 'Course Name', attendanceDate: 'Attendance Date' },
  calendar: {
    label: 'Days attended',
    present: 'present',
    choose: 'Days attended have a green ring. Choose a day.',
    wasPresent: '%{date}: present',
    wasAbsent: '%{date}: no attendance recorded',
  },
} as const;
