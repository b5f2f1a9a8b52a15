import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { usualReasons } from '#domain/people/enquiry.ts';
import { erasedName } from '#domain/rights/erasure.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { foldName } from '#domain/words/same.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { isOneOf } from '#server/db/ids.ts';
import { lockRow } from '#server/db/lockRow.ts';
import type { EnquiryRow } from '#server/db/tables.ts';
import { allOf, anyOf, isNull } from '#server/db/where.ts';

/** A student or an applicant, as far as their enquiries are found. */
interface Asker {
  name: string;
  mobile: string;
  email: string;
}

/** Records of one person. */
interface Records {
  students: readonly number[];
  registrations: readonly number[];
}

/**
 * Enquiries of one person (W66): those that a student came of, those whose form was filled in, and those of the same mobile (or e-mail) and name.
 */
export function ofAskers(
  db: Connection,
  { students, registrations }: Records,
  people: readonly Asker[],
): RawBuilder<SqlBool> {
  const same = people.flatMap(({ name, mobile, email }) =>
    [
      ['mobile', mobile],
      ['email', email],
    ].flatMap(([column = '', value = '']) =>
      value === ''
        ? []
        : [sql<SqlBool>`(${sql.ref(`enquiries.${column}`)} = ${value} and enquiries.name_fold = ${foldName(name)})`],
    ),
  );
  return allOf(
    isNull('enquiries.erased_on'),
    anyOf([
      isOneOf(db, 'enquiries.student_id', students),
      isOneOf(db, 'enquiries.registration_id', registrations),
      ...same,
    ]),
  );
}

/** Locks the enquiries under a condition. */
export const lockEnquiries = (trx: Transaction, where: RawBuilder<SqlBool>): Promise<EnquiryRow[]> =>
  trx.selectFrom('enquiries').selectAll().where(where).orderBy('id').$call(lockRow(trx)).execute();

/** Takes who asked and what was said out of locked enquiries; course, source, days and a usual reason stay, as they are nobody's then. */
export async function eraseEnquiryRows(
  trx: Transaction,
  rows: readonly EnquiryRow[],
  { now, timestamp }: { now: Date; timestamp: string },
): Promise<void> {
  const day = todayInIndia(now);
  for (const { id, state, closed_on, lost_reason } of rows) {
    const name = erasedName(id);
    await trx
      .updateTable('enquiries')
      .set({ name, name_fold: foldName(name), mobile: '', email: '', note: '', next_day: '' })
      .set({ student_id: null, registration_id: null, form_key_hash: null })
      .set({ state: state === 'OPEN' ? 'LOST' : state, closed_on: state === 'OPEN' ? day : closed_on })
      .set({ lost_reason: usualReasons.includes(lost_reason) ? lost_reason : '' })
      .set({ erased_on: day, date_modified: timestamp })
      .where('id', '=', id)
      .execute();
  }
}
