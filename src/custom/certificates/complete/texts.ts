import { lateTexts } from '#src/text.ts';

/** Mark as Completed (spec 2), and its question about long periods (W15). */
export const completeTexts = lateTexts('resources.enrolments', {
  completion: {
    title: 'Mark as Completed for %{student}',
    fields: {
      name: 'Student Name',
      location: 'Location',
      grade: 'Grade',
      remarks: 'Remarks',
      startDate: 'Start Date',
      endDate: 'End Date',
    },
    submit: 'Create Certificate',
    loading: 'Loading student and course',
    wait: 'Student and course are not loaded yet.',
    noInstitution: 'No institution is given for this student: the certificate will name none.',
    locked: 'The certificate is created with these particulars. Its file is still to be generated.',
    steps: {
      name: 'updating the student name',
      status: 'marking the course as completed',
      certificate: 'creating the certificate',
      file: 'generating the certificate file',
    },
    unfinished: '%{smart_count} certificate unfinished |||| %{smart_count} certificates unfinished',
    unfinishedOf: '%{student}, %{course}',
    continue: 'Continue',
  },
  longPeriod: {
    of: '%{student}: %{covered} from %{from} to %{to}, but %{course} takes %{days}.',
    question:
      'The certificate covers more than twice the days of its course. Create it all the same? |||| %{smart_count} certificates cover more than twice the days of their course. Create them all the same?',
    create: 'Create all the same',
    change: 'Change the dates',
  },
} as const);
