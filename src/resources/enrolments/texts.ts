import { enrolmentLabels } from '#domain/people/enrolmentLabels.ts';

/** Student Courses (spec 2): the list, Hold and Revoke. */
export const enrolmentsTexts = {
  name: 'Student course |||| Student courses',
  title: 'Student Courses',
  menu: 'Student - Course List',
  belongs: 'Each course that a student takes stands here.',
  fields: {
    studentName: 'Student Name',
    ...enrolmentLabels,
    studentMobile: 'Mobile',
    courseDurationDays: 'Duration',
  },
  days: '%{smart_count} day |||| %{smart_count} days',
  daysAttendedOf: '%{days}, attendance list of %{student} in %{course}',
  searchFor: 'Search by name, mobile or course',
  searchBy: 'Search by',
  searchByName: 'Name',
  searchByMobile: 'Mobile',
  actionFor: '%{action}, %{student}',
  actions: {
    attendance: 'Attendance',
    hold: 'Hold',
    revoke: 'Revoke',
    complete: 'Mark as Completed',
    batch: 'Change batch',
  },
  reload: 'Load the list again',
  holdQuestion: 'Do you want to mark %{course} of %{student} as Hold?',
  revokeQuestion: 'Do you want to revoke %{course} of %{student} from Hold?',
} as const;
