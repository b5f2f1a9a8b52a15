/** The panels of a student's page: identity, courses, payments, certificates. */
export const studentPanelsTexts = {
  identity: {
    label: 'Contact and status',
    scholarship: 'Scholarship',
    number: 'Student %{id}',
    call: 'Call %{name}: %{mobile}',
    mail: 'Mail to %{name}: %{email}',
    whatsApp: 'WhatsApp',
    whatsAppTo: 'WhatsApp to %{name}',
  },
  courses: {
    title: 'Courses',
    none: 'No courses yet.',
    period: '%{from} to %{to}',
    expected: '%{from}, expected %{to}',
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
    columns: { date: 'Date', course: 'Course', mode: 'Mode', detail: 'Detail', paid: 'Paid' },
    paid: 'Paid %{paid} of %{fee}',
    due: '%{course}: paid %{paid} of %{fee}, %{due} due',
  },
  certificates: {
    title: 'Certificates',
    none: 'No certificates yet.',
    issued: 'Issued %{date}',
    mailed: 'mailed %{date}',
    notMailed: 'not mailed yet',
    view: 'View %{certificate}',
  },
} as const;
