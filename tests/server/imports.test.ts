import { expect, test } from 'vitest';
import { describeOnEachDatabase } from './support/databases.ts';
import { checkedImport, runImport, settledImport } from './support/imports.ts';
import { sharedServer } from './support/sharedServer.ts';

const sheet = (...rows: string[][]) => rows.map((row) => row.join('\t')).join('\n');

describeOnEachDatabase('imports', (open) => {
  const server = sharedServer(open);

  test('a row makes a student, an enrolment and what was paid', async () => {
    const CourseId = await server.make.course();
    const [course] = await server.admin.result('GetCourseList', { CourseId });
    const text = sheet(
      ['Admissions 2026'],
      ['S.No', 'Name of the student', 'Mob No', 'Course Name', 'DOJ', 'Total Fees', 'Fees Paid'],
      ['1', 'K.S. Raman', '+91 98400 11111', course?.COURSE_NAME ?? '', '05/01/2026', '₹9,000', '4000/-'],
      ['', 'Total', '', '', '', '9000', '4000'],
    );
    const checked = await checkedImport(server, { text });
    expect(checked).toMatchObject({ STATE: 'CHECKED', HEAD_ROW: 2, COUNTS: { NEW: 1, SKIPPED: 1 } });
    expect(await runImport(server, checked.ID)).toMatchObject({ STATE: 'DONE', COUNTS: { DONE: 1, SKIPPED: 1 } });
    const [student] = await server.admin.result('GetStudentList', { Mobile: '9840011111' });
    expect(student).toMatchObject({ NAME: 'K S Raman', INCOMPLETE: 1, REF: '' });
    const [fees] = await server.admin.result('GetFees', { StudentId: student?.ID ?? 0 });
    expect(fees).toMatchObject({ FEE: 9000, PAID: 4000, DUE: 5000, FEE_ASSUMED: 0 });
    const [payment] = await server.admin.result('GetPaymentList', { StudentId: student?.ID ?? 0 });
    expect(payment).toMatchObject({
      PAYMENT_DETAIL: 'Balance brought forward',
      RECEIPT_NO: '',
      PAYMENT_DATE: '2026-01-05',
    });
  });

  test('undo leaves nothing of it', async () => {
    const checked = await checkedImport(server, { text: sheet(['Name', 'Mobile'], ['Anu', '9840022222']) });
    await runImport(server, checked.ID);
    expect(await server.admin.result('GetStudentList', { Mobile: '9840022222' })).toHaveLength(1);
    await server.admin.write('UndoImport', { ImportId: checked.ID, Reason: 'The wrong file' });
    expect(await settledImport(server, checked.ID)).toMatchObject({ STATE: 'UNDONE' });
    expect(await server.admin.result('GetStudentList', { Mobile: '9840022222' })).toHaveLength(0);
  });
});
