import type { Connection, Transaction } from '#server/db/connection.ts';
import { erasableTable } from '#server/db/tableFacts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockRow } from '#server/db/lockRow.ts';
import { erasePerson, erasedRecords } from '#server/rights/erase/erase.ts';
import { eraseEnquiry } from '#server/rights/erase/eraseEnquiry.ts';
import {
  type ErasedPerson,
  lockApplicantsEnquiries,
  lockStudentWithOthers,
  personOf,
} from '#server/rights/erase/person.ts';
import { readLastIds, writeLastIds } from '#server/operate/copy/lastIds.ts';
import { type Erasure, erasureKey, readErased } from './erasuresFile.ts';

/** Who an erasure is about, locked: whose id and DATE_CREATED both agree. Undefined where the backup has nobody. */
async function lockErased(trx: Transaction, { kind, id, dateCreated }: Erasure): Promise<ErasedPerson | undefined> {
  if (kind === 'student') {
    const person = await lockStudentWithOthers(trx, id);
    const isThis = person?.students.some((one) => one.id === id && one.date_created === dateCreated);
    return isThis ? person : undefined;
  }
  const registration = await trx
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .where('date_created', '=', dateCreated)
    .$call(lockRow(trx))
    .executeTakeFirst();
  return registration && personOf(trx, [], [registration], await lockApplicantsEnquiries(trx, registration));
}

/** Erases again an enquiry whose id and DATE_CREATED both agree; false where the backup has none. */
async function eraseEnquiryAgain(trx: Transaction, { id, dateCreated }: Erasure, now: Date): Promise<boolean> {
  const enquiry = await trx
    .selectFrom('enquiries')
    .selectAll()
    .where('id', '=', id)
    .where('date_created', '=', dateCreated)
    .$call(lockRow(trx))
    .executeTakeFirst();
  if (enquiry) await eraseEnquiry(trx, enquiry, { now, timestamp: now.toISOString() });
  return enquiry !== undefined;
}

/**
 * Erases again in a restored database whoever was erased since the backup (W53), keeps the list, and lets no id of it be drawn anew.
 * @returns how many people were erased again
 */
export async function eraseAgain(db: Connection, erased: readonly Erasure[], now: Date): Promise<number> {
  const known = new Set((await readErased(db)).map(erasureKey));
  const added = erased.filter((one) => !known.has(erasureKey(one)));
  // A student's registration goes with the student.
  const done = new Set<string>();
  let count = 0;
  for (const erasure of added) {
    if (done.has(erasureKey(erasure))) continue;
    if (erasure.kind === 'enquiry') {
      count += Number(await inTransaction(db, (trx) => eraseEnquiryAgain(trx, erasure, now)));
      continue;
    }
    const person = await inTransaction(db, async (trx) => {
      const found = await lockErased(trx, erasure);
      if (found) await erasePerson(trx, found, { now, timestamp: now.toISOString() });
      return found;
    });
    if (!person) continue;
    count += 1;
    for (const { kind, record_id: id, date_created: dateCreated } of erasedRecords(person))
      done.add(erasureKey({ kind, id, dateCreated }));
  }
  await inTransaction(db, async (trx) => {
    for (const { kind, id: record_id, dateCreated: date_created, day } of added) {
      await trx
        .insertInto('erasures')
        .values({ kind, record_id, date_created, day })
        .onConflict((conflict) => conflict.columns(['kind', 'record_id', 'date_created']).doUpdateSet({ day }))
        .execute();
    }
    await movePastErased(trx, erased);
  });
  return count;
}

/** Nobody new gets the id of somebody who was erased. */
async function movePastErased(trx: Transaction, erased: readonly Erasure[]): Promise<void> {
  const drawn = new Map((await readLastIds(trx)).map(({ table, last }) => [table, Number(last)]));
  for (const [kind, table] of Object.entries(erasableTable)) {
    const last = Math.max(0, ...erased.filter((one) => one.kind === kind).map(({ id }) => id));
    if (last > (drawn.get(table) ?? 0)) await writeLastIds(trx, [{ table, last }]);
  }
}
