import type { Kysely } from 'kysely';
import * as keptColumns from './016-kept-columns.ts';
import * as search from './018-search.ts';
import { fillCopies } from '../../kept/copies.ts';
import { createSearchIndexes, dropSearchIndex, type Searched } from '../../kept/searchIndex.ts';
import { addCopies, copyOf, dropCopies, keepCopies } from './copies.ts';

const textOf = copyOf('text');

const added = [
  textOf('payments', 'student_email', 'student_id', 'students.email'),
  textOf('enrolments', 'student_email', 'student_id', 'students.email'),
  textOf('certificates', 'student_mobile', 'enrolment_id', 'enrolments.student_mobile'),
  textOf('certificates', 'student_email', 'enrolment_id', 'enrolments.student_email'),
];

/** All that rows repeat of others, each table after those that it copies from. */
const copies = [...keptColumns.copies, ...added];

const student = {
  student_name_fold: 'student_name_fold',
  student_email: 'student_email',
  student_mobile: 'student_mobile',
};
const byStudent: Searched = {
  payments: { ...search.searched['payments'], ...student },
  enrolments: student,
  certificates: { ...search.searched['certificates'], ...student },
};

/**
 * A list is searched by its own rows alone: each repeats what its student is found by. With the student's index, the rows of
 * 10,000 students were found one by one, which took 446 ms for certificates at 1,000,000 students on PostgreSQL.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['payments', 'certificates']) await dropSearchIndex(db, table);
  await dropCopies(db, keptColumns.copies);
  await addCopies(db, added);
  await fillCopies(db, added);
  await keepCopies(db, copies);
  // After the copies: of two triggers SQLite runs the younger one first, and a row is indexed before its copies are filled in.
  await createSearchIndexes(db, byStudent);
}
