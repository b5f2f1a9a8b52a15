import { expect, test } from 'vitest';
import { lookupRows } from '../../../domain/words/codes.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { proves } from '../../spec/proves.ts';

describeOnEachDatabase('lookups', (open) => {
  const server = sharedServer(open);
  const table = async (TableID: unknown) =>
    (await server.office.result('GetTextTableList', { TableID })).map(({ TEXT_ID, TEXT_VALUE }) => [
      TEXT_ID,
      TEXT_VALUE,
    ]);

  test.each([
    [1, ['New', 'Approved', 'Rejected']],
    [2, ['Active', 'Deleted']],
    [6, ['Active', 'Completed', 'Hold', 'Deleted']],
  ])('table %d has its texts in their order', async (id, texts) => {
    proves('3 Lookup row: Tables 1, 2 and 6; an unknown status is PENDING', '7: GetTextTableList');
    expect(await table(id)).toEqual(texts.map((text, index) => [index, text]));
  });

  test.each([0, '', null, undefined])('table %j is every table, one after the other', async (id) => {
    expect(await table(id)).toEqual(lookupRows.map(({ textId, textValue }) => [textId, textValue]));
  });

  test('a table that there is not is empty', async () => {
    expect(await table(3)).toEqual([]);
  });

  test("the institute's own texts are shown, and stay over a start", async () => {
    await server.db.kysely
      .updateTable('lookup_texts')
      .set({ text_value: 'Paused' })
      .where('table_id', '=', 6)
      .where('text_id', '=', 2)
      .execute();
    const { enrolmentId } = await server.make.enrolment();
    await server.admin.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 2 });
    const [row] = await server.admin.result('GetStudentCourseList', { StudentCourseId: enrolmentId });
    expect([row?.STATUS_DESC, (await table(6))[2]]).toEqual(['Paused', [2, 'Paused']]);
  });

  test('a status without a text is PENDING', async () => {
    proves('3 Lookup row: Tables 1, 2 and 6; an unknown status is PENDING');
    const { enrolmentId } = await server.make.enrolment();
    await server.db.kysely.updateTable('enrolments').set({ status: 7 }).where('id', '=', enrolmentId).execute();
    const [row] = await server.admin.result('GetStudentCourseList', { StudentCourseId: enrolmentId });
    expect(row?.STATUS_DESC).toBe('PENDING');
  });
});

describeOnEachDatabase('the statistics', (open) => {
  const server = sharedServer(open);

  test('count registrations, students and certificates by their status', async () => {
    proves('3 Statistics: Seven counts', '7: GetStatistics');
    await server.make.registration();
    await server.make.registration();
    const RegId = await server.make.registration();
    await server.admin.write('AddStudent', { ...(await server.make.person()), RegId });
    await server.admin.write('RejectRegistration', { RegId: await server.make.registration() });
    await server.admin.write('DeleteStudent', { StudentId: await server.make.student() });
    await server.make.certificate();
    expect(await server.office.result('GetStatistics', {})).toEqual({
      TOT_REG_NEW: 2,
      TOT_REG_APPROVED: 1,
      TOT_REG_REJECTED: 1,
      TOT_STUDENT_ACTIVE: 2,
      TOT_STUDENT_DELETED: 1,
      TOT_STUDENTS: 3,
      TOT_CERTIFICATE: 1,
    });
  });
});
