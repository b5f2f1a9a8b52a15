import { expect, test } from 'vitest';
import { fresh } from '#harness/server/samples.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { mailingServer } from '../support/mailingServer.ts';
import { sharedServer } from '../support/sharedServer.ts';

const minor = '2012-05-01';
const asked = ['SendMessage', 'SendDueReminder'] as const;
const owed = ['SendReceiptMail', 'SendFeeAccountMail', 'SendCertificateMail'] as const;

describeOnEachDatabase('who is mailed', (open) => {
  const { server, mailedTo } = mailingServer(open);
  /** A student with something of each kind to be mailed, and an address that nobody else has. */
  async function student(set: object = {}) {
    const [email, guardian_email] = [`ravi${fresh()}@example.in`, `appa${fresh()}@example.in`];
    const made = await server.make.certificate({ Email: email });
    const {
      studentId: StudentId,
      certificateId: CertificateId,
      paymentId: PaymentId,
      enrolmentId: StudentCourseId,
    } = made;
    await server.office.write('SetFee', { StudentCourseId, Fee: 20_000, Reason: 'More hours' });
    await server.db.kysely
      .updateTable('students')
      .set({ guardian_email, ...set })
      .where('id', '=', StudentId)
      .execute();
    const ToGuardian = 'birth_date' in set ? 1 : 0;
    const bodies = {
      SendMessage: { StudentId, Subject: 'Hello', Text: 'Dear {student}', ToGuardian },
      SendDueReminder: { StudentCourseId },
      SendReceiptMail: { PaymentId },
      SendFeeAccountMail: { StudentId },
      SendCertificateMail: { CertificateId },
    } as const;
    const send = (call: keyof typeof bodies) => server.office.result(call, bodies[call] as never);
    const gotten = () => [mailedTo(email).length, mailedTo(guardian_email).length];
    return { send, gotten };
  }

  test.each([...asked, ...owed])('%s goes to an adult, and not to the guardian', async (call) => {
    const { send, gotten } = await student();
    expect(await send(call)).toMatchObject({ OUT_OK: 1 });
    expect(gotten()).toEqual([1, 0]);
  });

  test.each([...asked.map((call) => [call, 0] as const), ...owed.map((call) => [call, 1] as const)])(
    '%s goes to the guardian of a child, and to the child: %j',
    async (call, toChild) => {
      const { send, gotten } = await student({ birth_date: minor });
      expect(await send(call)).toMatchObject({ OUT_OK: 1 });
      expect(gotten()).toEqual([toChild, 1]);
    },
  );

  test.each([
    ['a child without a guardian', { birth_date: minor, guardian_email: '' }, 'Under 18: to the guardian', true],
    ['who wants none', { no_mail: 1 }, 'No messages wanted', true],
    ['who is deleted', { status: 1 }, 'Student is deleted', true],
    ['nobody, without an address', { email: '' }, /^(No e-mail|The student has no email address)$/, false],
  ])('what is asked for does not go to %s; what is owed does', async (_who, set, refusal, isOwed) => {
    const { send } = await student(set);
    for (const call of asked) expect((await send(call)).OUT_ERROR).toMatch(refusal);
    for (const call of owed) expect((await send(call)).OUT_OK).toBe(Number(isOwed));
  });

  test('one address gets 10 messages an hour, whosever it is, and 30 papers', async () => {
    const email = `office${fresh()}@example.in`;
    const [one, other] = [await student({ email }), await student({ email })];
    for (let index = 0; index < 10; index += 1)
      expect((await [one, other][index % 2]!.send('SendMessage')).OUT_OK).toBe(1);
    await expect(one.send('SendMessage')).rejects.toThrow(/429/);
    expect((await other.send('SendFeeAccountMail')).OUT_OK).toBe(1);
  });
});

describeOnEachDatabase('without a mail server', (open) => {
  const server = sharedServer(open);
  test('a mail is kept, and says so', async () => {
    const { studentId: StudentId, certificateId: CertificateId } = await server.make.certificate();
    const Subject = 'Hello';
    const kept = { OUT_OK: 1, KEPT: 1 };
    expect(await server.office.result('SendMessage', { StudentId, Subject, Text: 'Dear {student}' })).toMatchObject(
      kept,
    );
    expect(await server.office.result('SendCertificateMail', { CertificateId })).toMatchObject(kept);
    expect(await server.office.result('GetMessages', { StudentId, State: 'KEPT' })).toMatchObject([{ STATE: 'KEPT' }]);
    const [certificate] = await server.office.result('GetCertificateList', { CertificateId });
    expect(certificate).toMatchObject({ MAILED_AT: server.clock.now.toISOString(), MAIL_KEPT: 1 });
  });
});
