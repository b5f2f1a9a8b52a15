import { describe, expect, test } from 'vitest';
import { laneRules } from '../../../server/files/uploadLanes.ts';
import { networkOf } from '../../../server/protocol/limits.ts';
import { clientOf } from '#harness/server/client.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { multipartForm } from '#harness/server/multipartForm.ts';
import { png } from '#harness/server/sampleFiles.ts';
import { samplesOf } from '#harness/server/samples.ts';
import { sharedServer } from '../support/sharedServer.ts';

/** What a small file counts. */
const one = 256 * 1024;
const dayMs = 24 * 60 * 60_000;
const lanes = {
  strangers: { ...laneRules.strangers, quota: { inAll: 6 * one, fromOne: 2 * one } },
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
    const minute = 60_000;
    /** Half of the space from one network, and the rest from two others. */
    const half = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
    const halfOfSix = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1'];
    const others = ['198.51.100.7', '198.51.100.8', '192.0.2.5'];
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
      for (const address of [...half, ...others]) expect((await fromAddress(address))[0]).toBe(200);
      expect(await fromAddress('100.64.0.1')).toEqual(refused);
      const staff = await server.signIn('admin');
      expect((await staff.upload(await png(), 'image/png')).status).toBe(200);
      await clear();
    });

    describe('may fill half of the space from one network', () => {
      test.each([
        ['/24', half, '203.0.113.4', '198.51.100.7'],
        ['/48', halfOfSix, '2001:db8:1:4::1', '2001:db8:2:1::1'],
      ])('of the %s, and the rest stays for others', async (_, most, next, stranger) => {
        await fill(most);
        expect(await fromAddress(next)).toEqual(refused);
        await fill([stranger, stranger]);
        await clear();
      });

      test('whose oldest make room for its next', async () => {
        await fill(half);
        server.clock.advance(31 * minute);
        await fill(['203.0.113.4']);
        expect(await networks()).toEqual(['203.0.113.2', '203.0.113.3', '203.0.113.4']);
        await clear();
      });
    });

    describe('make room where their space is full', () => {
      test.each([
        ['/24', half, others, '100.64.0.1'],
        ['/48', halfOfSix, ['2001:db8:2:1::1', '2001:db8:2:2::1', '2001:db8:3:1::1'], '2001:db8:4:1::1'],
      ])('the oldest of the %s that holds most, not those of others', async (_, most, older, stranger) => {
        await fill([...older, ...most]);
        server.clock.advance(31 * minute);
        expect((await fromAddress(stranger))[0]).toBe(200);
        const left = await networks();
        expect(left).toEqual([...older, ...most.slice(1), stranger].map(networkOf).toSorted());
        await clear();
      });

      test('but none in its first 30 minutes', async () => {
        await fill([...half, ...others]);
        server.clock.advance(30 * minute - 5);
        expect(await fromAddress('100.64.0.1')).toEqual(refused);
        server.clock.advance(1);
        expect((await fromAddress('100.64.0.1'))[0]).toBe(200);
        await clear();
      });

      test('but not where only another network has older ones', async () => {
        await fill(others);
        server.clock.advance(31 * minute);
        await fill(half);
        expect(await fromAddress('100.64.0.1')).toEqual(refused);
        await clear();
      });

      test('but not what a record names', async () => {
        const site = clientOf(server.app);
        const make = samplesOf(await server.signIn('admin'));
        const PhotoFileId = await site.uploaded(await png(), 'image/png');
        await site.write('AddRegistration', { ...(await make.person({ PhotoFileId })), CourseId: await make.course() });
        await fill(['127.0.0.2', '127.0.0.3', '127.0.0.4', ...others]);
        server.clock.advance(31 * minute);
        await fill(['100.64.0.1']);
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
        await fill([...half, ...others]);
        for (let time = 0; time < 3; time += 1) await fromAddress('100.64.0.1');
        expect(await told()).toEqual([{ address: '203.0.113.0/24', call: 'upload' }]);
        server.clock.advance(61 * minute);
        await fromAddress('100.64.0.1');
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
