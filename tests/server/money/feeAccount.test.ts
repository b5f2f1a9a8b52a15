import { describe, expect, test, vi } from 'vitest';
import { DrawingThread } from '../../../server/drawing/drawingThread.ts';
import { feeAccountMessages } from '../../../domain/money/feeAccount.ts';
import { readPdf } from '../drawing/readPdf.ts';
import { makeEnrolmentInBatch } from '../support/batches.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { mailingServer } from '../support/mailingServer.ts';
import { rowsOn } from '../support/paperRows.ts';
import { fresh, paymentBody } from '#harness/server/samples.ts';
import type { Client } from '#harness/server/client.ts';

/** Who pays for what; without an enrolment before there is one. */
interface Paying {
  studentId: number;
  courseId: number;
  enrolmentId?: number;
}

const drawReally = DrawingThread.prototype.draw;

describeOnEachDatabase('a fee account', (open) => {
  const { server, mailedTo, meanwhile } = mailingServer(open);

  /** The lines of a printed account, the cells of each joined. */
  const linesOf = async (client: Client, StudentId: number) => {
    const { OUT_FILE_ID } = await client.write('PrintFeeAccount', { StudentId });
    const { sheets, width, height } = await readPdf((await client.get(`/api/file/${OUT_FILE_ID}`)).bytes);
    const lines = sheets.flatMap(rowsOn).map((cells) => cells.join(' | '));
    return { pages: sheets.length, size: [width, height], lines };
  };
  const pay = async (
    { studentId: StudentId, courseId: CourseId, enrolmentId: StudentCourseId = 0 }: Paying,
    PaidFee: number,
  ) =>
    server.admin.write('AddPayment', {
      ...paymentBody({ PaidFee }),
      StudentId,
      CourseId,
      StudentCourseId,
    });
  /** Somebody who paid ₹4,500.50 of ₹10,000. */
  const enrolled = (person: Record<string, unknown> = {}) => server.make.enrolment(person, { Fees: 10_000 });
  /** Does something once while the account is drawn. */
  const whileDrawn = (act: () => Promise<unknown>) =>
    vi.spyOn(DrawingThread.prototype, 'draw').mockImplementationOnce(async function (this: DrawingThread, ...given) {
      const pdf = await drawReally.apply(this, given);
      await act();
      return pdf;
    });

  test('says on A4 what was agreed, what came and went, and what is due by when', async () => {
    const one = await enrolled();
    await server.office.write('SetConcession', { StudentCourseId: one.enrolmentId, Amount: 1000, Reason: 'Sister' });
    const Instalments = [
      { DueDate: '2026-11-18', Amount: 5000 },
      { DueDate: '2026-12-20', Amount: 4000 },
    ];
    await server.office.write('SetInstalments', { StudentCourseId: one.enrolmentId, Instalments });
    const wrong = await pay(one, 300);
    const PaymentId = wrong.OUT_PAYMENT_ID;
    const reversal = await server.admin.write('ReversePayment', { PaymentId, Reason: 'Another student' });
    const [first] = await server.office.result('GetPaymentList', { PaymentId: one.paymentId });
    const { pages, size, lines } = await linesOf(server.office, one.studentId);
    expect([pages, ...size]).toEqual([1, 595.28, 841.89]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Ms. Kavya Raman',
        `Student ${one.studentId}`,
        'Concession: Sister',
        'Fee | Concession | Paid | Due | of it overdue',
        '₹10,000 | ₹1,000 | ₹4,500.50 | ₹4,499.50 | ₹499.50',
        '18/11/2026 | ₹5,000 | ₹4,500.50 | ₹499.50',
        '20/12/2026 | ₹4,000 | ₹0 | ₹4,000',
        'In all | ₹9,000 | ₹4,500.50 | ₹4,499.50',
        `20/11/2026 | Receipt ${first?.RECEIPT_NO} | UPI, UPI 4711 | ₹4,500.50`,
        `20/11/2026 | Receipt ${wrong.RECEIPT_NO} | UPI, UPI 4711 | ₹300`,
        `20/11/2026 | Reversal ${reversal.RECEIPT_NO} of ${wrong.RECEIPT_NO} | UPI, Another student | −₹300`,
        'Paid | ₹4,500.50',
      ]),
    );
  });

  test('adds several courses up, and has apart what was paid for no course yet', async () => {
    const one = await enrolled();
    const { courseId } = await server.make.enrolmentOf(one.studentId, await server.make.course({ Fees: 6000 }));
    const third = await server.make.course({ CourseName: 'Tailoring' });
    await pay({ studentId: one.studentId, courseId: third }, 700);
    expect(courseId).not.toBe(one.courseId);
    const { lines } = await linesOf(server.office, one.studentId);
    expect(lines).toContain('₹16,000 | ₹9,001 | ₹6,999');
    expect(lines.slice(lines.indexOf('Paid for no course yet')).join('\n')).toMatch(
      /UPI, UPI 4711, for Tailoring.*\| ₹700\nPaid \| ₹700/s,
    );
  });

  test('names the batch, the status and the first day', async () => {
    const { batch, studentId } = await makeEnrolmentInBatch(server, { name: 'Morning A' });
    expect((await linesOf(server.admin, studentId)).lines).toContain(`${batch.name} · Active · from 20/11/2026`);
  });

  test('of somebody without a course or a payment says that there is nothing', async () => {
    const { lines } = await linesOf(server.admin, await server.make.student());
    expect(lines).toContain('₹0 | ₹0 | ₹0');
  });

  test('takes as many pages as it needs, each with the head of its table', async () => {
    const one = await server.make.enrolment({}, { Fees: 9_00_000 });
    for (let time = 0; time < 35; time += 1) await pay(one, 100 + time);
    const { pages, lines } = await linesOf(server.admin, one.studentId);
    expect(pages).toBe(2);
    expect(lines.filter((line) => line === 'Date | Paper | How | Amount')).toHaveLength(2);
    expect(lines.filter((line) => / \| Receipt /.test(line))).toHaveLength(36);
    expect(lines.filter((line) => /Page \d of 2$/.test(line))).toHaveLength(2);
  });

  test('prints names in Indian scripts', async () => {
    const { studentId } = await enrolled({ Name: 'அஞ்சலி முருகன்' });
    expect((await linesOf(server.admin, studentId)).lines.join(' ')).toMatch(/அஞ்சலி[ |]+முருகன்/);
  });

  test('is drawn again where a payment comes meanwhile', async () => {
    const one = await enrolled();
    const draw = whileDrawn(() => pay(one, 1000));
    const { lines } = await linesOf(server.admin, one.studentId);
    expect(draw).toHaveBeenCalledTimes(2);
    draw.mockRestore();
    expect(lines).toContain('Paid | ₹5,500.50');
  });

  describe('by e-mail', () => {
    const owing = async (local: string) => {
      const Email = `${local}${fresh()}@example.in`;
      return { ...(await enrolled({ Email })), Email };
    };
    const send = (StudentId: number) => server.office.send('SendFeeAccountMail', { StudentId });

    test('brings the student the PDF, and says what is due', async () => {
      const { Email, studentId } = await owing('kavya');
      await server.office.write('SendFeeAccountMail', { StudentId: studentId });
      const [mail] = mailedTo(Email);
      expect(mail?.email.subject).toMatch(/^Fee account as of 20\/11\/2026 from /);
      expect(mail?.email.text).toContain('Due: ₹5,499.50');
      const [attachment] = mail?.email.attachments ?? [];
      expect(attachment?.filename).toBe('Fee account 2026-11-20.pdf');
      const { text } = await readPdf(Buffer.from(attachment?.content as ArrayBuffer));
      expect(text).toContain('Fee account');
    });

    test('is sent once where the call is repeated', async () => {
      const { Email, studentId: StudentId } = await owing('kavya');
      const envelope = server.admin.envelope();
      const again = () => server.admin.send('SendFeeAccountMail', { StudentId }, { ...envelope });
      await Promise.all([again(), again()]);
      expect(mailedTo(Email)).toHaveLength(1);
    });

    test('says what is true as it leaves: a payment meanwhile is on it', async () => {
      const one = await owing('kavya');
      meanwhile.set(one.Email, () => pay(one, 1000));
      await server.office.write('SendFeeAccountMail', { StudentId: one.studentId });
      expect(mailedTo(one.Email).map(({ email }) => /Due: (.*)/.exec(email.text ?? '')?.[1])).toEqual(['₹4,499.50']);
    });

    test('is a failure when the mail server refuses it, and when there is no address', async () => {
      const { studentId } = await owing('full');
      expect((await send(studentId)).body.result).toEqual({ OUT_OK: 0, OUT_ERROR: feeAccountMessages.sendFailed });
      const { kysely } = server.db;
      await kysely.updateTable('students').set({ email: '' }).where('id', '=', studentId).execute();
      expect(await server.office.refusal('SendFeeAccountMail', { StudentId: studentId })).toBe(
        'The student has no email address',
      );
    });

    test('may have been sent when the mail server hangs up after it had all of it', async () => {
      const { studentId } = await owing('cut');
      const { result } = (await send(studentId)).body;
      expect(result).toEqual({ OUT_OK: 0, OUT_ERROR: feeAccountMessages.mayBeSent, MAY_BE_SENT: 1 });
    });
  });
});
