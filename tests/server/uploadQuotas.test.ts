import { describe, expect, test } from 'vitest';
import { laneRules } from '../../server/files/uploadLanes.ts';
import { networkOf } from '../../server/limits.ts';
import { clientOf } from './support/client.ts';
import { describeOnEachDatabase } from './support/databases.ts';
import { multipartForm } from './support/multipartForm.ts';
import { png } from './support/sampleFiles.ts';
import { samplesOf } from './support/samples.ts';
import { sharedServer } from './support/sharedServer.ts';

/** What a small file counts. */
const one = 256 * 1024;
const dayMs = 24 * 60 * 60_000;
const lanes = {
  strangers: { ...laneRules.strangers, quota: { inAll: 4 * one, fromOne: 2 * one } },
  staff: { ...laneRules.staff, quota: { inAll: 3 * one, fromOne: 3 * one } },
};

describeOnEachDatabase('uploads that no record names', (open) => {
  const server = sharedServer(open, { lanes });
  const fromAddress = async (address: string) => {
    const { payload, contentType } = await multipartForm(await png(), { fileType: 'image/png' });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { 'api-key': 'backoffice', 'content-type': contentType, 'x-forwarded-for': address },
      payload,
    });
    return [answer.statusCode, answer.headers['retry-after'], answer.json<{ result: object }>().result];
  };
  const refused = [
    429,
    '3600',
    { OUT_OK: 0, OUT_ERROR: 'Too many uploaded files wait to be used. Please try again later.' },
  ];
  const clear = async () => {
    server.clock.advance(dayMs + 1);
    await server.tidyUp();
  };

  describe('and came without a session', () => {
    test('are limited for each address', async () => {
      expect((await fromAddress('203.0.113.1'))[0]).toBe(200);
      expect((await fromAddress('203.0.113.1'))[0]).toBe(200);
      expect(await fromAddress('203.0.113.1')).toEqual(refused);
      expect((await fromAddress('203.0.113.2'))[0]).toBe(200);
      await clear();
    });

    test('are limited for each /64 of IPv6', async () => {
      expect((await fromAddress('2001:db8:1:2::1'))[0]).toBe(200);
      expect((await fromAddress('2001:db8:1:2:ffff::2'))[0]).toBe(200);
      expect(await fromAddress('2001:db8:1:2:a::3')).toEqual(refused);
      expect((await fromAddress('2001:db8:1:3::1'))[0]).toBe(200);
      await clear();
    });

    test('are limited in all, and block nobody with a session', async () => {
      for (const address of [1, 2, 3, 4]) expect((await fromAddress(`203.0.113.${address}`))[0]).toBe(200);
      expect(await fromAddress('203.0.113.5')).toEqual(refused);
      const staff = await server.signIn('admin');
      expect((await staff.upload(await png(), 'image/png')).status).toBe(200);
      await clear();
    });

    describe('make room where their space is full', () => {
      const minute = 60_000;
      const fill = async (addresses: string[]) => {
        for (const address of addresses) {
          server.clock.advance(1);
          expect((await fromAddress(address))[0]).toBe(200);
        }
      };
      const networks = async () => {
        const rows = await server.db.kysely.selectFrom('waiting_uploads').select('network').execute();
        return rows.map(({ network }) => network).toSorted();
      };

      test.each([
        ['/24', ['203.0.113.1', '203.0.113.2', '203.0.113.3'], '198.51.100.7', '192.0.2.5'],
        ['/48', ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1'], '2001:db8:2:1::1', '2001:db8:3:1::1'],
      ])('the oldest of the %s that holds most, not those of others', async (_, most, other, stranger) => {
        await fill([other, ...most]);
        server.clock.advance(31 * minute);
        expect((await fromAddress(stranger))[0]).toBe(200);
        const left = await networks();
        expect(left).toHaveLength(4);
        expect(left).toContain(networkOf(other));
        expect(left).not.toContain(networkOf(most[0] ?? ''));
        await clear();
      });

      test('but none in its first 30 minutes', async () => {
        await fill(['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']);
        server.clock.advance(30 * minute - 3);
        expect(await fromAddress('198.51.100.7')).toEqual(refused);
        server.clock.advance(4);
        expect((await fromAddress('198.51.100.7'))[0]).toBe(200);
        await clear();
      });

      test('but not where only another network has older ones', async () => {
        await fill(['198.51.100.7']);
        server.clock.advance(31 * minute);
        await fill(['203.0.113.1', '203.0.113.2', '203.0.113.3']);
        expect(await fromAddress('192.0.2.5')).toEqual(refused);
        await clear();
      });

      test('but not what a record names', async () => {
        const site = clientOf(server.app);
        const make = samplesOf(await server.signIn('admin'));
        const PhotoFileId = await site.uploaded(await png(), 'image/png');
        await site.write('AddRegistration', { ...(await make.person({ PhotoFileId })), CourseId: await make.course() });
        await fill(['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']);
        server.clock.advance(31 * minute);
        await fill(['198.51.100.7']);
        const kept = await server.db.kysely.selectFrom('files').select('id').where('id', '=', PhotoFileId).execute();
        expect(kept).toHaveLength(1);
        await clear();
      });

      test('and the security log tells of it once an hour', async () => {
        const told = () =>
          server.db.kysely
            .selectFrom('security_events')
            .select(['address', 'call'])
            .where('event', '=', 'uploadSpaceFull')
            .execute();
        await server.db.kysely.deleteFrom('security_events').execute();
        await fill(['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']);
        for (let time = 0; time < 3; time += 1) await fromAddress('198.51.100.7');
        expect(await told()).toEqual([{ address: '203.0.113.0/24', call: 'upload' }]);
        server.clock.advance(61 * minute);
        await fromAddress('198.51.100.7');
        expect(await told()).toHaveLength(2);
        await clear();
      });
    });

    test('count no more once a registration names them', async () => {
      const site = clientOf(server.app);
      const staff = await server.signIn('admin');
      const make = samplesOf(staff);
      const CourseId = await make.course();
      for (let turn = 0; turn < 5; turn += 1) {
        const PhotoFileId = await site.uploaded(await png(), 'image/png');
        const person = await make.person({ PhotoFileId });
        await site.write('AddRegistration', { ...person, CourseId });
      }
      expect((await staff.upload(await png(), 'image/png')).status).toBe(200);
      await clear();
    });

    test('count no more after a day, and their address is forgotten', async () => {
      await fromAddress('203.0.113.1');
      await fromAddress('203.0.113.1');
      await clear();
      expect(await server.db.kysely.selectFrom('waiting_uploads').selectAll().execute()).toEqual([]);
      expect((await fromAddress('203.0.113.1'))[0]).toBe(200);
      await clear();
    });
  });

  test('and came with a session are limited for each user', async () => {
    const [admin, office] = [await server.signIn('admin'), await server.signIn('md_office')];
    for (let turn = 0; turn < 3; turn += 1) await admin.uploaded(await png(), 'image/png');
    expect((await admin.upload(await png(), 'image/png')).status).toBe(429);
    expect((await office.upload(await png(), 'image/png')).status).toBe(200);
  });
});
