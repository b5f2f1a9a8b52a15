import { findBrokenDay } from '../../../../server/money/dayBook/chain.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addDays } from '../../../../domain/words/dates.ts';
import { balanceOf, overdueOf } from '../../../../domain/money/ledger.ts';
import { sumOf, toPaise, toRupees } from '../../../../domain/words/money.ts';
import type { SharedServer } from '../sharedServer.ts';
import type { Office, Person } from './office.ts';
import type { LedgerWalk } from './walk.ts';

/** What GetFees answers is what the walk reckons, and the equation of W43 holds to the paisa. */
async function compareFees(server: SharedServer, person: Person, today: string): Promise<void> {
  const rows = await server.office.result('GetFees', { StudentId: person.id });
  const reckoned = person.enrolments.map((enrolment) => {
    const balance = balanceOf(person.accountOf(enrolment));
    return {
      id: enrolment.id,
      status: enrolment.status,
      amounts: [enrolment.fee, enrolment.concession, balance.paid, balance.due, balance.writtenOff, balance.credit],
      overdue: overdueOf(balance, today).overdue,
      oldestDue: balance.oldestDue,
      instalments: balance.instalments.map((one) => [one.dueDate, one.amount, one.covered]),
      payments: person.rows.filter((row) => row.enrolment === enrolment).map(({ id }) => id),
    };
  });
  const answered = rows.map((row) => ({
    id: row.STUDENT_COURSE_ID,
    status: row.STATUS,
    amounts: [row.FEE, row.CONCESSION, row.PAID, row.DUE, row.WRITTEN_OFF, row.CREDIT].map(toPaise),
    overdue: toPaise(row.OVERDUE),
    oldestDue: row.OLDEST_DUE,
    instalments: row.INSTALMENTS.map((one) => [one.DUE_DATE, toPaise(one.AMOUNT), toPaise(one.COVERED)]),
    payments: row.PAYMENTS,
  }));
  expect(answered).toEqual(reckoned);
  for (const { amounts, overdue } of answered) {
    const [fee = 0, concession = 0, paid = 0, due = 0, writtenOff = 0, credit = 0] = amounts;
    expect(concession + paid + due + writtenOff - credit).toBe(fee);
    expect(Math.min(paid, due, writtenOff, credit, overdue)).toBeGreaterThanOrEqual(0);
    expect(overdue).toBeLessThanOrEqual(due);
  }
}

/** The kept columns are the balance, without a day. */
export async function compareDerived({ db: { kysely } }: SharedServer, person: Person): Promise<void> {
  const enrolments = await kysely
    .selectFrom('enrolments')
    .select(['id', 'paid_paise', 'due_paise', 'oldest_due'])
    .where('student_id', '=', person.id)
    .orderBy('id')
    .execute();
  expect(enrolments).toEqual(
    person.enrolments.map((enrolment) => {
      const { paid, due, oldestDue } = balanceOf(person.accountOf(enrolment));
      return { id: enrolment.id, paid_paise: paid, due_paise: due, oldest_due: oldestDue };
    }),
  );
}

/** The payment list has every row with its number, and adds them all up. */
async function comparePayments(server: SharedServer, person: Person): Promise<void> {
  const filters = { StudentId: person.id, Page: 1, PageSize: 1000, SortField: 'ID', SortOrder: 'ASC' };
  const { body } = await server.office.send('GetPaymentList', filters);
  const rows = person.rows.filter(({ isVoid }) => !isVoid);
  expect(body.result.map((row) => [row.ID, row.KIND, toPaise(row.PAID_FEE), row.RECEIPT_NO])).toEqual(
    rows.map(({ id, kind, paise, number }) => [id, kind, paise, number]),
  );
  expect(body.SUMS).toEqual({ PAID_FEE: sumOf(rows.map(({ paise }) => toRupees(paise))) });
}

/** Every figure of payments comes to what all payments come to. */
async function compareFigures({ db: { kysely } }: SharedServer): Promise<void> {
  const { rows } = await sql<{ list: string; kept: number; paid: number }>`
    select list, sum(amount) as kept, (select sum(paid_fee_paise) from payments where voided_at is null) as paid
    from tallies where list in ('payments by month', 'payments by day') group by list`.execute(kysely);
  for (const { list, kept, paid } of rows) expect([list, Number(kept)]).toEqual([list, Number(paid)]);
}

/** The ages at which a column of the dues ends, in days. */
const lastDays = [0, 30, 60, 90, Infinity];

/** The dues of all students are what the office reckons, by age. */
async function compareDues(server: SharedServer, office: Office, today: string): Promise<void> {
  const { body } = await server.office.send('GetDues', { Page: 1, PageSize: 1 });
  const owing = office.balances().filter(({ due }) => due > 0);
  const late = owing.map((balance) => overdueOf(balance, today));
  const ages = late.map(({ daysOverdue }) => 1 + lastDays.findIndex((days) => daysOverdue <= days));
  const counts = [1, 2, 3, 4, 5].map((age) => ages.filter((one) => one === age).length);
  const { COUNTS = {}, SUMS, TOTAL } = body;
  expect([0, 1, 2, 3, 4, 5].map((age) => COUNTS[age] ?? 0)).toEqual([owing.length, ...counts]);
  expect(TOTAL).toBe(owing.length);
  expect(SUMS).toEqual({
    DUE: sumOf(owing.map(({ due }) => toRupees(due))),
    OVERDUE: sumOf(late.map(({ overdue }) => toRupees(overdue))),
  });
}

/** The day book has every row of the last days, and expects the cash that the office reckons. */
async function compareDayBook(server: SharedServer, office: Office, today: string): Promise<void> {
  const FromDate = addDays(today, -3);
  const { body } = await server.office.send('GetDayBook', { FromDate, ToDate: today });
  const rows = office.rows().filter(({ day }) => day >= FromDate && day <= today);
  expect(body.PAYMENTS.map((row) => row.ID).toSorted((a, b) => a - b)).toEqual(
    rows.map(({ id }) => id).toSorted((a, b) => a - b),
  );
  expect(sumOf(body.result.map(({ AMOUNT }) => AMOUNT))).toBe(sumOf(rows.map(({ paise }) => toRupees(paise))));
  expect(toPaise(body.EXPECTED_CASH)).toBe(office.expectedCash(today));
  expect(body.CLOSED_TO ?? '').toBe(office.closedTo);
  expect(await findBrokenDay(server.db.kysely)).toBeUndefined();
}

/** Holds every list, sum and kept column against what the office reckons. */
export async function compareAll(server: SharedServer, office: Office, { person, today }: LedgerWalk): Promise<void> {
  await compareFees(server, person, today);
  await compareDerived(server, person);
  await comparePayments(server, person);
  await compareFigures(server);
  await compareDues(server, office, today);
  await compareDayBook(server, office, today);
}
