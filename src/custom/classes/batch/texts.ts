import { lateTexts } from '#src/text.ts';

/** Batches where students are put into them. */
export const batchTexts = lateTexts('batch', {
  label: 'Batch',
  seats: '%{taken} of %{seats}',
  times: '%{start} to %{end}',
  classDays: 'Every class day',
  none: 'No batch',
  select: 'Please select a batch',
  of: '%{name} – %{times}',
  closed: 'closed',
  loading: 'The batches are not loaded yet.',
  loadFailed: 'Failed to load the batches',
  all: 'All batches',
  ofCourse: '%{course} – %{name}',
  change: 'Batch',
  move: {
    one: 'Batch of %{student}',
    title: 'Batch of %{smart_count} student |||| Batch of %{smart_count} students',
    about: '%{course}, now: %{batch}',
    manyCourses: 'These students take different courses. Choose students of one course.',
    mixed: 'Choose students of one course.',
    start: 'Change batch of %{smart_count} |||| Change batch of %{smart_count}',
    submit: 'Change batch',
    again: 'Try again',
    close: 'Close',
    nothing: 'Choose another batch than the present one.',
    outcomes: 'Result per student',
    done: 'Batch changed',
    state: { waiting: 'Waiting', running: 'Changing', done: 'Changed', failed: 'Failed', unsure: 'No answer' },
  },
} as const);
