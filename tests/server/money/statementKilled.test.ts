import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rounds } from '#harness/rounds.ts';
import type { Client } from '#harness/server/client.ts';
import { courseBody, samplesOf } from '#harness/server/samples.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import type { Db } from '../../../server/db/connection.ts';
import { type KilledServers, killedServers } from '../support/killedServers.ts';
import { ownDatabases } from '../support/ownDatabase.ts';
import { pastedStatement } from '../support/statements.ts';
import { undoIn } from '../support/undo.ts';

const limitMs = 240_000;
const receipts = rounds(60, 200);
const otherLines = 1_500;
/** Among others, each line of a receipt names its reference. */
const reference = (index: number) => String(633_000_000_000 + index * 7);

describe.each(ownDatabases)('a statement whose process is killed on $name', ({ open }) => {
  const undo = undoIn(afterEach);
  let servers: KilledServers;
  let db: Db;
  let admin: Client;
  const paid = new Map<string, number>();

  beforeEach(async () => {
    servers = await killedServers(open, undo);
    ({ db } = servers);
    admin = await servers.signIn('admin');
    const make = samplesOf(admin);
    const course = courseBody({ CourseCode: 'TA', Fees: 90_000 });
    const { OUT_ID: CourseId = 0 } = await admin.write('AddCourse', course);
    paid.clear();
    for (let one = 0; one < receipts; one += 1) {
      const payment = { PaidFee: 500 + one, PaymentDetail: reference(one), PaymentDate: '2026-11-18' };
      paid.set(reference(one), await make.payment(await make.student(), CourseId, payment));
    }
  }, limitMs);

  const count = async (table: 'statement_lines' | 'line_matches') => {
    const row = await db.kysely
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number | string>().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(row.rows);
  };

  test(
    'goes on: each line stands once, and each receipt is matched with its own',
    async () => {
      const lines = Array.from({ length: otherLines }, (_, index) => [
        '17/11/2026',
        `NEFT SOMEBODY ELSE ${index}`,
        String(20_000 + index),
      ]);
      for (let one = 0; one < receipts; one += 1)
        lines.splice(one * 20, 0, ['18/11/2026', `UPI/CR/${reference(one)}/X`, String(500 + one)]);
      const Text = pastedStatement(lines.map(([day = '', narration = '', credit = '']) => [day, narration, credit]));
      const { OUT_ID: StatementId = 0 } = await admin.write('StartStatement', { Text, Account: 'Indian Bank' });
      const moments = [
        async () => (await count('statement_lines')) > 0,
        async () => (await count('statement_lines')) > otherLines / 2,
        async () => (await count('line_matches')) > 0,
      ];
      for (const isNow of moments) {
        while (!(await isNow())) await nextTurn();
        await servers.start();
      }
      for (let isBusy = true; isBusy; await pause(50)) {
        const [statement] = await admin.result('GetStatements', { StatementId });
        isBusy = statement?.MATCHING !== 0;
      }
      expect(await count('statement_lines')).toBe(otherLines + receipts);
      expect(await count('line_matches')).toBe(receipts);
      const matched = await db.kysely
        .selectFrom('payments')
        .innerJoin('statement_lines', 'statement_lines.match_id', 'payments.match_id')
        .select(['payments.id', 'narration'])
        .execute();
      const expected = [...paid].map(([of, id]) => ({ id, narration: `UPI/CR/${of}/X` }));
      expect(matched.toSorted((one, other) => one.id - other.id)).toEqual(expected);
      expect(await verifyDerived(db.kysely)).toEqual([]);
    },
    limitMs,
  );
});
