import { expect, test } from 'vitest';
import { bankSheets, makeMonth, type Month } from '#harness/statements/month.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { addCourse, addStudent } from '../db/rows.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { readStatementOf } from '../support/statements.ts';

describeOnEachDatabase('a month of 600 receipts and the statement of it', (open) => {
  const server = sharedServer(open);

  /** Records the payments of a month, each of a student of its own, and answers their ids by their keys. */
  async function record({ payments }: Month): Promise<Map<string, number>> {
    const ids = new Map<string, number>();
    await inTransaction(server.db.kysely, async (trx) => {
      const course_id = await addCourse(trx);
      for (const { key, day, rupees, mode, detail, name, parent } of payments) {
        const student_id = await addStudent(trx);
        await trx.updateTable('students').set({ name, parent_name: parent }).where('id', '=', student_id).execute();
        const { id } = await trx
          .insertInto('payments')
          .values({
            student_id,
            course_id,
            paid_fee_paise: Math.round(rupees * 100),
            payment_mode: mode,
            payment_date: day,
            payment_detail: detail,
            recorded_on: day,
            date_created: `${day}T05:00:00.000Z`,
            date_modified: `${day}T05:00:00.000Z`,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        ids.set(key, id);
      }
    });
    return ids;
  }

  test.each([
    [600, ['HDFC']],
    [60, Object.keys(bankSheets)],
  ])(
    'of %i receipts what is matched by itself is right in every case, and nothing twice: %j',
    async (count, banks) => {
      const month = makeMonth(count, count);
      const ids = await record(month);
      for (const bank of banks) {
        const sheetOf = bankSheets[bank] ?? (() => '');
        const { ID: StatementId, COUNTS } = await readStatementOf(server, sheetOf(month.lines), bank);
        expect([bank, COUNTS.LINES]).toEqual([bank, month.lines.length]);
        const found = await server.office.result('GetStatementLines', { StatementId });
        const wanted = month.lines.map(({ day, rupees, narration, itself, offered }) => {
          const covers = (itself ? [itself] : offered).map((key) => ids.get(key)).sort();
          const state = itself ? 'MATCHED' : offered.length > 0 ? 'OFFERED' : 'OPEN';
          return [day, rupees, narration, state, covers];
        });
        const told = found.map(({ DAY, AMOUNT, NARRATION, STATE, COVERS }) => [
          DAY,
          AMOUNT,
          NARRATION,
          STATE,
          COVERS.map(({ ID }) => ID).sort(),
        ]);
        const inOrder = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).toSorted();
        expect(inOrder(told), bank).toEqual(inOrder(wanted));
        const matched = told.flatMap(([, , , state, covers]) => (state === 'MATCHED' ? (covers as number[]) : []));
        expect(new Set(matched).size).toBe(matched.length);
        // What is left on the side of the books is what the script left.
        const left = await server.office.result('GetPaymentList', { Seen: 0, FromDate: '2026-01-01' });
        expect(left.map(({ ID }) => ID).sort()).toEqual([...ids.values()].filter((id) => !matched.includes(id)).sort());
        // Read once more: nothing is there twice.
        expect((await readStatementOf(server, sheetOf(month.lines), bank)).COUNTS).toMatchObject({ NEW: 0 });
        const all = await server.office.result('GetStatements', {});
        for (const { ID, ACCOUNT } of all)
          if (ACCOUNT === bank) await server.office.write('DropStatement', { StatementId: ID });
        expect(await server.office.result('GetStatementLines', {})).toEqual([]);
      }
      await server.db.kysely.updateTable('payments').set({ payment_date: '2020-01-01' }).execute();
    },
    120_000,
  );

  test('two people and a second reading at once match nothing twice', async () => {
    const month = makeMonth(120, 2);
    await record(month);
    const sheetOf = bankSheets['HDFC'] ?? (() => '');
    const half = Math.floor(month.lines.length / 2);
    await Promise.all([
      readStatementOf(server, sheetOf(month.lines.slice(0, half + 20)), 'Race'),
      readStatementOf(server, sheetOf(month.lines.slice(half)), 'Race'),
    ]);
    const lines = await server.office.result('GetStatementLines', { Account: 'Race' });
    expect(lines).toHaveLength(month.lines.length);
    const [one] = lines.filter(({ STATE, AMOUNT }) => STATE === 'OPEN' && AMOUNT === 3333);
    const [paid] = await server.office.result('GetPaymentList', { Seen: 0, Search: 'zqfather' });
    const rows = await server.office.result('GetPaymentList', { Seen: 0, FromDate: '2026-01-01' });
    const payment = paid ?? rows.find(({ PAID_FEE }) => PAID_FEE === 3333);
    const body = { LineIds: [one?.ID ?? 0], PaymentIds: [payment?.ID ?? 0] };
    const answers = await Promise.all([
      server.office.result('MatchLines', body),
      server.admin.result('MatchLines', body),
    ]);
    expect(answers.map(({ OUT_OK }) => OUT_OK).toSorted()).toEqual([0, 1]);
  }, 60_000);
});
