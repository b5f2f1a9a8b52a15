import { importFields } from '#domain/import/columns.ts';
import { lookupTables } from '#domain/words/limits.ts';
import { dates, id, statusIn } from './common.ts';
import { personColumns, wishes } from './person.ts';
import type { TableFacts } from './table.ts';

export const students = {
  rows: 'A student.',
  key: ['id'],
  person: 'record',
  exported: true,
  columns: {
    id,
    ...personColumns,
    name_fold: { kind: 'fold' },
    ...wishes,
    is_free_eligible: { kind: 'flag', says: '1 where the student need not pay.', label: 'Free Eligible', logged: true },
    status: { ...statusIn(lookupTables.student), label: 'Status', logged: true },
    /** The registration that this student was approved from; at most one student each. */
    registration_id: {
      kind: 'id',
      of: 'registrations',
      null: true,
      as: 'REG_ID',
      says: 'The registration that the student came from: an ID of registrations.csv; empty without one.',
      label: 'Number of the registration',
      logged: true,
    },
    /** The course that AddStudent named, if any (W31). */
    added_for: {
      kind: 'id',
      of: 'courses',
      null: true,
      says: 'The course that the student was added for: an ID of courses.csv; empty without one.',
      label: 'Added for the course',
    },
    /** W52. */
    ref: {
      kind: 'text',
      default: '',
      says: 'The institute’s own number of the student; empty without one.',
      label: importFields.Ref.label,
    },
    is_incomplete: {
      kind: 'flag',
      default: 0,
      says: '1 where an import left out what the forms ask for.',
      label: 'Something missing since the import',
    },
    /** W57. */
    no_consent: { kind: 'flag', default: 1, says: '1 while no consent stands.', label: 'No consent' },
    /** The student that this one is too, and who has all of it now (W59). */
    merged_into: {
      kind: 'id',
      of: 'students',
      null: true,
      says: 'The student that this one was merged into: an ID of this file; empty where it was not.',
      label: 'Merged into the student of number',
      logged: true,
    },
    ...dates,
  },
} as const satisfies TableFacts;
