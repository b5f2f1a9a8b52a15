import { texts } from '#contract/texts.ts';
import { studentStatus } from '#domain/words/codes.ts';
import { compiledOnce } from '#server/db/compiledOnce.ts';
import { lockRow } from '#server/db/lockRow.ts';
import type { Transaction } from '#server/db/connection.ts';
import { refuseErased } from '#server/people/erasures.ts';
import { refuseMerged } from '#server/people/merged.ts';
import { Refusal } from '#server/config/errors.ts';

const lockById = compiledOnce((db, { id }: { id: number }) =>
  db.selectFrom('students').selectAll().where('id', '=', id).$call(lockRow(db)),
);

/** Locks a student. Refuses an unknown one. */
export async function lockStudent(trx: Transaction, id: number) {
  const [student] = await lockById(trx, { id });
  if (!student) throw new Refusal(texts.students.notFound);
  return student;
}

/** Locks a student for a change. Refuses an unknown, a merged, an erased and a deleted one. */
export async function lockActiveStudent(trx: Transaction, id: number) {
  const student = await lockStudent(trx, id);
  await refuseMerged(trx, student);
  if (student.status === studentStatus.active) return student;
  await refuseErased(trx, 'student', id);
  throw new Refusal(texts.students.isDeleted);
}
