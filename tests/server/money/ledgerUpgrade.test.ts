import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fillClassEnds } from '../../../server/classes/calendar/classPeriods.ts';
import type { Db } from '../../../server/db/connection.ts';
import { openAsItIs, openDatabase } from '../../../server/db/open.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { newDatabase } from '#harness/server/databasePostgres.ts';
import { emptySqliteFile } from '#harness/server/databaseSqlite.ts';
import type { TestLocation } from '../support/databases.ts';
import { putDatabase } from '../db/upgrade/fixture.ts';

// What enrolments and payments of 1.0 become (W43): one of each kind, on a database that 1.0.0 left.

const kinds = [
  ['sqlite', emptySqliteFile],
  ['postgres', newDatabase],
] as const;

interface Enrolled {
  id: number;
  payment_id: number | null;
  fees_paise: number;
  start_date: string;
  date_modified: string;
}

describe.each(kinds)('an upgrade from 1.0 on %s', (_kind, empty) => {
  let at: TestLocation;
  let db: Db;
  /** Two that paid, of different courses, and one that is free. */
  let paid: Enrolled;
  let other: Enrolled;
  let free: Enrolled;

  beforeEach(async () => {
    at = await empty();
    await putDatabase('1.0.0', at);
    const before = openAsItIs(at);
    const { rows } = await sql<Enrolled>`
      select enrolments.id, payment_id, fees_paise, start_date, enrolments.date_modified from enrolments
        join courses on courses.id = course_id where enrolments.status <> 3 order by enrolments.id`.execute(
      before.kysely,
    );
    const withPayment = rows.filter((row) => row.payment_id !== null);
    [paid, other] = [withPayment[0] as Enrolled, withPayment.at(-1) as Enrolled];
    free = rows.find((row) => row.payment_id === null) as Enrolled;
    await before.close();
  });
  afterEach(async () => {
    await db.close();
    await at.remove();
  });

  /** Changes the old database behind the server's back, and has today's code open it. */
  async function upgrade(...statements: string[]): Promise<void> {
    const before = openAsItIs(at);
    await before.kysely.transaction().execute(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
    });
    await before.close();
    db = await openDatabase(at);
    // As the start does: SQL alone cannot reckon the last class days.
    await fillClassEnds(db.kysely, '2026-11-23');
  }
  const pays = (id: number | null, paise: number) => `update payments set paid_fee_paise = ${paise} where id = ${id}`;

  const accountOf = async ({ id }: Enrolled) =>
    db.kysely
      .selectFrom('enrolments')
      .select(['fee_paise', 'fee_assumed', 'concession_paise', 'concession_reason', 'paid_paise', 'due_paise'])
      .select(['oldest_due', 'date_modified'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const paymentOf = async (id: number | null) =>
    db.kysely
      .selectFrom('payments')
      .select(['enrolment_id', 'kind', 'reverses', 'receipt_no', 'recorded_on', 'recorded_by'])
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow();

  test('assumes the fee of the course where it was paid', async () => {
    await upgrade();
    expect(await accountOf(paid)).toEqual({
      fee_paise: paid.fees_paise,
      fee_assumed: 1,
      concession_paise: 0,
      concession_reason: '',
      paid_paise: paid.fees_paise,
      due_paise: 0,
      oldest_due: null,
      date_modified: paid.date_modified,
    });
  });

  test('has what was paid less as due on the first day', async () => {
    await upgrade(pays(paid.payment_id, paid.fees_paise - 1));
    const due = { fee_paise: paid.fees_paise, due_paise: 1, oldest_due: paid.start_date };
    expect(await accountOf(paid)).toMatchObject(due);
  });

  test('takes what was paid for the fee where it is more', async () => {
    await upgrade(pays(paid.payment_id, paid.fees_paise + 1));
    const more = { fee_paise: paid.fees_paise + 1, paid_paise: paid.fees_paise + 1, due_paise: 0, oldest_due: null };
    expect(await accountOf(paid)).toMatchObject(more);
  });

  test('lets a scholarship owe nothing', async () => {
    await upgrade();
    expect(await accountOf(free)).toMatchObject({
      fee_paise: free.fees_paise,
      fee_assumed: 1,
      concession_paise: free.fees_paise,
      concession_reason: 'Scholarship',
      paid_paise: 0,
      due_paise: 0,
      oldest_due: null,
    });
  });

  test('writes off what a deleted enrolment did not pay', async () => {
    await upgrade(pays(paid.payment_id, 100), `update enrolments set status = 3 where id = ${paid.id}`);
    expect(await accountOf(paid)).toMatchObject({ paid_paise: 100, due_paise: 0, oldest_due: null });
  });

  test('gives each payment the enrolment that names it, the day and the person of its recording, and no number', async () => {
    await upgrade(
      `update payments set date_created = '2026-11-11T18:30:00.000Z' where id = ${paid.payment_id}`,
      `delete from activity where entity = 'payments' and record_id = ${other.payment_id}`,
      `update enrolments set payment_id = null where id = ${other.id}`,
    );
    const before = { kind: 0, reverses: null, receipt_no: '' };
    const admin = await db.kysely
      .selectFrom('users')
      .select('id')
      .where('user_name', '=', 'admin')
      .executeTakeFirstOrThrow();
    expect(await paymentOf(paid.payment_id)).toEqual({
      ...before,
      enrolment_id: paid.id,
      recorded_on: '2026-11-12',
      recorded_by: admin.id,
    });
    expect(await paymentOf(other.payment_id)).toMatchObject({ ...before, enrolment_id: null, recorded_by: null });
  });

  test('keeps what a recount confirms', async () => {
    await upgrade(pays(paid.payment_id, 100), pays(other.payment_id, other.fees_paise + 5));
    expect(await verifyDerived(db.kysely)).toEqual([]);
  });
});
