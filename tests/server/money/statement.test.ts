import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fresh, freshName } from '#harness/server/samples.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { linesOf, pastedStatement, readStatementOf, settledStatement } from '../support/statements.ts';

/** A reference that no other payment has. */
const reference = () => String(633_000_000_000 + fresh());

describeOnEachDatabase('a statement of the bank', (open) => {
  const server = sharedServer(open);
  let account: string;
  beforeEach(async () => {
    account = `Bank ${fresh()}`;
    const { kysely } = server.db;
    for (const table of ['money_asks', 'line_offers', 'line_uses'] as const) await kysely.deleteFrom(table).execute();
    const seen = sql<number>`case when seen = 1 then 0 else seen end`;
    await kysely
      .updateTable('payments')
      .set({ match_id: null, seen_on: null, seen, payment_date: '2020-01-01' })
      .execute();
    await kysely.deleteFrom('statement_lines').execute();
    for (const table of ['line_matches', 'statements'] as const) await kysely.deleteFrom(table).execute();
  });
  afterEach(async () => expect(await verifyDerived(server.db.kysely)).toEqual([]));

  const read = (lines: Parameters<typeof pastedStatement>[0], of = account) =>
    readStatementOf(server, pastedStatement(lines), of);
  const pay = async (
    PaidFee: number,
    PaymentDetail: string,
    more: object = {},
    person: Record<string, unknown> = {},
  ) => {
    const [studentId, courseId] = [await server.make.student(person), await server.make.course({ Fees: 50_000 })];
    return server.make.payment(studentId, courseId, { PaidFee, PaymentDetail, PaymentDate: '2026-11-18', ...more });
  };
  const lines = () => linesOf(server, { Account: account });
  const states = async () => (await lines()).map(({ STATE, COVERS }) => [STATE, COVERS.map(({ ID }) => ID)]);
  const onlyLine = async () => (await lines())[0]?.ID ?? 0;

  describe('read', () => {
    test('keeps what came in, counts what went out, and says when it ends', async () => {
      const statement = await read([
        ['01/11/2026', 'UPI/SARAVANAN', '6,000.00'],
        ['03/11/2026', 'RENT', '', '20,000.00'],
      ]);
      expect(statement).toMatchObject({
        STATE: 'READ',
        TEXT: '',
        ACCOUNT: account,
        FIRST_DAY: '2026-11-01',
        LAST_DAY: '2026-11-03',
        COUNTS: { LINES: 1, NEW: 1, DEBITS: 1, OPEN: 1, OFFERED: 0, MATCHED: 0, IGNORED: 0 },
      });
      expect(await lines()).toMatchObject([{ DAY: '2026-11-01', AMOUNT: 6000, NARRATION: 'UPI/SARAVANAN' }]);
    });

    test('once more, or overlapping, adds nothing; two equal lines are two', async () => {
      const equal = ['01/11/2026', 'UPI/FEES', '500'] as const;
      await read([equal, equal]);
      const again = await read([equal, equal, ['02/11/2026', 'UPI/FEES', '500']]);
      expect(again.COUNTS).toMatchObject({ LINES: 3, NEW: 1 });
      expect(await lines()).toHaveLength(3);
    });

    test('keeps what went out where it is a refund, and matches it likewise', async () => {
      const { enrolmentId } = await server.make.enrolment();
      await server.admin.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 2, Reason: 'Ill' });
      const utr = reference();
      const refund = {
        StudentCourseId: enrolmentId,
        Amount: 700,
        PaymentMode: 'Net Banking',
        PaymentDate: '2026-11-20',
      };
      const { OUT_PAYMENT_ID } = await server.office.write('RefundPayment', {
        ...refund,
        PaymentDetail: utr,
        Reason: 'Too much',
      });
      await read([['20/11/2026', `IMPS/${utr}/REFUND`, '', '700.00']]);
      expect(await states()).toEqual([['MATCHED', [OUT_PAYMENT_ID]]]);
    });
  });

  describe('matched by itself', () => {
    test('is one line and one payment that name the same reference', async () => {
      const rrn = reference();
      const paid = await pay(4500, `UPI ${rrn}`);
      await read([['20/11/2026', `UPI/CR/${rrn}/NOOR`, '4,500.00']]);
      expect(await lines()).toMatchObject([
        { STATE: 'MATCHED', MATCHED_BY: '', COVERS: [{ ID: paid, PAID_FEE: 4500 }] },
      ]);
      expect(await server.admin.result('GetPaymentList', { PaymentId: paid })).toMatchObject([
        { SEEN_ON: '2026-11-20' },
      ]);
    });

    test('is a payment that is recorded after the line was read', async () => {
      const rrn = reference();
      const { ID } = await read([['18/11/2026', `UPI/CR/${rrn}/NOOR`, '4500']]);
      const paid = await pay(4500, rrn);
      await settledStatement(server, ID);
      expect(await states()).toEqual([['MATCHED', [paid]]]);
    });
  });

  describe('a deposit of the drawer', () => {
    const carried = async (Amount: number) => {
      const body = { Kind: 'deposit', Day: '2026-11-20', Amount, Short: 1 };
      return (await server.office.write('AddDrawerEntry', body)).OUT_ID ?? 0;
    };
    const unseen = async () =>
      (await server.office.result('GetDrawerEntries', { Kind: 'deposit', Seen: 0 })).map(({ ID }) => ID);

    test('is matched with its line in place of payments, once, and says when the bank saw it', async () => {
      const EntryId = await carried(4500);
      await read([['21/11/2026', 'BY CASH SELF', '4500']]);
      expect(await unseen()).toContain(EntryId);
      const LineIds = [await onlyLine()];
      const paid = await pay(4500, 'a');
      expect(await server.office.refusal('MatchLines', { LineIds, PaymentIds: [paid], EntryId })).toBe(
        'One line for several payments, or several lines for one payment',
      );
      await server.office.write('MatchLines', { LineIds, PaymentIds: [], EntryId });
      expect(await lines()).toMatchObject([{ STATE: 'MATCHED', ENTRY_ID: EntryId, COVERS: [] }]);
      expect(await unseen()).not.toContain(EntryId);
      const [seen] = await server.office.result('GetDrawerEntries', { Kind: 'deposit', Seen: 1 });
      expect(seen).toMatchObject({ ID: EntryId, SEEN_ON: '2026-11-21' });
      await read([['22/11/2026', 'BY CASH SELF', '4500']]);
      const [again] = (await lines()).filter(({ STATE }) => STATE === 'OPEN');
      const twice = { LineIds: [again?.ID ?? 0], PaymentIds: [], EntryId };
      expect(await server.office.refusal('MatchLines', twice)).toMatch(/matched|line of the bank/);
    });

    test('that is taken back leaves its line, and is no deposit to be seen', async () => {
      const EntryId = await carried(700);
      await read([['21/11/2026', 'BY CASH SELF', '700']]);
      await server.office.write('MatchLines', { LineIds: [await onlyLine()], PaymentIds: [], EntryId });
      await server.office.write('ReverseDrawerEntry', { EntryId, Reason: 'Counted wrong' });
      expect(await states()).toEqual([['OPEN', []]]);
      expect(await unseen()).not.toContain(EntryId);
    });
  });

  describe('matched by a person', () => {
    test('must add up, with what is missing said', async () => {
      const [one, other] = [await pay(3000, 'a'), await pay(1500, 'b')];
      await read([['18/11/2026', 'NEFT SOMEBODY', '4500']]);
      const LineIds = [await onlyLine()];
      expect(await server.office.refusal('MatchLines', { LineIds, PaymentIds: [one] })).toBe('₹1,500 is missing');
      await server.office.write('MatchLines', { LineIds, PaymentIds: [one, other] });
      expect(await lines()).toMatchObject([{ STATE: 'MATCHED', MATCHED_BY: 'md_office', OWN: 0 }]);
      expect(await server.office.refusal('MatchLines', { LineIds, PaymentIds: [one] })).toBe(
        'This line is matched already',
      );
    });

    test('is taken back with a reason, and never matched by itself again', async () => {
      const rrn = reference();
      const paid = await pay(4500, rrn);
      const { ID } = await read([['18/11/2026', `UPI/${rrn}`, '4500']]);
      await server.office.write('UnmatchLine', { LineId: await onlyLine(), Reason: 'Somebody else paid' });
      await pay(4500, 'later');
      await settledStatement(server, ID);
      expect(await lines()).toMatchObject([{ STATE: 'OPEN', WHY: 'Somebody else paid', COVERS: [] }]);
      expect(await server.admin.result('GetPaymentList', { PaymentId: paid })).toMatchObject([{ SEEN_ON: null }]);
    });
  });

  test('a line of somebody who was erased says nothing, and is not stored anew when its file is read again', async () => {
    const rrn = reference();
    const { studentId, paymentId } = await server.make.enrolment();
    await server.db.kysely
      .updateTable('payments')
      .set({ payment_detail: rrn, payment_date: '2026-11-18' })
      .where('id', '=', paymentId)
      .execute();
    const rows = [['18/11/2026', `UPI/${rrn}/KAVYA`, '4500.50']] as const;
    await read(rows);
    expect(await states()).toEqual([['MATCHED', [paymentId]]]);
    await server.admin.write('DeleteStudent', { StudentId: studentId });
    await server.admin.write('EraseStudent', { StudentId: studentId, Reason: 'Asked for it' });
    expect(await lines()).toMatchObject([{ STATE: 'MATCHED', NARRATION: '' }]);
    expect((await read(rows)).COUNTS).toMatchObject({ LINES: 1, NEW: 0 });
    expect(await lines()).toMatchObject([{ STATE: 'MATCHED', NARRATION: '' }]);
  });

  test('the statement of another account says so', async () => {
    const of = (number: string) => `Account No\t${number}\nDate\tNarration\tCredit\n01/11/2026\tA\t100`;
    await readStatementOf(server, of('917020012344410'), account);
    expect(await readStatementOf(server, of('917020012347718'), account)).toMatchObject({
      STATE: 'FAILED',
      TEXT: `This statement is of an account that ends in 7718; ${account} was read of one that ends in 4410.`,
    });
  });

  test('a file that is no statement says so, and its columns can be said and are remembered', async () => {
    const sheet = 'When\tWhat\tHow much\n01/11/2026\tUPI A\t100';
    const { ID, TEXT } = await readStatementOf(server, sheet, account);
    expect(TEXT).toBe('No heads of a bank’s statement were found in this file. Say which columns hold what.');
    const Columns = (['Day', 'Narration', 'Credit'] as const).map((Field, Column) => ({ Field, Column }));
    await server.office.write('ReadStatement', { StatementId: ID, Sheet: 0, HeadRow: 1, Columns });
    expect((await settledStatement(server, ID)).COUNTS.LINES).toBe(1);
    expect((await readStatementOf(server, `${sheet}\n02/11/2026\tUPI B\t200`, account)).COUNTS).toMatchObject({
      LINES: 2,
      NEW: 1,
    });
  });

  test('a line whose payment is reversed is open again', async () => {
    const rrn = reference();
    const PaymentId = await pay(4500, rrn);
    await read([['18/11/2026', `UPI/${rrn}`, '4500']]);
    await server.admin.write('ReversePayment', { PaymentId, Reason: 'Wrong person' });
    expect(await states()).toEqual([['OPEN', []]]);
  });

  test('a line of the same amount with a word of the name is offered, with the reason', async () => {
    const Name = `Noor ${freshName('Jahan').replace(' ', '')}`;
    const paid = await pay(2500, 'typed', {}, { Name });
    await read([['19/11/2026', `UPI-${Name.toUpperCase()}-noorj@ybl`, '2500']]);
    expect(await lines()).toMatchObject([
      { STATE: 'OFFERED', WHY: 'same amount, a day later, ‘NOOR’', COVERS: [{ ID: paid }] },
    ]);
  });
});
