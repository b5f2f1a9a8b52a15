import { expect, test } from 'vitest';
import { checkAddresses } from '../../../server/operate/doctor/addresses.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';

describeOnEachDatabase('a server that knows only its own address (W14)', (open) => {
  const server = sharedServer(open);

  test('draws certificates, says so, and doctor counts what carries it', async () => {
    expect((await server.office.get('/api/session')).json()).toMatchObject({ LOCAL_ADDRESS: 1 });
    const { enrolmentId } = await server.make.completed();
    const CertificateId = await server.make.issued(enrolmentId);
    expect(await server.office.write('GenerateCertificate', { CertificateId })).toMatchObject({ LOCAL_ADDRESS: 1 });
    const again = await server.office.write('GenerateCertificate', { CertificateId });
    expect(again.LOCAL_ADDRESS).toBeUndefined();
    expect((await checkAddresses(server.db.kysely)).map(({ text }) => text)).toEqual([
      'One certificate carries an address that only this machine can open: their QR codes lead nowhere for good.',
    ]);
  });
});

describeOnEachDatabase('a server with an address that people type', (open) => {
  const server = sharedServer(open, { env: { PUBLIC_URL: 'https://office.example.in' } });

  test('says nothing of it', async () => {
    expect((await server.office.get('/api/session')).json()).not.toHaveProperty('LOCAL_ADDRESS');
    const { certificateId } = await server.make.certificate();
    expect(certificateId).toBeGreaterThan(0);
    expect(await checkAddresses(server.db.kysely)).toEqual([]);
  });
});
