import { enquiryLabels, enquiryStateWords } from '#domain/people/enquiryLabels.ts';
import { enquiryStates } from '#domain/people/enquiry.ts';
import { dates, id, userSays } from './common.ts';
import type { TableFacts } from './table.ts';

/** Who asked, and when to call again (W66). */
export const enquiries = {
  rows: 'Somebody who asked about a course.',
  key: ['id'],
  person: 'record',
  exported: true,
  columns: {
    id,
    name: { kind: 'text', says: 'Who asked.', label: enquiryLabels.name, logged: true },
    name_fold: { kind: 'fold' },
    mobile: { kind: 'text', says: 'The mobile; empty without one.', label: enquiryLabels.mobile, logged: true },
    email: { kind: 'text', says: 'The e-mail; empty without one.', label: enquiryLabels.email, logged: true },
    course_id: {
      kind: 'id',
      of: 'courses',
      null: true,
      says: 'The course that was asked for: an ID of courses.csv; empty for none.',
      label: enquiryLabels.courseName,
      logged: true,
    },
    source: { kind: 'text', says: 'Where the person came from.', label: enquiryLabels.source, logged: true },
    note: { kind: 'text', says: 'What was said first.', label: enquiryLabels.note, logged: true },
    next_day: {
      kind: 'day',
      says: 'When to call again; empty where nobody is to call.',
      label: enquiryLabels.nextDay,
      logged: true,
    },
    state: {
      kind: 'word',
      among: enquiryStates,
      names: enquiryStateWords,
      says: 'OPEN, ADMITTED or LOST.',
      label: enquiryLabels.state,
      logged: true,
    },
    lost_reason: { kind: 'text', says: 'Why it is lost; empty else.', label: enquiryLabels.reason, logged: true },
    asked_on: { kind: 'day', says: 'The day on which it was taken down.', label: enquiryLabels.askedOn },
    closed_on: {
      kind: 'day',
      null: true,
      says: 'The day on which it was admitted or lost; empty while it is open.',
      label: 'Admitted or lost on',
    },
    student_id: {
      kind: 'id',
      of: 'students',
      null: true,
      says: 'The student that became of it: an ID of students.csv; empty without one.',
      label: null,
      logged: true,
    },
    registration_id: {
      kind: 'id',
      of: 'registrations',
      null: true,
      says: 'The application that came by the form that was sent: an ID of registrations.csv; empty without one.',
      label: null,
      logged: true,
    },
    form_sent_at: {
      kind: 'instant',
      null: true,
      says: 'When the address of the form was sent last; empty where it was not.',
      label: enquiryLabels.formSent,
    },
    /** The SHA-256 of the key in that address; null where there is none, and once somebody applied by it. */
    form_key_hash: { kind: 'text', null: true, says: null, label: null },
    recorded_by: {
      kind: 'id',
      of: 'users',
      null: true,
      says: userSays('Who took it down'),
      label: 'Taken down by',
    },
    erased_on: {
      kind: 'day',
      null: true,
      says: 'The day on which the particulars were erased; empty where they were not.',
      label: null,
    },
    ...dates,
  },
} as const satisfies TableFacts;
