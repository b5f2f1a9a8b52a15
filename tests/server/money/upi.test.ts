import { expect, test } from 'vitest';
import { type Client, clientOf } from '#harness/server/client.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { sharedServer } from '../support/sharedServer.ts';

describeOnEachDatabase('whom UPI pays', (open) => {
  const server = sharedServer(open);
  const upiOf = async (client: Client) => {
    const { json } = await client.get('/api/session');
    return (json() as { UPI?: object }).UPI;
  };
  const settle = (body: object) => restOf(server, server.admin, 'settings').write('update', body, 1);

  test('is told to nobody while the settings have no UPI id', async () => {
    expect(await upiOf(server.admin)).toBeUndefined();
  });

  test('is told to staff of both profiles, and to no stranger', async () => {
    await settle({ upiId: 'kaveri@examplebank', upiName: 'Kaveri Institute' });
    const payee = { ID: 'kaveri@examplebank', NAME: 'Kaveri Institute' };
    expect(await upiOf(server.admin)).toEqual(payee);
    expect(await upiOf(server.office)).toEqual(payee);
    expect(await upiOf(clientOf(server.app))).toBeUndefined();
  });
});
