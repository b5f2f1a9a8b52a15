import { describe, expect, it } from 'vitest';
import { institutes } from '#src/records/institutes.ts';
import { providerOver } from '../dataProvider/server.ts';

const page = { pagination: { page: 1, perPage: 25 }, sort: { field: 'name', order: 'ASC' as const } };
const activeOnes = { ...page, filter: { status: 0, instType: 1 } };

describe('the active institutes', () => {
  it('are cut out by a server that pages', async () => {
    const answer = { result: [{ ID: 1, NAME: 'Anna', STATUS: 0 }], TOTAL: 1, COUNTS: { 0: 1, 1: 3 } };
    const { provider, sent } = providerOver({ GetInstituteList: answer }, 'ours', [institutes]);
    expect((await provider.getList('institutes', activeOnes)).total).toBe(1);
    expect(sent[0]?.body).toMatchObject({ InstType: 1, Status: 0, Page: 1 });
  });

  it('are picked by their status text from a server that knows no Status', async () => {
    const result = [
      { ID: 1, NAME: 'Anna', STATUS: 4, STATUS_DESC: 'Active' },
      { ID: 2, NAME: 'Bharat', STATUS: 0, STATUS_DESC: 'Deleted' },
      { ID: 3, NAME: 'Chennai', STATUS: 0 },
    ];
    const { provider, sent } = providerOver({ GetInstituteList: { result } }, 'theirs', [institutes]);
    const { data, total } = await provider.getList('institutes', activeOnes);
    expect(data.map(({ id }) => id)).toEqual([1, 3]);
    expect(total).toBe(2);
    expect(sent[0]?.body).toEqual({ InstId: 0, Name: '', ShortName: '', InstType: 1 });
  });

  it('lose one by the status 1', async () => {
    const { provider, sent } = providerOver({ DeleteRevokeInstitute: { result: { OUT_OK: 1 } } }, 'theirs', [
      institutes,
    ]);
    await provider.delete('institutes', { id: 4 });
    expect(sent).toEqual([{ name: 'DeleteRevokeInstitute', body: { InstId: 4, Status: 1 } }]);
  });

  it('send the type under its own word', async () => {
    const { provider, sent } = providerOver({ UpdateInstitute: { result: { OUT_OK: 1 } } }, 'theirs', [institutes]);
    const data = { name: 'Anna', shortName: 'A', instituteType: 2, recognizedBy: '' };
    await provider.update('institutes', { id: 4, data, previousData: { id: 4 } });
    expect(sent[0]?.body).toEqual({ InstId: 4, Name: 'Anna', ShortName: 'A', InstType: 2, RecognizedBy: '' });
  });
});
