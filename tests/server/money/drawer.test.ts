import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf } from '../../../contract/calls/index.ts';
import { beginChain, findBrokenDay, readLinks } from '../../../server/money/dayBook/chain.ts';
import { appendClosings, compareClosings, comparePaper } from '../../../server/money/dayBook/closingsFile.ts';
import { paymentBody } from '#harness/server/samples.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openBook } from '../support/openBook.ts';
import { restOf } from '../support/rest.ts';
import { sharedServer } from '../support/sharedServer.ts';

const today = '2026-11-20';
const yesterday = '2026-11-19';

describeOnEachDatabase('the drawer', (open) => {
  const server = sharedServer(open);
  beforeEach(async () => {
    const { kysely } = server.db;
    await openBook(kysely);
    await kysely.updateTable('payments').set({ receipt_no: '', payment_date: '2020-01-01' }).execute();
  });

  const body = (more: Partial<BodyOf<'AddDrawerEntry'>> = {}): BodyOf<'AddDrawerEntry'> => ({
    Kind: 'expense',
    Day: today,
    Amount: 200,
    Category: 'Stationery',
    PaidTo: 'Sri Murugan Stores',
    Detail: 'Chalk',
    Short: 1,
    ...more,
  });
  const enter = (more: Partial<BodyOf<'AddDrawerEntry'>> = {}) => server.office.write('AddDrawerEntry', body(more));
  const refusalOf = (more: Partial<BodyOf<'AddDrawerEntry'>>) => server.office.refusal('AddDrawerEntry', body(more));
  const float = (Amount: number, Day = today) => enter({ Kind: 'float', Amount, Category: '', Day });
  const read = async (FromDate = '', ToDate = '') =>
    (await server.office.send('GetDayBook', { FromDate, ToDate })).body;
  const expected = async (to = today) => (await read(to, to)).EXPECTED_CASH;
  const close = (Day: string, CountedCash: number, more: Partial<BodyOf<'CloseDay'>> = {}) =>
    server.office.write('CloseDay', { Day, CountedCash, Remark: 'Counted', ...more });
  const pay = async (PaidFee: number, PaymentDate = today) => {
    const [StudentId, CourseId] = [await server.make.student(), await server.make.course()];
    const paid = { ...paymentBody(), StudentId, CourseId, PaidFee, PaymentMode: 'Cash', PaymentDate };
    return server.admin.write('AddPayment', paid);
  };
  const holds = async () => expect(await findBrokenDay(server.db.kysely)).toBeUndefined();

  describe('what was spent', () => {
    const range = { FromDate: '2026-07-10', ToDate: '2026-09-20' };
    beforeEach(async () => {
      await server.db.kysely.deleteFrom('drawer_entries').where('day', '<', '2026-10-01').execute();
      await enter({ Amount: 180.5, Category: 'Stationery', Day: '2026-07-10' });
      await enter({ Amount: 1500, Category: 'Printing and photocopies', Day: '2026-09-20' });
      const { OUT_ID: EntryId } = await enter({ Amount: 75, Category: 'Stationery', Day: '2026-07-31' });
      await server.office.write('ReverseDrawerEntry', { EntryId, Reason: 'Typed twice' });
      // Neither is spent, and these are not of the range.
      await enter({ Kind: 'deposit', Amount: 900, Category: '', Day: '2026-08-01' });
      await float(40, '2026-08-02');
      await enter({ Amount: 11, Category: 'Stationery', Day: '2026-07-09' });
      await enter({ Amount: 12, Category: 'Stationery', Day: '2026-09-21' });
      await pay(4000, '2026-08-05');
    });

    const spent = async (By: 'month' | 'category', days = range) =>
      server.office.send('GetReport', { Kind: 'spent', By, ...days });

    test('is told by category, the most first', async () => {
      const { result, SUMS } = (await spent('category')).body;
      expect(result.map(({ LABEL, COUNT, SPENT }) => [LABEL, COUNT, SPENT])).toEqual([
        ['Printing and photocopies', 1, 1500],
        ['Stationery', 2, 255.5],
      ]);
      expect(SUMS).toEqual({ COUNT: 3, SPENT: 1755.5 });
    });

    test('stands month by month beside the fees that were received, with the rest', async () => {
      const { result, SUMS } = (await spent('month')).body;
      expect(result.map(({ KEY, SPENT, NET, LEFT }) => [KEY, SPENT, NET, LEFT])).toEqual([
        ['2026-07', 255.5, 0, -255.5],
        ['2026-08', 0, 4000, 4000],
        ['2026-09', 1500, 0, -1500],
      ]);
      expect(SUMS).toMatchObject({ SPENT: 1755.5, NET: 4000, LEFT: 2244.5 });
    });

    test('is less by what was taken back, on the day on which it was', async () => {
      const { SUMS } = (await spent('category', { FromDate: '2026-07-10', ToDate: today })).body;
      const all = await server.office.send('GetDrawerEntries', {
        Kind: 'expense',
        FromDate: '2026-07-10',
        ToDate: today,
      });
      const sum = all.body.result.reduce((total, { AMOUNT }) => total - AMOUNT, 0);
      expect(SUMS['SPENT']).toBeCloseTo(sum, 2);
      expect(all.body.result.some(({ REVERSES }) => REVERSES !== '')).toBe(true);
    });
  });

  test('numbers what goes out and what comes in, each series without a gap, and a refusal uses none', async () => {
    const number = (no: unknown) => Number(String(no).split('/')[2]);
    const out = [await enter(), await enter({ Kind: 'deposit', Category: '' })];
    await refusalOf({ Category: 'Yachts' });
    out.push(await enter({ Kind: 'owner', Category: '' }));
    const first = number(out[0]?.ENTRY_NO);
    expect(out.map(({ ENTRY_NO }) => ENTRY_NO)).toEqual(
      [0, 1, 2].map((step) => `P/26-27/${String(first + step).padStart(5, '0')}`),
    );
    expect((await float(500)).ENTRY_NO).toMatch(/^Q\/26-27\/\d{5}$/);
  });

  test.each<[Partial<BodyOf<'AddDrawerEntry'>>, string]>([
    [{ Amount: 0 }, 'Amount must be above ₹0'],
    [{ Category: '' }, 'Category is required'],
    [{ Category: 'Yachts' }, 'Category is none of those in the settings'],
    [{ Kind: 'float' }, 'Category is for expenses alone'],
    [{ Day: '2026-11-21' }, 'Day cannot be later than today'],
    [{ Day: '1999-12-31' }, 'Day cannot be before 01/01/2000'],
    [{ FileId: 12345 }, 'The bill must be an uploaded picture or PDF'],
  ])('refuses %j', async (more, refusal) => {
    expect(await refusalOf(more)).toBe(refusal);
  });

  test('takes a category of the settings, one that they no longer have not', async () => {
    const settings = restOf(server, server.admin, 'settings');
    const { expenseCategories } = await settings.one(1);
    expect(expenseCategories).toHaveLength(10);
    await settings.write('update', { expenseCategories: ['Yachts'] }, 1);
    expect((await enter({ Category: 'Yachts' })).OUT_OK).toBe(1);
    expect(await refusalOf({})).toBe('Category is none of those in the settings');
    await settings.write('update', { expenseCategories }, 1);
  });

  test('lets the admin enter expenses and change, the office what goes to bank and owner', async () => {
    for (const Kind of ['deposit', 'owner'] as const) {
      expect((await server.admin.error('AddDrawerEntry', body({ Kind, Category: '' })))[0]).toBe(403);
    }
    const { OUT_ID: EntryId = 0 } = await server.admin.write('AddDrawerEntry', body());
    expect((await server.admin.error('ReverseDrawerEntry', { EntryId, Reason: 'Twice' }))[0]).toBe(403);
  });

  test('expects what was received and put in, less what went out', async () => {
    await pay(5000);
    await float(1000);
    await enter({ Amount: 250.5 });
    await enter({ Kind: 'deposit', Category: '', Amount: 4000 });
    expect(await expected()).toBe(1749.5);
    expect((await read(today, today)).ENTRIES).toMatchObject([
      { ENTRY_KIND: 'float', AMOUNT: 1000 },
      {
        ENTRY_KIND: 'expense',
        AMOUNT: -250.5,
        CATEGORY: 'Stationery',
        PAID_TO: 'Sri Murugan Stores',
        RECORDED_BY: 'md_office',
      },
      { ENTRY_KIND: 'deposit', AMOUNT: -4000 },
    ]);
  });

  test('asks once about an entry that leaves a day short, its own or a later one', async () => {
    await float(500, '2026-11-18');
    await enter({ Amount: 400, Day: yesterday });
    const short = 'The drawer would be ₹100 short on 19/11/2026';
    const answer = await server.office.result('AddDrawerEntry', body({ Amount: 200, Day: '2026-11-18', Short: 0 }));
    expect(answer).toMatchObject({ OUT_OK: 0, OUT_ERROR: short, SHORT: 1 });
    expect(await refusalOf({ Amount: 600, Day: '2026-11-18', Short: 0 })).toBe(
      'The drawer would be ₹100 short on 18/11/2026',
    );
    expect((await enter({ Amount: 100, Day: '2026-11-18', Short: 0 })).OUT_OK).toBe(1);
    expect((await enter({ Amount: 600, Day: '2026-11-18' })).OUT_OK).toBe(1);
  });

  describe('an entry that is taken back', () => {
    test('has a row with a number of the other letter, dated today', async () => {
      const { OUT_ID: EntryId = 0, ENTRY_NO } = await enter({ Day: '2026-11-18' });
      const { ENTRY_NO: back } = await server.office.write('ReverseDrawerEntry', { EntryId, Reason: 'Twice' });
      expect(back).toMatch(/^Q/);
      const rows = await server.office.result('GetDrawerEntries', { SortField: 'ID', SortOrder: 'ASC' });
      expect(rows).toMatchObject([
        { ENTRY_NO, AMOUNT: -200, REVERSED_BY_NO: back },
        { ENTRY_NO: back, AMOUNT: 200, REVERSES: ENTRY_NO, DAY: today, DETAIL: 'Twice', CATEGORY: 'Stationery' },
      ]);
      for (const [id, refusal] of [
        [EntryId, 'Entry is reversed already'],
        [rows[1]?.ID ?? 0, 'A reversal cannot be reversed'],
        [999_999, 'Entry not found'],
      ] as const)
        expect(await server.office.refusal('ReverseDrawerEntry', { EntryId: id, Reason: 'Twice' })).toBe(refusal);
    });

    test('waits while today is closed, and one of a closing goes with it alone', async () => {
      const { OUT_ID: EntryId = 0 } = await float(500);
      await close(today, 500, { Left: 200, OutTo: 'owner' });
      const closed = 'The day book is closed up to 20/11/2026';
      expect(await server.office.refusal('ReverseDrawerEntry', { EntryId, Reason: 'Twice' })).toBe(closed);
      expect(await refusalOf({})).toBe(closed);
      const [made] = await server.office.result('GetDrawerEntries', { Kind: 'owner' });
      expect(await server.office.refusal('ReverseDrawerEntry', { EntryId: made?.ID ?? 0, Reason: 'Twice' })).toBe(
        'A closing made this entry: take the closing back',
      );
    });
  });

  describe('a closing', () => {
    test('leaves what stays, and enters what goes with a number', async () => {
      await pay(5000, yesterday);
      await close(yesterday, 5000, { Left: 1500, OutTo: 'deposit' });
      expect(await expected()).toBe(1500);
      const { CLOSINGS, ENTRIES, STAYED } = await read(yesterday, yesterday);
      expect(CLOSINGS).toMatchObject([{ COUNTED: 5000, LEFT: 1500 }]);
      expect(ENTRIES).toMatchObject([
        { ENTRY_KIND: 'deposit', AMOUNT: -3500, CLOSING_ID: CLOSINGS?.[0]?.ID, DAY: yesterday },
      ]);
      expect(STAYED).toBe(1500);
      await holds();
    });

    test('of an older page takes all out, to nobody knows whom', async () => {
      await pay(5000, yesterday);
      await close(yesterday, 5000);
      expect(await expected()).toBe(0);
      expect((await read(yesterday, yesterday)).ENTRIES).toMatchObject([
        { ENTRY_KIND: 'owner', AMOUNT: -5000, DETAIL: 'not said' },
      ]);
    });

    test.each([
      [{ Left: 600 }, 'What stays cannot be more than the counted cash'],
      [{ Left: 499.5 }, 'Say where ₹0.50 goes: to the bank or to the owner'],
    ])('of ₹500 with %j is refused', async (more, refusal) => {
      await float(500);
      const counted = { Day: today, CountedCash: 500, Remark: '' };
      expect(await server.office.refusal('CloseDay', { ...counted, ...more })).toBe(refusal);
      expect(await server.office.result('GetDrawerEntries', { Kind: 'owner' })).toEqual([]);
    });

    test('that stays whole enters nothing; taken back, what it entered is reversed on its day', async () => {
      await float(500, yesterday);
      await close(yesterday, 500, { Left: 500 });
      expect(await server.office.result('GetDrawerEntries', { FromDate: yesterday })).toHaveLength(1);
      await server.admin.write('ReopenDay', { Reason: 'A receipt was forgotten' });
      await close(yesterday, 500, { Left: 100, OutTo: 'owner' });
      expect(await expected()).toBe(100);
      await server.admin.write('ReopenDay', { Reason: 'Counted wrong' });
      expect(await expected(yesterday)).toBe(500);
      const rows = await server.office.result('GetDrawerEntries', { Kind: 'owner', SortField: 'ID', SortOrder: 'ASC' });
      expect(rows.map(({ AMOUNT, DAY }) => [AMOUNT, DAY])).toEqual([
        [-400, yesterday],
        [400, yesterday],
      ]);
      await holds();
    });
  });

  describe('the chain of closings', () => {
    /** Three closed days, the second one taken back once. */
    const closeThree = async () => {
      const { RECEIPT_NO } = await pay(700, '2026-11-17');
      await pay(900, '2026-11-18');
      await close('2026-11-17', 700, { Left: 700 });
      await enter({ Day: '2026-11-18' });
      await close('2026-11-18', 1400, { Left: 1400 });
      await server.admin.write('ReopenDay', { Reason: 'Counted wrong' });
      await close('2026-11-18', 1390, { Left: 1000, OutTo: 'deposit' });
      await close(yesterday, 1000, { Left: 1000 });
      await holds();
      return String(RECEIPT_NO);
    };
    const broken = () => findBrokenDay(server.db.kysely);

    test('answers the link of each closing, and the last', async () => {
      await closeThree();
      const { CLOSINGS, HASH } = await read('2026-11-17', today);
      const hashes = (CLOSINGS ?? []).map(({ HASH: own }) => own);
      expect(hashes).toHaveLength(4);
      expect(new Set(hashes).size).toBe(4);
      expect(hashes).toEqual(hashes.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)));
      expect(HASH).toBe(hashes.at(-1));
    });

    test('names the day of which a receipt was changed by a paisa, a day or its mode, or went', async () => {
      const receipt_no = await closeThree();
      const { kysely } = server.db;
      const row = await kysely
        .selectFrom('payments')
        .selectAll()
        .where('receipt_no', '=', receipt_no)
        .executeTakeFirstOrThrow();
      for (const changed of [
        { paid_fee_paise: 70_001 },
        { payment_date: '2026-11-16' },
        { payment_mode: 'UPI' },
        { recorded_on: yesterday },
        { receipt_no: '' },
      ]) {
        await kysely.updateTable('payments').set(changed).where('id', '=', row.id).execute();
        expect([changed, await broken()]).toEqual([changed, '2026-11-17']);
        const { paid_fee_paise, payment_date, payment_mode, recorded_on } = row;
        const before = { paid_fee_paise, payment_date, payment_mode, recorded_on, receipt_no };
        await kysely.updateTable('payments').set(before).where('id', '=', row.id).execute();
      }
      await holds();
    });

    test('names the day of which an entry, what was counted or what stayed was changed', async () => {
      await closeThree();
      const { kysely } = server.db;
      await kysely.updateTable('drawer_entries').set({ amount_paise: -1 }).where('kind', '=', 'expense').execute();
      expect(await broken()).toBe('2026-11-18');
      await kysely.updateTable('drawer_entries').set({ amount_paise: -20_000 }).where('kind', '=', 'expense').execute();
      await holds();
      await kysely.updateTable('closings').set({ counted_paise: 1 }).where('day', '=', yesterday).execute();
      expect(await broken()).toBe(yesterday);
    });

    test('names a closing that is left out', async () => {
      await closeThree();
      const { kysely } = server.db;
      const last = await kysely
        .selectFrom('closing_links')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      await kysely.deleteFrom('closing_links').where('id', '=', last.id).execute();
      expect(await broken()).toBe(yesterday);
    });

    test('begins with the closings of before it, also with those that were taken back', async () => {
      await closeThree();
      const { kysely } = server.db;
      await kysely.deleteFrom('closing_links').execute();
      await kysely.deleteFrom('drawer_entries').execute();
      await beginChain(kysely);
      const links = await kysely.selectFrom('closing_links').select(['form', 'reopens']).orderBy('id').execute();
      expect(links.map(({ reopens }) => reopens).toSorted()).toEqual([0, 0, 0, 0, 1]);
      await holds();
      await beginChain(kysely);
      expect(await readLinks(kysely)).toHaveLength(5);
    });

    test('written anew is told by the list beside the backups, and by a paper', async () => {
      await closeThree();
      const { kysely } = server.db;
      const folder = mkdtempSync(join(tmpdir(), 'closings-'));
      try {
        const links = await readLinks(kysely);
        appendClosings(folder, links.slice(0, 2));
        appendClosings(folder, links);
        expect(compareClosings(folder, links)).toBe('');
        const digits = links.at(-1)?.hash.slice(0, 16) ?? '';
        expect(comparePaper(`19/11/2026  ${digits.toUpperCase()}`, links)).toBe('');
        await kysely.updateTable('closings').set({ counted_paise: 1 }).where('day', '=', yesterday).execute();
        await kysely.deleteFrom('closing_links').execute();
        await beginChain(kysely);
        await holds();
        const anew = await readLinks(kysely);
        expect(compareClosings(folder, anew)).toMatch(/^The closing of 1[789]\/11\/2026 is not what /);
        expect(comparePaper(`19/11/2026 ${digits}`, anew)).toBe('The closing of 19/11/2026 is not what its paper says');
        expect(() => comparePaper('19/11/2026', anew)).toThrow('A paper is its day and the digits');
      } finally {
        rmSync(folder, { recursive: true });
      }
    });

    test('does not notice what changes of a person', async () => {
      await closeThree();
      const { kysely } = server.db;
      await kysely.updateTable('payments').set({ payment_detail: 'Erased' }).execute();
      await kysely.updateTable('students').set({ name: 'Erased' }).execute();
      await holds();
    });
  });
});
