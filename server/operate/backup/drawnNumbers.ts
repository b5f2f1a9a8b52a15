import { certificateNumber } from '#domain/certificates/certificate.ts';
import { applicationNumber } from '#domain/messages/application.ts';
import { receiptNumber, seriesLetters } from '#domain/money/receipt.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { anyCourse } from '#server/certificates/issue.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import type { Row } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';

/** The last number of each series that a database has drawn. */
export interface DrawnNumbers {
  receipts: Row<'receipt_counters'>[];
  certificates: Row<'certificate_counters'>[];
  applications: Row<'application_counters'>[];
}

/** What a database has drawn. */
export const readDrawn = async (db: Connection): Promise<DrawnNumbers> => ({
  receipts: await db.selectFrom('receipt_counters').selectAll().orderBy('letter').orderBy('year').execute(),
  certificates: await db
    .selectFrom('certificate_counters')
    .selectAll()
    .orderBy('course_code')
    .orderBy('year')
    .execute(),
  applications: await db.selectFrom('application_counters').selectAll().orderBy('year').execute(),
});

const range = (name: (number: number) => string, first: number, last: number): string =>
  first === last ? name(last) : `${name(first)} to ${name(last)}`;

/**
 * Leaves out, in a restored database, the numbers that were drawn after its state: somebody may hold them on paper. Those of receipts are noted
 * for the day book (W45).
 * @returns the numbers, as people read them
 */
export const leaveOutDrawn = (db: Connection, drawn: DrawnNumbers, now: Date): Promise<string[]> =>
  inTransaction(db, async (trx) => [
    ...(await leaveOutReceipts(trx, drawn, todayInIndia(now))),
    ...(await leaveOutCertificates(trx, drawn)),
    ...(await leaveOutApplications(trx, drawn)),
  ]);

async function leaveOutReceipts(trx: Transaction, { receipts }: DrawnNumbers, today: string): Promise<string[]> {
  const known = (await readDrawn(trx)).receipts;
  const names: string[] = [];
  for (const { letter: text, year, last } of receipts) {
    const letter = seriesLetters.find((one) => one === text);
    const before = known.find((one) => one.letter === letter && one.year === year)?.last ?? 0;
    if (letter === undefined || last <= before) continue;
    await trx
      .insertInto('receipt_counters')
      .values({ letter, year, last })
      .onConflict((conflict) => conflict.columns(['letter', 'year']).doUpdateSet({ last }))
      .execute();
    await trx
      .insertInto('left_out_receipts')
      .values({ letter, year, first: before + 1, last, left_out_on: today })
      .execute();
    names.push(range((number) => receiptNumber({ letter, year }, number), before + 1, last));
  }
  return names;
}

async function leaveOutCertificates(trx: Transaction, { certificates }: DrawnNumbers): Promise<string[]> {
  const known = (await readDrawn(trx)).certificates;
  const names: string[] = [];
  for (const { course_code, year, last } of certificates) {
    const before = known.find((one) => one.course_code === course_code && one.year === year)?.last ?? 0;
    if (last <= before) continue;
    await trx
      .insertInto('certificate_counters')
      .values({ course_code, year, last })
      .onConflict((conflict) => conflict.columns(['course_code', 'year']).doUpdateSet({ last }))
      .execute();
    // Where courses begin is nobody's number.
    if (course_code !== anyCourse)
      names.push(range((number) => certificateNumber(course_code, year, number), before + 1, last));
  }
  return names;
}

async function leaveOutApplications(trx: Transaction, { applications }: DrawnNumbers): Promise<string[]> {
  const known = (await readDrawn(trx)).applications;
  const names: string[] = [];
  for (const { year, last } of applications) {
    const before = known.find((one) => one.year === year)?.last ?? 0;
    if (last <= before) continue;
    await trx
      .insertInto('application_counters')
      .values({ year, last })
      .onConflict((conflict) => conflict.column('year').doUpdateSet({ last }))
      .execute();
    names.push(range((number) => applicationNumber(year, number), before + 1, last));
  }
  return names;
}
