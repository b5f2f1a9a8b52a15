/** Filters by course, by the work that waits, and who agreed to nothing. */
export const lookupsTexts = {
  course: 'Course',
  allCourses: 'All Courses',
  noConsent: 'No consent',
  work: {
    label: 'Work that waits',
    READY: 'Ready to complete',
    AT_RISK: 'Attendance at risk',
    OVERDUE: 'Past the expected completion',
    HELD: 'On hold for over 30 days',
    NOT_MAILED: 'Not mailed',
  },
} as const;
