import { lateTexts } from '#src/text.ts';

/** The panels of a student's page: identity, courses, payments, certificates. */
export const studentPanelsTexts = lateTexts('studentPanels', {
  identity: {
    label: 'Contact and status',
    scholarship: 'Scholarship',
    number: 'Student %{id}',
    ref: 'Reg. No. %{ref}',
    ownPage: 'Own page opened %{at}',
    call: 'Call %{name}: %{mobile}',
    mail: 'Mail to %{name}: %{email}',
    whatsApp: 'WhatsApp',
    whatsAppTo: 'WhatsApp to %{name}',
  },
  now: {
    due: 'Due now',
    since: '%{amount}, since %{day}',
    by: '%{amount} by %{day}',
    nothing: 'Nothing',
    nextClass: 'Next class',
    ends: 'Ends',
  },
  courses: {
    title: 'Courses',
    none: 'No courses yet.',
    period: '%{from} to %{to}',
    expected: '%{from}, expected %{to}',
    ending: 'From %{from}. %{end}',
    end: {
      plain: 'Expected to end %{day}',
      because:
        'Expected to end %{day} (%{reasons}; without it %{without}) |||| Expected to end %{day} (%{reasons}; without them %{without})',
      daysOff: '%{smart_count} %{weekday} |||| %{smart_count} %{weekday}s',
      holidays: '%{smart_count} holiday |||| %{smart_count} holidays',
    },
    noneMissed: 'No day missed',
    missed: 'Missed %{smart_count} day |||| Missed %{smart_count} days',
    missedOn: '%{missed}: %{days}',
    more: '%{days} and %{count} more',
    allDays: 'All days',
    allDaysOf: 'All days attended in %{course}',
  },
  payments: {
    title: 'Payments',
    none: 'Nothing was paid yet.',
    paid: 'Paid %{paid} of %{fee} by the course list',
    due: '%{course}: paid %{paid} of %{fee}, %{due} due by the course list',
    owed: '%{paid} paid, %{due} due',
    nothingDue: '%{paid} paid, nothing due',
    unused: '%{payment} for %{course} is used by no course yet.',
    enrol: 'Go on with Add Course for Student',
    askAdmin: 'An admin goes on with Add Course for Student, or reverses it.',
  },
  certificates: {
    title: 'Certificates',
    none: 'No certificates yet.',
    issued: 'Issued %{date}',
    mailed: 'mailed %{date}',
    kept: 'kept in the outbox %{date}',
    notMailed: 'not mailed yet',
    view: 'View %{certificate}',
  },
} as const);
