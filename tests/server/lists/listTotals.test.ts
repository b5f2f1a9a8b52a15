import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { calls, type ListCallName } from '../../../contract/calls/index.ts';
import { normaliseDate } from '../../../domain/words/dates.ts';
import { foldCase } from '../../../domain/words/text.ts';
import { drawerKinds } from '../../../domain/money/drawerEntry.ts';
import { messageStates } from '../../../domain/messages/message.ts';
import { works } from '../../../domain/home/work.ts';
import { lists } from '../../../server/app/calls/table.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { compactTallies } from '../../../server/lists/tallies.ts';
import { knownIds, writeSomething } from '../db/randomWrites.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { seededRandom } from '#harness/server/seededRandom.ts';
import { sharedServer } from '../support/sharedServer.ts';

/** Lists of what random writes do not write. */
const notWritten: readonly ListCallName[] = [
  'GetDues',
  'GetEnquiryList',
  'GetStatementLines',
  'GetUnseenPayments',
  'GetReminders',
];

const paging = new Set(['Page', 'PageSize', 'SortField', 'SortOrder']);

/** What a filter is asked for: values that many rows have, few, and none. */
const valuesOf: Readonly<Record<string, readonly unknown[]>> = {
  Status: [0, 1, 3],
  IsFreeEligible: [0, 1],
  NoConsent: [0, 1],
  InstType: [1, 2],
  TableID: [1, 2],
  Kind: [0, 1, 2],
  PaymentMode: ['Cash', 'upi', 'Online', 'All'],
  FromDate: ['2026-03-01', '2026-06-15'],
  ToDate: ['2020-01-01', '2026-05-20', '2026-08-31'],
  BatchId: [-1, 1, 2],
  Work: works,
  State: messageStates,
  Search: ['asha', 'meena', 'web', '1', 'zzz'],
  Mobile: ['1', '98'],
  AltMobile: ['9', '77'],
};
const valuesFor = (name: ListCallName, field: string) => {
  const shape: Readonly<Record<string, z.ZodType>> = calls[name].body.shape;
  if (name === 'GetDrawerEntries' && field === 'Kind') return drawerKinds;
  return valuesOf[field] ?? (shape[field]?.safeParse(1).success ? [1, 2, 5, 9_999] : ['e', 'asha', 'meena', 'we']);
};

/** Whether a field of a row is what a filter asks for (W6, W8, W51), said without SQL. */
function fulfils(cell: unknown, filter: string, wanted: unknown): boolean {
  if (filter === 'BatchId') return wanted === 0 || cell === Math.max(Number(wanted), 0);
  if (typeof wanted === 'number' || filter === 'State') return cell === wanted;
  if (filter === 'Category') return wanted === '' || cell === wanted;
  const [text, part] = [foldCase(String(cell)), foldCase(String(wanted))];
  if (filter === 'FromDate') return normaliseDate(cell) >= part;
  if (filter === 'ToDate') return normaliseDate(cell) <= part;
  if (filter !== 'PaymentMode') return text.includes(part);
  return part === 'all' || text === part || (part === 'online' && text === 'net banking');
}

type Row = Readonly<Record<string, number>>;
const countBy = (rows: readonly Row[]) =>
  Object.fromEntries([...Map.groupBy(rows, (row) => row['STATUS'])].map(([status, same]) => [status, same.length]));

describeOnEachDatabase('after random writes', (open) => {
  const server = sharedServer(open);
  const completeList = async (name: ListCallName, filters: Readonly<Record<string, unknown>>) =>
    (await server.admin.result(name, filters)) as unknown as Row[];

  beforeAll(async () => {
    const { kysely } = server.db;
    for (let round = 0; round < 6; round += 1) {
      const random = seededRandom(round);
      await inTransaction(kysely, async (trx) => {
        const known = await knownIds(trx);
        for (let index = 0; index < 100; index += 1) await writeSomething(trx, known, random);
      });
      if (round === 3) await inTransaction(kysely, compactTallies);
    }
  }, 120_000);

  // Dues are counted by age, enquiries by state, and of nothing that these writes move (tests/server/money/dues.test.ts, people/enquiries.test.ts); no
  // line of a bank is among them (tests/server/money/statement.test.ts).
  describe.each(lists.filter(({ call }) => !notWritten.includes(call)))(
    '$call',
    ({ call: name, filters: declared }) => {
      const compared = Object.entries(declared).flatMap(([filter, { field }]) =>
        field === null ? [] : [[filter, field] as const],
      );
      const { body: schema, row, sums } = calls[name];
      const fields = Object.keys(schema.shape).filter((field) => !paging.has(field));
      const pairs = fields.flatMap((field, index) => fields.slice(index).map((other) => [field, other] as const));

      test.each(compared)('has under %s the rows whose %s fulfils it', async (filter, field) => {
        const all = await completeList(name, {});
        expect(all).not.toEqual([]);
        const cells: unknown[] = [all.at(0), all.at(-1)].map((each) => each?.[field]);
        const own = filter.endsWith('Date') ? cells.map(normaliseDate) : cells;
        for (const wanted of [...valuesFor(name, filter), ...own]) {
          const found = await completeList(name, { [filter]: wanted });
          expect(found, String(wanted)).toEqual(all.filter((each) => fulfils(each[field], filter, wanted)));
        }
      });

      test.each([...pairs])(
        'has TOTAL, COUNTS and SUMS of the complete list on a page under %s and %s',
        async (field, other) => {
          const random = seededRandom(pairs.findIndex(([a, b]) => a === field && b === other));
          const pick = (of: string) => valuesFor(name, of)[Math.floor(random() * valuesFor(name, of).length)];
          const filters: Record<string, unknown> = { [field]: pick(field), [other]: pick(other) };
          const { Status, ...others } = filters;
          const all = await completeList(name, others);
          const shown = Status === undefined ? all : all.filter((each) => each['STATUS'] === Status);
          const paise = (sum: string) => shown.reduce((total, each) => total + Math.round((each[sum] ?? 0) * 100), 0);
          const { body } = await server.admin.send(name, { ...filters, Page: 1, PageSize: 1 });
          expect({ TOTAL: body.TOTAL, COUNTS: body.COUNTS, SUMS: body.SUMS }, JSON.stringify(filters)).toEqual({
            TOTAL: shown.length,
            COUNTS: 'STATUS' in row.shape ? countBy(all) : undefined,
            SUMS: sums.length > 0 ? Object.fromEntries(sums.map((sum) => [sum, paise(sum) / 100])) : undefined,
          });
        },
      );
    },
  );
});
