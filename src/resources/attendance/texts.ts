/** Attendance List (spec 2). */
export const attendanceTexts = {
  name: 'Attendance record |||| Attendance records',
  title: 'Attendance List',
  belongs: 'The days on which the student was there stand here.',
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
