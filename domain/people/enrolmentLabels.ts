/** What the fields of an enrolment are called, on its list and in the file of what is kept about somebody. */
export const enrolmentLabels = {
  courseName: 'Course',
  batchName: 'Batch',
  daysAttended: 'Days Attended',
  dateExpectedCompletion: 'Expected Completion',
  status: 'Status',
} as const;
