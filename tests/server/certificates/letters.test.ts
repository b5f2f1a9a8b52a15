import { expect, test } from 'vitest';
import { certificateBody, courseBody, freshMobile } from '#harness/server/samples.ts';
import { readPdf } from '../drawing/readPdf.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { checkedImport } from '../support/imports.ts';
import { sharedServer } from '../support/sharedServer.ts';

const kanji = 'These letters cannot be printed: 漢, 字';

describeOnEachDatabase('letters on paper (W62)', (open) => {
  const server = sharedServer(open);
  const rename = (id: number, name: string) =>
    server.db.kysely.updateTable('students').set({ name }).where('id', '=', id).execute();

  test('a name in Urdu, Santali or Manipuri is read off the certificate as it was typed', async () => {
    for (const Name of ['محمد عمران', 'ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ', 'ꯃꯩꯇꯩ ꯂꯣꯟ', 'Nguyễn Thị Ánh']) {
      const { enrolmentId } = await server.make.completed();
      const CertificateId = await server.make.issued(enrolmentId, { Name });
      await server.office.write('GenerateCertificate', { CertificateId });
      const [row] = await server.office.result('GetCertificate', { CertificateId });
      const { placed } = await readPdf((await server.office.get(`/api/file/${row?.FILE_ID}`)).bytes);
      // A word may come in several pieces, each of a font of its own.
      const words = placed.map(({ text }) => text.replaceAll(' ', '')).join('');
      for (const word of Name.split(' ')) expect(words).toContain(word);
      expect(words).not.toContain('□');
    }
  });

  test('what no font has is refused where it is typed, and named', async () => {
    expect(await server.admin.refusal('AddCourse', courseBody({ CourseName: 'Web 漢字' }))).toBe(kanji);
    const { enrolmentId } = await server.make.completed();
    const body = { StudentCourseId: enrolmentId, ...certificateBody() };
    expect(await server.office.refusal('AddCertificate', { ...body, Remarks: 'Good 😀' })).toBe(
      'These letters cannot be printed: 😀',
    );
    const { studentId } = await server.make.enrolment();
    const [{ ID: _, ...student } = { ID: 0 }] = await server.office.result('GetStudentList', { StudentId: studentId });
    expect(student).toMatchObject({ NAME: 'Kavya Raman' });
    expect(await server.office.refusal('UpdateStudent', { StudentId: studentId, Name: '漢字' })).toBe(kanji);
  });

  test('why money was taken back or is not asked for is on paper, too, as are a sheet’s details and numbers', async () => {
    const { enrolmentId, paymentId } = await server.make.enrolment();
    const Reason = 'Sister 漢字';
    const concession = { StudentCourseId: enrolmentId, Amount: 100, Reason };
    expect(await server.office.refusal('SetConcession', concession)).toBe(kanji);
    expect(await server.admin.refusal('ReversePayment', { PaymentId: paymentId, Reason })).toBe(kanji);
    const [course] = await server.admin.result('GetCourseList', {});
    const text = `Name\tMobile\tReg No\tCourse\tPaid\tPaid On\tPayment Detail\nAsha\t${freshMobile()}\tA漢\t${course?.COURSE_NAME}\t5\t20/11/2026\tBy 字\n`;
    const { ID: ImportId } = await checkedImport(server, { text });
    const [row] = await server.admin.result('GetImportRows', { ImportId });
    expect(row?.PROBLEMS.map(({ TEXT }) => TEXT)).toEqual([
      'These letters cannot be printed: 字',
      'These letters cannot be printed: 漢',
    ]);
  });

  test('what is there from before stays, has no new certificate, and is a box on a receipt that says so', async () => {
    const { enrolmentId, studentId } = await server.make.completed();
    await rename(studentId, 'Kavya 漢字');
    await server.office.write('UpdateStudent', { StudentId: studentId, Name: 'Kavya 漢字', Email: 'kavya@example.in' });
    const body = { StudentCourseId: enrolmentId, ...certificateBody(), Name: 'Kavya 漢字' };
    expect(await server.office.refusal('AddCertificate', body)).toBe(kanji);
    const paymentId = await server.make.payment(studentId, await server.make.course());
    const receipt = await server.office.write('PrintReceipt', { PaymentId: paymentId, Format: 'A5' });
    expect(receipt).toMatchObject({ OUT_OK: 1, UNPRINTABLE: '漢 字' });
    const { placed } = await readPdf((await server.office.get(`/api/file/${receipt.OUT_FILE_ID}`)).bytes);
    expect(placed.map(({ text }) => text).join(' ')).toContain('□□');
  });

  test('a certificate is drawn again only in words that can be printed', async () => {
    const { certificateId, courseId } = await server.make.certificate();
    await server.db.kysely.updateTable('courses').set({ course_name: 'Web 漢字' }).where('id', '=', courseId).execute();
    expect(await server.office.refusal('GenerateCertificate', { CertificateId: certificateId })).toBe(kanji);
    const [{ NO } = { NO: 0 }] = await server.office.result('GetIssues', { CertificateId: certificateId });
    expect(NO).toBe(1);
  });
});
