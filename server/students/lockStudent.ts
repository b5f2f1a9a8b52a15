import { texts } from '../../contract/texts.ts';
import { studentStatus } from '../../domain/codes.ts';
import { compiledOnce } from '../db/compiledOnce.ts';
import { lockRow } from '../db/lockRow.ts';
import type { Transaction } from '../db/open.ts';
import { Refusal } from '../errors.ts';

const hold = compiledOnce((db, { id }: { id: number }) =>
  db.selectFrom('students').selectAll().where('id', '=', id).$call(lockRow(db)),
);

/** A student, held until the transaction ends. Refuses an unknown one. */
export async function lockStudent(trx: Transaction, id: number) {
  const [student] = await hold(trx, { id });
  if (!student) throw new Refusal(texts.students.notFound);
  return student;
}

/** A student that may be changed, held until the transaction ends. Refuses an unknown and a deleted one. */
export async function lockActiveStudent(trx: Transaction, id: number) {
  const student = await lockStudent(trx, id);
  if (student.status !== studentStatus.active) throw new Refusal(texts.students.isDeleted);
  return student;
}
