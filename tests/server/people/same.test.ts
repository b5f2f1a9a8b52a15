import { expect, test } from 'vitest';
import { foldNames } from '../../../server/people/foldNames.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { idsOf } from '../support/listed.ts';
import { sharedServer } from '../support/sharedServer.ts';

describeOnEachDatabase('the same person', (open) => {
  const server = sharedServer(open);
  const pasted = '\u202A+91 98400 12345\u202C';

  test('is refused by a name written otherwise and a mobile that was copied', async () => {
    const person = await server.make.person({ Name: 'ज़रीन चाँद', Mobile: pasted });
    const { OUT_STUDENT_ID } = await server.admin.write('AddStudent', person);
    const [kept] = await server.admin.result('GetStudentList', { StudentId: OUT_STUDENT_ID });
    expect(kept).toMatchObject({ NAME: 'ज़रीन चाँद', MOBILE: '9840012345' });
    const again = { ...person, Name: 'जरीन  चांद', Mobile: '९८४०० १२३४५' };
    expect(await server.admin.result('AddStudent', again)).toMatchObject({
      OUT_ERROR: 'Student already exists',
      OUT_STUDENT_ID,
    });
    expect(await idsOf(server.admin, 'GetStudentList', { Mobile: pasted })).toEqual([OUT_STUDENT_ID]);
    expect(await idsOf(server.admin, 'GetStudentList', { Name: 'जरीन\u200D चांद' })).toEqual([OUT_STUDENT_ID]);
    const RegId = await server.make.registration({
      Name: 'जरीन चाँद',
      Mobile: '9840012346',
      BirthDate: person.BirthDate,
    });
    const likes = await server.admin.result('GetApplicantLikes', { RegIds: [RegId] });
    expect(likes).toMatchObject([{ STUDENT_ID: OUT_STUDENT_ID, SAME: expect.arrayContaining(['nameAndBirthDate']) }]);
  });

  test('is found by either folding until the names are folded anew, and once more an hour after an older server wrote', async () => {
    const { kysely } = server.db;
    const id = await server.make.student({ Name: 'ज़ीनत अमान', Mobile: '9000000061' });
    const foldOf = async () => {
      const { name_fold } = await kysely
        .selectFrom('students')
        .select('name_fold')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return name_fold;
    };
    const foldAsBefore = () =>
      kysely.updateTable('students').set({ name_fold: 'ज़ीनत अमान' }).where('id', '=', id).execute();
    const foldAt = (minutes: number) =>
      foldNames({ ...server.services, clock: () => new Date(server.clock.now.getTime() + minutes * 60_000) });
    const found = (Search: string) => idsOf(server.admin, 'GetStudentList', { Search });

    await kysely.updateTable('name_folds').set({ folded_at: null, older_seen_at: null }).execute();
    await foldAsBefore();
    expect([await found('ज़ीनत'), await found('जीनत')]).toEqual([[id], []]);
    await foldAt(0);
    expect([await found('ज़ीनत'), await found('जीनत'), await foldOf()]).toEqual([[id], [id], 'जीनत अमान']);

    await kysely.updateTable('done_writes').set({ folds: 0 }).execute();
    await foldAsBefore();
    await foldAt(30);
    expect(await foldOf()).toBe('ज़ीनत अमान');
    await foldAt(61);
    expect(await foldOf()).toBe('जीनत अमान');
    await foldAsBefore();
    await foldAt(180);
    expect(await foldOf()).toBe('ज़ीनत अमान');
  });

  test('is not made by leaving digits out', async () => {
    const person = await server.make.person({ Mobile: '98400 12345 6' });
    expect(await server.admin.result('AddStudent', person)).toMatchObject({
      OUT_ERROR: 'Mobile number must be 10 digits',
    });
  });
});
