import { lateTexts } from '#src/text.ts';

/** What is to be done today, below the figures of a dashboard. */
export const todayTexts = lateTexts('today', {
  classes: {
    title: 'Classes today',
    present: '%{present} of %{students} present',
    nobody: 'nobody recorded yet',
    onHold: '%{smart_count} on hold',
    more: 'One more batch has class today. |||| %{smart_count} more batches have class today.',
  },
  nothingYet: 'There are no students or registrations yet. Add the courses first.',
  nothing: 'Nothing waits for you. Everything is done for today.',
  nothingElse: 'Nothing waits here: %{titles}.',
  registrations: 'Registrations waiting',
  notMailed: 'Certificates not mailed',
  feesOverdue: 'Fees overdue',
  overdue: '%{amount} overdue',
  incomplete:
    'An import left something out of one student. |||| An import left something out of %{smart_count} students.',
  noConsent: {
    students: '%{count} student has no consent. |||| %{count} students have no consent.',
    registrations: '%{count} waiting registration has no consent. |||| %{count} waiting registrations have no consent.',
  },
  take: 'Take payment',
  takeOf: 'Take payment of %{student}',
  older: {
    open: 'Leave out those older than …',
    skipped: 'Those issued before %{day} are left out.',
    change: 'Change',
    changeOf: 'Change the day before which certificates are left out',
    day: 'Issued from',
    help: 'Leave it empty to see all.',
    apply: 'Apply',
  },
  showAll: 'Show all',
  showAllOf: 'Show all: %{title}',
  scholarship: 'scholarship',
  waiting: '%{smart_count} day |||| %{smart_count} days',
  today: 'today',
  yesterday: 'yesterday',
  needs: 'Needs %{needs} of the %{smart_count} day left |||| Needs %{needs} of the %{smart_count} days left',
  needsMore: 'Lacks %{smart_count} day, none left |||| Lacks %{smart_count} days, none left',
  expected: 'expected %{day}',
  complete: 'Complete',
  completeFor: 'Complete the course of %{student}',
  open: 'Open',
  openOf: 'Open %{student}',
} as const);
