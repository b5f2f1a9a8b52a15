import { afterEach, expect, test, vi } from 'vitest';
import { DrawingThread, DrawnTooLong } from '../../../server/drawing/drawingThread.ts';
import { describeOnEachDatabase, describeWithTwoServersToo } from '../support/databases.ts';
import { mailingServer } from '../support/mailingServer.ts';
import { fresh } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';

const hourMs = 60 * 60_000;

afterEach(() => vi.restoreAllMocks());

describeWithTwoServersToo('papers', (open, { servers }) => {
  const server = sharedServer(open, { servers, limits: { paper: { points: 3, seconds: 3600, most: 3 } } });
  const print = (client = server.office) => client.send('PrintReceipt', { PaymentId, Format: 'A5' });
  let PaymentId = 0;

  test('are drawn for one person up to the limit of an hour, and for another all the same', async () => {
    PaymentId = await server.make.payment(await server.make.student(), await server.make.course());
    const { enrolmentId } = await server.make.completed();
    const CertificateId = await server.make.issued(enrolmentId);
    for (let time = 0; time < 3; time += 1) expect((await print()).body.result.OUT_OK).toBe(1);
    const refused = await print();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect((await server.office.send('GenerateCertificate', { CertificateId })).status).toBe(429);
    expect((await print(server.admin)).body.result.OUT_OK).toBe(1);
    server.clock.advance(hourMs);
    expect((await print(await server.signIn('md_office'))).body.result.OUT_OK).toBe(1);
  });
});

describeOnEachDatabase('a paper that is not drawn in time', (open) => {
  const server = sharedServer(open);

  test('is refused in words, leaves nothing, and can be asked for again', async () => {
    const PaymentId = await server.make.payment(await server.make.student(), await server.make.course());
    const files = () => server.db.kysely.selectFrom('files').select('id').execute();
    const before = await files();
    const draw = vi.spyOn(DrawingThread.prototype, 'draw').mockRejectedValue(new DrawnTooLong());
    const envelope = server.office.envelope();
    const print = () => server.office.send('PrintReceipt', { PaymentId, Format: 'A5' }, { ...envelope });
    expect((await print()).body.result).toEqual({
      OUT_OK: 0,
      OUT_ERROR: 'The paper took too long to be drawn. Please try again.',
    });
    expect(await files()).toEqual(before);
    draw.mockRestore();
    expect((await print()).body.result).toMatchObject({ OUT_OK: 1, COPY: 1 });
  });
});

describeWithTwoServersToo('mails to students', (open, { servers }) => {
  const { server, mailedTo } = mailingServer(open, {
    servers,
    limits: { mail: { points: 12, seconds: 3600, most: 12 }, paperTo: { points: 10, seconds: 3600, most: 10 } },
  });
  const paidBy = async (local: string) => {
    const Email = `${local}${fresh()}@example.in`;
    return {
      Email,
      PaymentId: await server.make.payment(await server.make.student({ Email }), await server.make.course()),
    };
  };
  const send = async (PaymentId: number, client = server.office) =>
    (await client.send('SendReceiptMail', { PaymentId })).status;

  test('are so many in an hour to one address, whoever asks, however many at once', async () => {
    await server.db.kysely.deleteFrom('tries').execute();
    const { Email, PaymentId } = await paidBy('kavya');
    const asked = Array.from({ length: 15 }, (_, index) => send(PaymentId, index % 2 ? server.office : server.admin));
    const statuses = await Promise.all(asked);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(mailedTo(Email)).toHaveLength(10);
    const other = await paidBy('priya');
    expect(await send(other.PaymentId)).toBe(200);
    server.clock.advance(hourMs);
    expect(await send(PaymentId, await server.signIn('md_office'))).toBe(200);
  });

  test('are counted for who asks, too, certificates with receipts', async () => {
    await server.db.kysely.deleteFrom('tries').execute();
    const people = [await paidBy('kavya'), await paidBy('priya')];
    for (let time = 0; time < 12; time += 1) await send(people[time % 2]?.PaymentId ?? 0);
    const { enrolmentId } = await server.make.completed();
    const CertificateId = await server.make.issued(enrolmentId);
    await server.office.write('GenerateCertificate', { CertificateId });
    expect((await server.office.send('SendCertificateMail', { CertificateId })).status).toBe(429);
    expect((await server.admin.send('SendCertificateMail', { CertificateId })).status).toBe(200);
  });

  test('that the mail server refuses are not counted', async () => {
    await server.db.kysely.deleteFrom('tries').execute();
    const { PaymentId } = await paidBy('full');
    const statuses = [];
    for (let time = 0; time < 11; time += 1) statuses.push(await send(PaymentId));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
