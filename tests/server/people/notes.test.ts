import { describe, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { sharedServer } from '../support/sharedServer.ts';

describeOnEachDatabase('a note on a student (W55)', (open) => {
  const server = sharedServer(open);
  const notesOf = (StudentId: number) => server.office.result('GetNotes', { StudentId });
  const add = async (StudentId: number, Text: string) => {
    const { OUT_ID = 0 } = await server.office.write('AddNote', { StudentId, Text });
    return OUT_ID;
  };

  test('says what, who and when, the newest first', async () => {
    const StudentId = await server.make.student();
    const first = await add(StudentId, ' Father will pay on the 5th ');
    const { OUT_ID: second } = await server.admin.write('AddNote', { StudentId, Text: 'Called: nobody there' });
    const DATE_CREATED = server.clock.now.toISOString();
    expect(await notesOf(StudentId)).toEqual([
      { ID: second, TEXT: 'Called: nobody there', BY: 'admin', DATE_CREATED },
      { ID: first, TEXT: 'Father will pay on the 5th', BY: 'md_office', DATE_CREATED },
    ]);
  });

  test('of another student is not among them', async () => {
    await add(await server.make.student(), 'Moved to Madurai');
    expect(await notesOf(await server.make.student())).toEqual([]);
  });

  test('has one line of at most 500 characters', async () => {
    const StudentId = await server.make.student();
    expect(await notesOf(StudentId)).toEqual([]);
    await add(StudentId, 'x'.repeat(500));
    const refusalOf = (Text: string) => server.office.refusal('AddNote', { StudentId, Text });
    expect(await refusalOf('x'.repeat(501))).toBe('Text must be at most 500 characters');
    expect(await refusalOf('one\ntwo')).toBe('Text contains hidden characters. Please type it again.');
    expect(await refusalOf(' ')).toBe('Note is required');
    expect(await notesOf(StudentId)).toHaveLength(1);
  });

  test('is on a student who is there and not deleted', async () => {
    const StudentId = await server.make.student();
    await add(StudentId, 'Wants to come back in June');
    await server.office.write('DeleteStudent', { StudentId });
    const refusalOf = (id: number) => server.office.refusal('AddNote', { StudentId: id, Text: 'Hello' });
    expect(await refusalOf(StudentId)).toBe('Student is deleted');
    expect(await refusalOf(2_000_000_000)).toBe('Student not found');
    expect(await notesOf(StudentId)).toHaveLength(1);
  });

  test('is removed by either profile, once, of a deleted student too', async () => {
    const StudentId = await server.make.student();
    const [mine, other] = [await add(StudentId, 'First'), await add(StudentId, 'Second')];
    await server.admin.write('RemoveNote', { NoteId: mine });
    expect((await notesOf(StudentId)).map(({ ID }) => ID)).toEqual([other]);
    expect(await server.admin.refusal('RemoveNote', { NoteId: mine })).toBe('Note not found');
    await server.office.write('DeleteStudent', { StudentId });
    await server.office.write('RemoveNote', { NoteId: other });
    expect(await notesOf(StudentId)).toEqual([]);
  });

  test('leaves entries in the activity log, without its words', async () => {
    const StudentId = await server.make.student();
    await server.admin.write('RemoveNote', { NoteId: await add(StudentId, 'Father is ill') });
    const { records } = await restOf(server, server.admin, 'activity-log').list({
      filter: { entity: 'students', recordId: StudentId },
    });
    expect(records.map(({ call, userName }) => [call, userName])).toEqual([
      ['AddStudent', 'admin'],
      ['AddNote', 'md_office'],
      ['RemoveNote', 'admin'],
    ]);
    const kept = await server.db.kysely.selectFrom('activity').selectAll().where('record_id', '=', StudentId).execute();
    expect(JSON.stringify(kept)).not.toContain('Father is ill');
  });

  test('leaves the version of the student as it is', async () => {
    const StudentId = await server.make.student();
    const read = async () => (await server.office.result('GetStudentList', { StudentId }))[0]?.DATE_MODIFIED;
    const before = await read();
    server.clock.advance(1000);
    await add(StudentId, 'Father will pay on the 5th');
    expect(await read()).toBe(before);
  });

  describe('that is the newest', () => {
    test('stands in Find', async () => {
      const StudentId = await server.make.student({ Name: 'Zubeida Notara' });
      const found = async () => {
        const { STUDENTS } = await server.office.result('Find', { Text: 'Zubeida Notara' });
        return STUDENTS.map(({ NOTE, NOTE_AT }) => [NOTE, NOTE_AT]);
      };
      expect(await found()).toEqual([['', null]]);
      await add(StudentId, 'First');
      const newest = await add(StudentId, 'Second');
      expect(await found()).toEqual([['Second', server.clock.now.toISOString()]]);
      await server.office.write('RemoveNote', { NoteId: newest });
      expect(await found()).toMatchObject([['First', expect.any(String)]]);
    });

    test('stands in dues', async () => {
      const { studentId, courseId: CourseId, enrolmentId } = await server.make.enrolment();
      await server.office.write('SetFee', { StudentCourseId: enrolmentId, Fee: 6000, Reason: 'With the books' });
      const noteInDues = async () => {
        const rows = await server.office.result('GetDues', { CourseId });
        return rows.map(({ NOTE, NOTE_AT }) => [NOTE, NOTE_AT]);
      };
      expect(await noteInDues()).toEqual([['', null]]);
      await add(studentId, 'Father will pay on the 5th');
      expect(await noteInDues()).toEqual([['Father will pay on the 5th', server.clock.now.toISOString()]]);
    });
  });
});
