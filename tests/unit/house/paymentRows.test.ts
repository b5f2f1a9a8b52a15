import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const server = new URL('../../../server/', import.meta.url);
const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('db/migrations/'))
  .toSorted();

/** The writes of payment rows in a file. */
const writesIn = (file: string): string[] =>
  readFileSync(new URL(file, server), 'utf8').match(
    /(?:insertInto|updateTable|deleteFrom)\('payments'\)(?:\.set\(.*?\))?|insertReturning\((?=\s*trx,\s*'payments')/g,
  ) ?? [];

test('a row of money changes where the day book is held, and elsewhere only the enrolment that takes it, its student (W45, W59), the line of the bank that covers it (W63), or that the person is erased (W53)', () => {
  const writes = files.flatMap((file) => writesIn(file).map((write) => `${file}: ${write}`));
  expect(writes).toEqual([
    "admission/enrolments.ts: updateTable('payments').set({ enrolment_id: id })",
    "money/payments/eraseDetails.ts: updateTable('payments')",
    "money/payments/recordPayment.ts: insertInto('payments')",
    // That it is taken back: no line of the bank is awaited.
    "money/payments/recordPayment.ts: updateTable('payments').set({ seen: inBank.takenBack })",
    'money/payments/recordPayment.ts: insertReturning(',
    "money/payments/recordPayment.ts: deleteFrom('payments')",
    "money/payments/recordPayment.ts: updateTable('payments')",
    // What covers it, and on which day: no amount, day, mode or number.
    "money/statement/cover.ts: updateTable('payments')",
    "money/statement/cover.ts: updateTable('payments')",
    "rights/merge/moving.ts: updateTable('payments').set(payer)",
  ]);
});
