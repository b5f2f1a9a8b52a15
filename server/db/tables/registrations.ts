import { registrationLabels } from '#domain/people/labels.ts';
import { languageNames, languages } from '#domain/words/languages.ts';
import { lookupTables } from '#domain/words/limits.ts';
import { course, dates, id, statusIn } from './common.ts';
import { personColumns, wishes } from './person.ts';
import type { TableFacts } from './table.ts';

export const registrations = {
  rows: 'Somebody who asked for a place in a course.',
  key: ['id'],
  person: 'record',
  exported: true,
  first: { file: ['id', 'application_no'] },
  columns: {
    id,
    ...personColumns,
    name_fold: { kind: 'fold' },
    ...wishes,
    course_id: { ...course, label: registrationLabels.courseName, logged: true },
    payment_ref: {
      kind: 'text',
      says: 'What the person said of a payment.',
      label: registrationLabels.paymentRef,
      logged: true,
    },
    status: { ...statusIn(lookupTables.registration), label: 'Status', logged: true },
    /** W11. */
    papers_deleted_on: {
      kind: 'day',
      null: true,
      says: 'When photo and proof of a rejected one were deleted; empty while they were not.',
      label: 'Photo and proof deleted on',
    },
    /** W57. */
    no_consent: {
      kind: 'flag',
      default: 1,
      says: '1 while no consent stands; 0 of an approved one, whose student says it.',
      label: 'No consent',
    },
    /** Such as A-2026-00001 (W58); '' of one from before the server drew them. */
    application_no: {
      kind: 'text',
      default: '',
      says: 'The number of the application; empty of an old one.',
      label: registrationLabels.applicationNo,
      logged: true,
    },
    language: {
      kind: 'word',
      among: ['', ...languageNames],
      names: languages,
      default: '',
      says: 'In which the applicant reads: en, hi or ta; empty where nobody said.',
      label: registrationLabels.language,
      logged: true,
    },
    /** The SHA-256 of the applicant's key; null where it did not come from the page for applicants. */
    status_key_hash: { kind: 'text', null: true, says: null, label: null },
    date_created: { ...dates.date_created, label: registrationLabels.registered },
    date_modified: dates.date_modified,
  },
} as const satisfies TableFacts;
