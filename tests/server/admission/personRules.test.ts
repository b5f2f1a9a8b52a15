import { expect, test } from 'vitest';
import { personCases, validPerson } from '#harness/server/personCases.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { freshName, wirePerson } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { proves } from '../../spec/proves.ts';

const verdictOf = ({ OUT_OK, OUT_ERROR }: { OUT_OK: number; OUT_ERROR: string }) => (OUT_OK === 1 ? '' : OUT_ERROR);

describeOnEachDatabase('the server says what the rules say of', (open) => {
  const server = sharedServer(open);
  const added = personCases.filter(([, , mode]) => mode === 'add');
  const edited = personCases.filter(([, , mode]) => mode === 'edit');

  /** The case's person on the wire, its files being uploaded ones. */
  async function bodyOf(patch: Partial<typeof validPerson>) {
    const { photoFileId, incomeProofFileId, ...person } = { ...validPerson, name: freshName('Asha'), ...patch };
    return wirePerson({
      ...person,
      photoFileId: photoFileId && (await server.make.photo()),
      incomeProofFileId: incomeProofFileId && (await server.make.proof()),
    });
  }

  test.each(added)('%s, when a student is added', async (_name, patch, _mode, message) => {
    proves('5 Student: Every rule of a person, on both sides of its edge: in domain, in the form and over HTTP');
    expect(verdictOf(await server.admin.result('AddStudent', await bodyOf(patch)))).toBe(message);
  });

  test.each(added)('%s, when one registers', async (_name, patch, _mode, message) => {
    const CourseId = await server.make.course();
    const result = await server.admin.result('AddRegistration', { ...(await bodyOf(patch)), CourseId });
    expect(verdictOf(result)).toBe(message);
  });

  test.each(edited)('%s, when a student is edited', async (_name, patch, _mode, message) => {
    proves('5 Student: Every rule of a person, on both sides of its edge: in domain, in the form and over HTTP');
    const StudentId = await server.make.student();
    const result = await server.admin.result('UpdateStudent', { StudentId, ...(await bodyOf(patch)) });
    expect(verdictOf(result)).toBe(message);
  });

  test.each([
    ['Name', 'Name must be at most 100 characters', 'a'.repeat(101)],
    ['ParentIncome', 'ParentIncome must be at least 0', -1],
    ['ParentIncome', 'ParentIncome must have at most two decimals', 35_000.005],
    ['EduMarkPercentage', 'EduMarkPercentage must be at most 100', 100.1],
    ['BirthDate', 'BirthDate must be a date, YYYY-MM-DD', '2005-02-30'],
    ['EduInstName', 'EduInstName must be at most 200 characters', 'a'.repeat(201)],
  ])('a limit of %s: %s', async (field, message, value) => {
    const body = { ...(await bodyOf({})), [field]: value };
    expect(await server.admin.refusal('AddStudent', body)).toBe(message);
  });
});
