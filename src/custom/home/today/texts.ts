import { lateTexts } from '#src/text.ts';

/** The classes of today and what is to be done, below the figures of a dashboard. */
export const todayTexts = lateTexts('today', {
  classes: {
    title: 'Classes today',
    of: '%{present} of %{students}',
    more: 'One more batch has class today. |||| %{smart_count} more batches have class today.',
  },
  title: 'Next',
  all: 'All',
  kinds: {
    REGISTRATIONS: 'Registration',
    AT_RISK: 'Attendance at risk',
    READY: 'Ready to complete',
    CALLS: 'To be called',
    FEES_OVERDUE: 'Fee overdue',
    NOT_MAILED: 'Certificate not mailed',
    MESSAGE_REFUSED: 'Message refused',
    OVERDUE: 'Past its end',
    HELD: 'On hold for long',
    NO_CONSENT: 'Without consent',
  },
  keys: '↑ ↓ move · Enter does it · 1 to 9 a kind, 0 all',
  more: '%{count} more',
  nothingYet: 'There are no students or registrations yet. Add the courses first.',
  nothing: 'Nothing waits for you. Everything is done for today.',
  incomplete:
    'An import left something out of one student. |||| An import left something out of %{smart_count} students.',
  moneyChanges:
    'One thing was done to money since you looked. |||| %{smart_count} things were done to money since you looked.',
  lookAt: 'Look at it',
  call: 'Note a call',
  callOf: 'Note a call to %{student}',
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
  waiting: '%{smart_count} day |||| %{smart_count} days',
  today: 'today',
  complete: 'Complete',
  completeFor: 'Complete the course of %{student}',
  open: 'Open',
  openOf: 'Open %{student}',
} as const);
