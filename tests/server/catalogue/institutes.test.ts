import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../support/databases.ts';
import { instituteBody } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { proves } from '../../spec/proves.ts';

describeOnEachDatabase('an institute', (open) => {
  const server = sharedServer(open);
  const add = async (patch: Parameters<typeof instituteBody>[0] = {}) =>
    (await server.office.write('AddInstitute', instituteBody(patch))).OUT_ID ?? 0;
  const read = async (id: number) => {
    const [row] = await server.office.result('GetInstituteList', { InstId: id });
    return row ?? expect.unreachable(`there is no institute ${id}`);
  };

  test('comes back as added', async () => {
    proves('3 Institute: Every field', '7: GetInstituteList', '7: AddInstitute');
    const id = await add();
    expect(await read(id)).toEqual({
      ID: id,
      NAME: 'Government Arts College',
      SHORT_NAME: 'GAC',
      INSTITUTE_TYPE: 1,
      RECOGNIZED_BY: 'Bharathiar University',
      STATUS: 0,
      STATUS_DESC: 'Active',
      DATE_CREATED: '2026-11-20T04:30:00.000Z',
      DATE_MODIFIED: '2026-11-20T04:30:00.000Z',
    });
  });

  test('is changed by an update', async () => {
    proves('7: UpdateInstitute');
    const InstId = await add();
    await server.office.write('UpdateInstitute', { InstId, ...instituteBody({ Name: 'City School', InstType: 3 }) });
    expect(await read(InstId)).toMatchObject({ NAME: 'City School', INSTITUTE_TYPE: 3 });
  });

  test('is Deleted with Status 1 and still in the list', async () => {
    proves('4 Institute: Delete is Status 1; only active ones are listed');
    const InstId = await add();
    await server.office.write('DeleteRevokeInstitute', { InstId, Status: 1 });
    expect(await read(InstId)).toMatchObject({ STATUS: 1, STATUS_DESC: 'Deleted' });
  });

  test('is Active again with Status 0', async () => {
    proves('7: DeleteRevokeInstitute');
    const InstId = await add();
    await server.office.write('DeleteRevokeInstitute', { InstId, Status: 1 });
    await server.office.write('DeleteRevokeInstitute', { InstId, Status: 0 });
    expect(await read(InstId)).toMatchObject({ STATUS: 0, STATUS_DESC: 'Active' });
  });

  test('may be recognized by nobody', async () => {
    expect((await read(await add({ RecognizedBy: '' }))).RECOGNIZED_BY).toBe('');
  });

  test.each([
    ['Name', '', 'Name is required'],
    ['Name', 'St. Mary', 'Name may contain only letters and spaces'],
    ['ShortName', 'G-1', 'Short name may contain only letters and spaces'],
    ['RecognizedBy', 'U.G.C.', 'Recognized by may contain only letters and spaces'],
    ['InstType', 4, 'Type must be College, University or School'],
    ['InstType', null, 'Type must be College, University or School'],
  ])('with %s %j is refused', async (field, value, message) => {
    proves('5 Institute forms: Letters and spaces, required, types');
    expect(await server.office.refusal('AddInstitute', { ...instituteBody(), [field]: value })).toBe(message);
  });
});
