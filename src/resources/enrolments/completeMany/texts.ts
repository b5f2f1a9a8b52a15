import { lateTexts } from '#src/text.ts';

/** Mark as Completed for several student courses at once. */
export const manyTexts = lateTexts('resources.enrolments.many', {
  start: 'Complete %{smart_count} student course |||| Complete %{smart_count} student courses',
  first: 'Continue or discard the completion above first.',
  title: 'Complete %{smart_count} student course |||| Complete %{smart_count} student courses',
  made: '%{smart_count} certificate created |||| %{smart_count} certificates created',
  about: 'Each is marked as completed and gets its certificate. A value in the first line is set for all.',
  loading: 'Loading students: %{done} of %{of}',
  table: 'What the certificates say',
  student: 'Student',
  forAll: 'For all',
  fields: {
    name: 'Name on certificate',
    grade: 'Grade',
    remarks: 'Remarks',
    location: 'Location',
    startDate: 'Start',
    endDate: 'End',
  },
  fieldOf: '%{field}, %{student}',
  result: 'Result',
  state: {
    waiting: 'Waiting',
    notBegun: 'Not begun',
    running: 'Creating',
    done: 'Certificate created',
    failed: 'Failed',
    unsure: 'No answer',
  },
  wrong: '%{smart_count} row needs attention. |||| %{smart_count} rows need attention.',
  sendEach: 'Send each by e-mail',
  create: 'Create %{smart_count} certificate |||| Create %{smart_count} certificates',
  goOn: 'Go on with %{smart_count} certificate |||| Go on with %{smart_count} certificates',
  unfinished: 'Completing %{of} student courses is not finished: %{done} certificates created, %{sent} e-mails sent.',
} as const);
