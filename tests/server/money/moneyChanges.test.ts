import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { recording } from '../../../server/activity/recording.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { paymentBody } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { openBook } from '../support/openBook.ts';

const at = '2026-11-20T04:30:00.000Z';

describeOnEachDatabase('what was done to money since an admin looked', (open) => {
  const server = sharedServer(open);
  beforeEach(async () => {
    const { kysely } = server.db;
    await openBook(kysely);
    await kysely
      .updateTable('users')
      .set((eb) => ({
        money_seen: eb.selectFrom('activity').select(eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('id')),
      }))
      .execute();
  });
  const changes = async (who = server.admin) => (await who.send('GetMoneyChanges', {})).body;
  const refund = (StudentCourseId: number, Amount: number, PaymentMode: string) => {
    const { PaidFee: _fee, ...payment } = paymentBody({ PaymentMode });
    return server.office.write('RefundPayment', { ...payment, StudentCourseId, Amount, Reason: 'Moved away' });
  };
  const waitsForLock = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(server.db.kysely);
    return rows.length > 0;
  };
  /** Puts what one enrolment owes through all that md_office may do to it: the new fee, the concession, the refund in cash. */
  const changeAll = async () => {
    const { enrolmentId: StudentCourseId, studentId } = await server.make.enrolment();
    await server.office.write('SetFee', { StudentCourseId, Fee: 5000, Reason: 'As agreed' });
    await server.office.write('SetConcession', { StudentCourseId, Amount: 5000, Reason: 'Sister' });
    const { RECEIPT_NO } = await refund(StudentCourseId, 4500.5, 'Cash');
    return { studentId, RECEIPT_NO };
  };

  test('has fees, concessions and refunds with who and why, the newest first', async () => {
    const { studentId, RECEIPT_NO } = await changeAll();
    const who = { AT: at, USER_NAME: 'md_office', STUDENT_ID: studentId, COURSE_NAME: 'Web Design' };
    const { result, TOTAL } = await changes();
    expect(result).toMatchObject([
      { ...who, CALL: 'RefundPayment', AMOUNT: -4500.5, PAYMENT_MODE: 'Cash', RECEIPT_NO, REASON: 'Moved away' },
      { ...who, CALL: 'SetConcession', AMOUNT: 5000, WAS: 0, REASON: 'Sister' },
      { ...who, CALL: 'SetFee', AMOUNT: 5000, WAS: 4500.5, REASON: 'As agreed' },
    ]);
    expect(TOTAL).toBe(3);
  });

  test('says that a refund went back in cash though the money came otherwise', async () => {
    await changeAll();
    expect((await changes()).result[0]?.CASH_INSTEAD_OF).toBe('UPI');
  });

  test('has reversals, voids and the closing that was taken back', async () => {
    const [studentId, courseId] = [await server.make.student(), await server.make.course()];
    const first = await server.make.payment(studentId, courseId, { PaidFee: 100 });
    await server.admin.write('ReversePayment', { PaymentId: first, Reason: 'Typed twice' });
    const second = await server.make.payment(studentId, courseId, { PaidFee: 200 });
    await server.admin.write('VoidPayment', { PaymentId: second, Reason: 'Another student' });
    await server.office.write('CloseDay', { Day: '2026-11-19', CountedCash: 0, Remark: 'Counted elsewhere' });
    await server.admin.write('ReopenDay', { Reason: 'A receipt was forgotten' });
    expect((await changes()).result).toMatchObject([
      { CALL: 'ReopenDay', USER_NAME: 'admin', DAY: '2026-11-19', STUDENT_ID: 0, REASON: 'A receipt was forgotten' },
      { CALL: 'VoidPayment', STUDENT_ID: studentId, AMOUNT: -200, REASON: 'Another student' },
      { CALL: 'ReversePayment', STUDENT_ID: studentId, AMOUNT: -100, REASON: 'Typed twice' },
    ]);
  });

  test('has another UPI id, and no other change of the settings', async () => {
    const settings = restOf(server, server.admin, 'settings');
    await settings.write('update', { place: 'Madurai' }, 1);
    await settings.write('update', { upiId: 'institute@bank', upiName: 'Institute' }, 1);
    await settings.write('update', { upiId: 'somebody@else' }, 1);
    expect((await changes()).result).toMatchObject([
      { CALL: 'settings.update', UPI_ID: 'somebody@else', UPI_ID_WAS: 'institute@bank' },
      { CALL: 'settings.update', UPI_ID: 'institute@bank', UPI_ID_WAS: '' },
    ]);
    await settings.write('update', { upiId: '', upiName: '' }, 1);
  });

  test('has certificates with somebody else’s name, and no other ones', async () => {
    const other = await server.make.completed({ Name: 'Kavya Raman' });
    const own = await server.make.completed({ Name: 'Nila Devi' });
    await server.make.issued(other.enrolmentId, { Name: 'Somebody Else' });
    // The same by W61.
    await server.make.issued(own.enrolmentId, { Name: 'NILA DEVI' });
    const { result } = await changes();
    const [whose, name] = [{ STUDENT_ID: other.studentId, STUDENT_NAME: 'Kavya Raman' }, 'Somebody Else'];
    expect(result).toMatchObject([{ CALL: 'AddCertificate', ...whose, COURSE_NAME: 'Web Design', CERT_NAME: name }]);
    const entryOf = async (studentId: number) => {
      const filter = { entity: 'certificates', studentId };
      const { records } = await restOf(server, server.admin, 'activity-log').list({ filter });
      return records[0]?.after;
    };
    expect(await entryOf(other.studentId)).toMatchObject({ certName: name, studentName: 'Kavya Raman' });
    expect(await entryOf(own.studentId)).not.toHaveProperty('studentName');
  });

  test('is nothing of payments and days that are closed', async () => {
    await server.make.enrolment();
    await server.office.write('CloseDay', { Day: '2026-11-18', CountedCash: 0, Remark: 'Counted elsewhere' });
    expect(await changes()).toEqual({ result: [], TOTAL: 0, UP_TO: 0 });
  });

  describe('once it is marked as seen', () => {
    test('is gone for this admin, and what comes after is there', async () => {
      await changeAll();
      const { UP_TO } = await changes();
      await server.admin.write('MarkMoneySeen', { UpTo: UP_TO });
      expect((await changes()).TOTAL).toBe(0);
      await changeAll();
      expect((await changes()).TOTAL).toBe(3);
    });

    test('stays for another admin', async () => {
      const other = await restOf(server, server.admin, 'staff-users').write('create', {
        userName: 'second.admin',
        mobile: '',
        email: 'second@example.in',
        profile: 'admin',
      });
      await changeAll();
      await server.admin.write('MarkMoneySeen', { UpTo: (await changes()).UP_TO });
      const { money_seen: seen } = await server.db.kysely
        .selectFrom('users')
        .select('money_seen')
        .where('id', '=', other.id)
        .executeTakeFirstOrThrow();
      const news = server.db.kysely.selectFrom('activity').select('id').where('id', '>', seen);
      expect(await news.where('call', 'in', ['SetFee', 'SetConcession', 'RefundPayment']).execute()).toHaveLength(3);
    });

    test('has shown what was begun before it and ended after it', async () => {
      const [slow, quick] = [await server.make.enrolment(), await server.make.enrolment()];
      const fee = (StudentCourseId: number) => ({ StudentCourseId, Fee: 5000, Reason: 'As agreed' });
      const [entered, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const context = { user: { id: 1, userName: 'md_office' }, timestamp: at, body: fee(slow.enrolmentId) };
      const affected = () => [{ entity: 'enrolments' as const, id: slow.enrolmentId }];
      const first = inTransaction(server.db.kysely, async (trx) => {
        await recording(trx, { call: 'SetFee', context, affects: { changes: affected, adds: () => [] } }, () =>
          trx.updateTable('enrolments').set({ fee_paise: 500_000 }).where('id', '=', slow.enrolmentId).execute(),
        );
        entered.resolve();
        await leave.promise;
      });
      await entered.promise;
      let isDone = false;
      const second = server.office.write('SetFee', fee(quick.enrolmentId)).finally(() => (isDone = true));
      if (server.db.kind === 'postgres') await expect.poll(async () => isDone || (await waitsForLock())).toBe(true);
      else leave.resolve();
      const { result, UP_TO } = await changes();
      leave.resolve();
      await Promise.all([first, second]);
      if (UP_TO > 0) await server.admin.write('MarkMoneySeen', { UpTo: UP_TO });
      const shown = [...result, ...(await changes()).result].map(({ STUDENT_ID }) => STUDENT_ID);
      expect(shown.toSorted()).toEqual([slow.studentId, quick.studentId].toSorted());
    });

    test('is not seen before it is there, nor unseen again', async () => {
      await changeAll();
      await server.admin.write('MarkMoneySeen', { UpTo: 2_000_000_000 });
      await changeAll();
      expect((await changes()).TOTAL).toBe(3);
      await server.admin.write('MarkMoneySeen', { UpTo: (await changes()).UP_TO });
      await server.admin.write('MarkMoneySeen', { UpTo: 1 });
      expect((await changes()).TOTAL).toBe(0);
    });
  });
});
