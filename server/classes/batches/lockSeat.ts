import { texts } from '#contract/texts.ts';
import { batchRefusal } from '#domain/classes/batch.ts';
import { lockRow } from '#server/db/lockRow.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { BatchRow } from '#server/db/tables.ts';
import { Refusal } from '#server/config/errors.ts';
import { takenSeats } from './rows.ts';

/**
 * Takes a seat of a batch of this course for an enrolment, and locks the batch, so that of two the second sees what the first took (W51). Undefined where no batch is named. Refuses one that is full, closed or another course's.
 */
export async function lockSeat(
  trx: Transaction,
  id: number | undefined,
  courseId: number,
): Promise<BatchRow | undefined> {
  if (!id) return undefined;
  const ofCourse = () => trx.selectFrom('batches').where('id', '=', id).where('course_id', '=', courseId);
  const batch = await ofCourse().selectAll().$call(lockRow(trx)).executeTakeFirst();
  if (!batch) throw new Refusal(texts.batches.notFound);
  // Counted once it is locked: PostgreSQL would not see a seat that was taken while this waited.
  const { taken } = await ofCourse().select(takenSeats.as('taken')).executeTakeFirstOrThrow();
  const refusal = batchRefusal({ open: batch.open === 1, seats: batch.seats, taken });
  if (refusal) throw new Refusal(refusal);
  if (batch.had_students === 0) {
    await trx.updateTable('batches').set({ had_students: 1 }).where('id', '=', id).execute();
  }
  return batch;
}
