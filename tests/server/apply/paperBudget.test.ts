import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { clientOf, type Reach } from '#harness/server/client.ts';
import { describeWithTwoServersToo } from '../support/databases.ts';
import { freshMobile } from '#harness/server/samples.ts';
import { png } from '#harness/server/sampleFiles.ts';
import { sharedServer } from '../support/sharedServer.ts';

const full = 'The institute takes no registrations at the moment. Please ask the office.';

/** A picture of some 500 KB, which no packing makes smaller. */
async function halfMegabyte(): Promise<Buffer> {
  const side = 400;
  const raw = randomBytes(side * side * 3);
  return sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

describeWithTwoServersToo("the papers of strangers' registrations", (open, { servers }) => {
  const server = sharedServer(open, { servers, env: { INTAKE_MB: '10' } });
  const from = (address: string) => {
    const reach: Reach = {
      inject: (request) =>
        server.app.inject({ ...request, headers: { ...request.headers, 'x-forwarded-for': address } }),
    };
    return clientOf(reach);
  };
  let course = 0;
  const register = async (address: string) => {
    const site = from(address);
    const PhotoFileId = await site.uploaded(await halfMegabyte(), 'image/png');
    const person = await server.make.person({ PhotoFileId, Mobile: freshMobile() });
    return site.result('AddRegistration', { ...person, CourseId: course });
  };
  const answer = async (address: string) => {
    const { OUT_OK, OUT_ERROR } = await register(address);
    return OUT_OK === 1 ? 'taken' : OUT_ERROR;
  };
  const budget = () => server.db.kysely.selectFrom('paper_budget').selectAll().execute();

  beforeEach(async () => {
    course ||= await server.make.course();
    await server.db.kysely.deleteFrom('paper_budget').execute();
    await server.db.kysely.deleteFrom('registration_papers').execute();
  });

  test('are refused when their network holds a tenth', async () => {
    expect(await answer('203.0.113.1')).toBe('taken');
    expect(await answer('203.0.113.2')).toBe('taken');
    expect(await answer('203.0.113.3')).toBe(full);
    expect(await answer('198.51.100.1')).toBe('taken');
  });

  test('are refused from anywhere when all of it is used', async () => {
    await server.db.kysely
      .insertInto('paper_budget')
      .values({ network: '', kilobytes: 10 * 1024 - 100 })
      .execute();
    expect(await answer('203.0.113.1')).toBe(full);
    expect(await budget()).toEqual([{ network: '', kilobytes: 10 * 1024 - 100 }]);
    const PhotoFileId = await server.admin.uploaded(await png(), 'image/png');
    const person = await server.make.person({ PhotoFileId });
    await server.admin.write('AddRegistration', { ...person, CourseId: course });
  });

  test('leave the budget at once when rejected, and come back with Restore', async () => {
    const { OUT_ID: RegId } = (await register('203.0.113.1')) as { OUT_ID: number };
    const before = await budget();
    expect(before).toHaveLength(2);
    await server.admin.write('RejectRegistration', { RegId });
    expect(await budget()).toEqual([{ network: '', kilobytes: 0 }]);
    await server.admin.write('RestoreRegistration', { RegId, Reason: 'A mistake' });
    expect(await budget()).toEqual(before);
  });

  test('leave the budget when approved, and their network is forgotten', async () => {
    const { OUT_ID: RegId } = (await register('203.0.113.1')) as { OUT_ID: number };
    await server.admin.write('AddStudent', { ...(await server.make.person()), RegId });
    expect(await budget()).toEqual([{ network: '', kilobytes: 0 }]);
    expect(await server.db.kysely.selectFrom('registration_papers').selectAll().execute()).toEqual([]);
  });

  test("have what they take of their budget in a signed-in admin's health, and in nobody else's", async () => {
    const health = async ({ cookie }: { cookie: string }) =>
      (await server.app.inject({ url: '/api/healthz', headers: { cookie } })).json<object>();
    expect(await health(server.admin)).toMatchObject({ status: 'ok', intakePercent: 0 });
    for (const [kilobytes, intakePercent] of [
      [8191, 79],
      [8192, 80],
    ] as const) {
      await server.db.kysely.deleteFrom('paper_budget').execute();
      await server.db.kysely.insertInto('paper_budget').values({ network: '', kilobytes }).execute();
      expect(await health(server.admin)).toMatchObject({ status: 'ok', intakePercent });
    }
    expect(await health(server.office)).toEqual({ status: 'ok' });
    expect(await health({ cookie: '' })).toEqual({ status: 'ok' });
  });
});
