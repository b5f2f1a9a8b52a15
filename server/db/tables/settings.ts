import { dates, id } from './common.ts';
import type { TableFacts } from './table.ts';

export const settings = {
  rows: 'What the institute says of itself: one row.',
  key: ['id'],
  person: 'none',
  exported: true,
  columns: {
    id,
    institute_name: { kind: 'text', says: 'The name of the institute.', logged: true },
    place: { kind: 'text', says: 'Its place.', logged: true },
    address: { kind: 'text', says: 'Its address.', logged: true },
    phone: { kind: 'text', says: 'Its phone number.', logged: true },
    email: { kind: 'text', says: 'Its e-mail address.', logged: true },
    logo_file_id: {
      kind: 'id',
      of: 'files',
      null: true,
      says: 'Its logo: an ID of files.csv; empty without one.',
      logged: true,
    },
    signatory: { kind: 'text', says: 'Who signs certificates; empty where whoever issues one does.', logged: true },
    signatory_title: { kind: 'text', default: '', says: 'The title of who signs.', logged: true },
    signature_file_id: {
      kind: 'id',
      of: 'files',
      null: true,
      says: 'The signature: an ID of files.csv; empty without one.',
      logged: true,
    },
    second_signatory: {
      kind: 'text',
      default: '',
      says: 'Who signs beside the first; empty without one.',
      logged: true,
    },
    second_signatory_title: { kind: 'text', default: '', says: 'The title of the second.', logged: true },
    second_signature_file_id: {
      kind: 'id',
      of: 'files',
      null: true,
      says: 'The second signature: an ID of files.csv; empty without one.',
      logged: true,
    },
    frame_colour: { kind: 'text', default: '#1f3f66', says: 'The colour of certificates.', logged: true },
    wording_first: { kind: 'text', default: '', says: 'A line of certificates.', logged: true },
    wording_second: { kind: 'text', default: '', says: 'Another line of certificates.', logged: true },
    days_off: {
      kind: 'text',
      says: 'The weekdays on which nobody teaches, Sunday is 0, with commas between.',
      logged: true,
    },
    upi_id: { kind: 'text', says: 'The UPI ID that students pay to.', logged: true },
    upi_name: { kind: 'text', says: 'Whom it belongs to.', logged: true },
    /** Counts the changes of `holidays`: an open page asks for them anew when it has moved. */
    holidays_version: { kind: 'whole', default: 0, says: 'Counts the changes of holidays.csv.' },
    set_up_ended: { kind: 'flag', default: 0, says: '1 once the institute was set up, or that was put away.' },
    mail_tested_at: { kind: 'instant', null: true, says: 'When a test mail was last tried; empty for never.' },
    mail_test_text: { kind: 'text', default: '', says: 'Why the test mail was not taken; empty where it was.' },
    /** W55. */
    messages_per_minute: {
      kind: 'whole',
      default: 30,
      says: 'How many messages a minute the server mails.',
      logged: true,
    },
    /** W65. */
    remind_fee_before: {
      kind: 'whole',
      null: true,
      says: 'How many days before an instalment is due the server reminds of it; empty for never.',
      logged: true,
    },
    remind_fee_after: {
      kind: 'text',
      default: '',
      says: 'How many days after it, with commas between; empty for never.',
      logged: true,
    },
    remind_absent_after: {
      kind: 'whole',
      null: true,
      says: 'After how many missed class days in a row the server asks why; empty for never.',
      logged: true,
    },
    remind_hour: {
      kind: 'whole',
      default: 10,
      says: 'From which hour of the day on, in India.',
      logged: true,
    },
    reminders_since: {
      kind: 'instant',
      null: true,
      says: 'When any of the days was changed last: what was to be told before is told never.',
    },
    reminders_day: { kind: 'day', null: true, says: 'The last day for which reminders were written down.' },
    /** W64. */
    expense_categories: {
      kind: 'text',
      default: '',
      says: 'What the office spends cash on, a line each; empty for what an office begins with.',
      logged: true,
    },
    /** W66. */
    enquiry_sources: {
      kind: 'text',
      default: '',
      says: 'Where enquiries come from, a line each; empty for what an office begins with.',
      logged: true,
    },
    /** The page for applicants (W58). */
    apply_open: { kind: 'flag', default: 0, says: '1 while the page for applicants is open.', logged: true },
    apply_courses: {
      kind: 'text',
      default: '',
      says: 'The courses that may be applied for: IDs of courses.csv; empty for all.',
      logged: true,
    },
    apply_words: { kind: 'text', default: '', says: 'What stands above them.', logged: true },
    apply_until: {
      kind: 'text',
      default: '',
      says: 'The last day on which applications are taken; empty for no end.',
      logged: true,
    },
    /** Retention (W53). */
    rejected_months: {
      kind: 'whole',
      default: 0,
      says: 'For how many months particulars of rejected registrations are kept; 0 for good.',
      logged: true,
    },
    papers_months: {
      kind: 'whole',
      default: 0,
      says: 'For how many months papers of students without an open enrolment are kept; 0 for good.',
      logged: true,
    },
    enquiry_months: {
      kind: 'whole',
      default: 0,
      says: 'For how many months particulars of enquiries are kept; 0 for good.',
      logged: true,
    },
    /** When any of them changed last: nothing goes in the 30 days after. */
    retention_since: { kind: 'instant', null: true, says: 'When any of them was changed last; empty for never.' },
    ...dates,
  },
} as const satisfies TableFacts;
