/** Filters by course and by the work that waits. */
export const lookupsTexts = {
  course: 'Course',
  allCourses: 'All Courses',
  work: {
    label: 'Work that waits',
    READY: 'Ready to complete',
    AT_RISK: 'Attendance at risk',
    OVERDUE: 'Past the expected completion',
    HELD: 'On hold for over 30 days',
    NOT_MAILED: 'Not mailed',
  },
} as const;
