import { lateTexts } from '#src/text.ts';
import { duesTitle } from './title.ts';

/** Dues: who owes what since when (W44). */
export const duesTexts = lateTexts('resources.dues', {
  ...duesTitle,
  name: 'Due |||| Dues',
  summary:
    '%{smart_count} enrolment, %{due} due, %{overdue} overdue |||| %{count} enrolments, %{due} due, %{overdue} overdue',
  listed:
    '%{smart_count} course is not paid in full: %{due} due by the course list |||| %{count} courses are not paid in full: %{due} due by the course list',
  searchFor: 'Search by name, mobile or course',
  none: 'Nothing is due.',
  belongs: 'What students still owe for their courses stands here, the oldest first.',
  ages: {
    label: 'How long it is overdue',
    all: 'All',
    notYetDue: 'Not yet due',
    upTo30: '1 to 30 days',
    upTo60: '31 to 60 days',
    upTo90: '61 to 90 days',
    more: 'Over 90 days',
    assumed: 'Fee assumed',
  },
  fields: {
    studentName: 'Student',
    studentMobile: 'Mobile',
    courseName: 'Course',
    batchName: 'Batch',
    fee: 'Fee',
    paid: 'Paid',
    due: 'Due',
    overdue: 'Overdue',
    oldestDue: 'Oldest',
    remindedAt: 'Reminded',
  },
  since: '%{date} · %{smart_count} day |||| %{date} · %{smart_count} days',
  total: 'In all',
  take: 'Take payment',
  takeOf: 'Take payment of %{student} for %{course}',
  moreOf: 'More for %{student}, %{course}',
  whatsApp: 'Remind by WhatsApp',
  noMobile: 'No mobile number is known',
  noteUnanswered: 'Whether it is noted that WhatsApp was opened for %{student} is not known yet.',
  byEmail: 'Remind by e-mail',
  assumedHelp:
    'These are from before fees were kept: the fee is that of the course list. No reminder goes out before it is set.',
  remind: {
    title: 'Remind %{smart_count} student by e-mail |||| Remind %{smart_count} students by e-mail',
    run: 'Remind %{smart_count} by e-mail |||| Remind %{smart_count} by e-mail',
    look: 'Each gets a mail that says what is due and by when. Nobody is reminded twice within 24 hours.',
    unfinished: 'The reminders to %{of} students are not finished: %{done} were sent.',
  },
  setFee: {
    title:
      'Set the fee of %{smart_count} enrolment to what was paid |||| Set the fee of %{smart_count} enrolments to what was paid',
    run: 'Set the fee to what was paid',
    look: 'Nothing is due of them afterwards. What each student paid stays as it is.',
    unfinished: 'The fees of %{of} enrolments are not all set: %{done} are.',
    reason: 'Reason',
    reasonGiven: 'Fee as paid before the ledger',
    was: 'Paid %{paid} of %{fee}',
  },
  over: 'This is what became of each.',
  unsure: 'No answer came: look before you try again.',
  first: 'Another run is not finished: continue or discard it first',
  outcomes: {
    remind: { running: 'Sending', done: 'Sent', failed: 'Not sent', unsure: 'May have been sent' },
    setFee: { running: 'Saving', done: 'Set', failed: 'Not set', unsure: 'May have been set' },
  },
} as const);
