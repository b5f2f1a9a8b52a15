import { describe, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { sharedServer } from '../support/sharedServer.ts';

const raman = { name: 'Raman Subramanian', relation: 'father', mobile: '9876543211', email: 'raman@example.in' };

describeOnEachDatabase('what a person wishes, and the guardian (W55)', (open) => {
  const server = sharedServer(open);
  const wishesOf = async (StudentId: number) => {
    const [row] = await server.office.result('GetStudentList', { StudentId });
    return { NO_MAIL: row?.NO_MAIL, GUARDIAN: row?.GUARDIAN };
  };

  describe('of a student', () => {
    test('are none where nobody named any', async () => {
      expect(await wishesOf(await server.make.student())).toEqual({ NO_MAIL: 0, GUARDIAN: null });
    });

    test('come back as they were added', async () => {
      const id = await server.make.student({ NoMail: 1, Guardian: raman });
      expect(await wishesOf(id)).toEqual({ NO_MAIL: 1, GUARDIAN: raman });
    });

    test('stay where an update leaves them out', async () => {
      const StudentId = await server.make.student({ NoMail: 1, Guardian: raman });
      await server.office.write('UpdateStudent', { StudentId, Name: 'Meena Kumari' });
      expect(await wishesOf(StudentId)).toEqual({ NO_MAIL: 1, GUARDIAN: raman });
    });

    test('are taken back by an update', async () => {
      const StudentId = await server.make.student({ NoMail: 1, Guardian: raman });
      await server.office.write('UpdateStudent', { StudentId, NoMail: 0, Guardian: {} });
      expect(await wishesOf(StudentId)).toEqual({ NO_MAIL: 0, GUARDIAN: null });
    });

    test('replace the guardian as a whole', async () => {
      const StudentId = await server.make.student({ Guardian: raman });
      await server.admin.write('UpdateStudent', { StudentId, Guardian: { name: 'Uma Raman', relation: 'Mother' } });
      const uma = { name: 'Uma Raman', relation: 'mother', mobile: '', email: '' };
      expect((await wishesOf(StudentId)).GUARDIAN).toEqual(uma);
    });

    test('keep a name with quotes and braces apart from the others', async () => {
      const refusal = await server.admin.refusal('UpdateStudent', {
        StudentId: await server.make.student(),
        Guardian: { name: '"},{"name":"x' },
      });
      expect(refusal).toBe('Guardian’s name may contain only letters and spaces');
    });

    test('are checked when one is added and when one is changed', async () => {
      const { Guardian: _none, ...person } = { ...(await server.make.person()), Guardian: null };
      const Guardian = { ...raman, mobile: '12345' };
      const message = 'Guardian’s mobile number must be 10 digits';
      expect(await server.admin.refusal('AddStudent', { ...person, Guardian })).toBe(message);
      const StudentId = await server.make.student();
      expect(await server.office.refusal('UpdateStudent', { StudentId, Guardian })).toBe(message);
    });

    test('are not taken away by a misspelt key', async () => {
      const StudentId = await server.make.student({ Guardian: raman });
      const refusal = await server.admin.error('UpdateStudent', { StudentId, Guardian: { Name: 'Uma' } });
      expect(refusal).toEqual([400, 'Guardian has no Name']);
      expect((await wishesOf(StudentId)).GUARDIAN).toEqual(raman);
    });

    test('are in a conflict’s current values', async () => {
      const StudentId = await server.make.student({ Guardian: raman });
      const [before] = await server.office.result('GetStudentList', { StudentId });
      server.clock.advance(1000);
      await server.office.write('UpdateStudent', { StudentId, NoMail: 1 });
      const { body } = await server.admin.send('UpdateStudent', {
        StudentId,
        Name: 'Meena',
        Seen: before?.DATE_MODIFIED,
      });
      expect(body).toMatchObject({ result: { OUT_OK: 0, CURRENT: { NO_MAIL: 1, GUARDIAN: raman } } });
    });

    test('stand in the activity log when they change', async () => {
      const StudentId = await server.make.student({ Guardian: raman });
      await server.office.write('UpdateStudent', {
        StudentId,
        NoMail: 1,
        Guardian: { ...raman, relation: 'guardian' },
      });
      const { records } = await restOf(server, server.admin, 'activity-log').list({
        filter: { entity: 'students', recordId: StudentId },
      });
      expect(records.find(({ call }) => call === 'UpdateStudent')).toMatchObject({
        before: { noMail: 0, guardianRelation: 'father' },
        after: { noMail: 1, guardianRelation: 'guardian' },
      });
    });

    test('come with all rows of a list', async () => {
      await server.make.student({ Guardian: raman });
      const rows = await server.office.result('GetStudentList', { SortField: 'ID', SortOrder: 'DESC' });
      expect(rows[0]?.GUARDIAN).toEqual(raman);
    });
  });

  describe('of a registration', () => {
    test('come back as they were sent by the institute’s site', async () => {
      const RegId = await server.make.registration({ NoMail: 1, Guardian: raman });
      const [row] = await server.admin.result('GetRegistrationList', { RegId });
      expect(row).toMatchObject({ NO_MAIL: 1, GUARDIAN: raman });
    });

    test('go to the student with its approval', async () => {
      const RegId = await server.make.registration({ NoMail: 1, Guardian: raman });
      const id = await server.make.student({ RegId });
      expect(await wishesOf(id)).toEqual({ NO_MAIL: 1, GUARDIAN: raman });
    });

    test('give way to what the approval says', async () => {
      const RegId = await server.make.registration({ NoMail: 1, Guardian: raman });
      const id = await server.make.student({ RegId, NoMail: 0, Guardian: { name: 'Uma' } });
      expect(await wishesOf(id)).toMatchObject({ NO_MAIL: 0, GUARDIAN: { name: 'Uma', relation: '' } });
    });

    test('are checked', async () => {
      const body = { ...(await server.make.person()), Guardian: { ...raman, name: '' } };
      expect(await server.admin.refusal('AddRegistration', body)).toBe('Guardian’s name is required');
    });
  });
});

describeOnEachDatabase('a server without extensions', (open) => {
  const server = sharedServer(open, { env: { WIRE_EXTENSIONS: 'off' } });

  test('neither takes nor answers wishes', async () => {
    const StudentId = await server.make.student({ NoMail: 1, Guardian: raman });
    const [row] = await server.admin.result('GetStudentList', { StudentId });
    expect(row).not.toHaveProperty('NO_MAIL');
    expect(row).not.toHaveProperty('GUARDIAN');
    const kept = server.db.kysely
      .selectFrom('students')
      .select(['no_mail', 'guardian_name'])
      .where('id', '=', StudentId);
    expect(await kept.executeTakeFirst()).toEqual({ no_mail: 0, guardian_name: '' });
  });
});
