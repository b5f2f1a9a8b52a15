import { expect, test } from 'vitest';
import { calls } from '../../../contract/calls/index.ts';
import { checkPerson, type Person, personFieldNames } from '../../../domain/people/person.ts';
import { clientOf } from '#harness/server/client.ts';
import { jpeg } from '#harness/server/sampleFiles.ts';
import { seededRandom } from '#harness/server/seededRandom.ts';
import { rowName } from '../../../contract/names.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { oddities } from '../support/oddBodies.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { rounds, seedOf } from '#harness/rounds.ts';

/** So many bodies and keys on each database. */
const fuzzed = rounds(150, 3000);
const many = { points: 100_000_000, seconds: 900 };
const today = '2026-11-20';

describeOnEachDatabase('what strangers send to the page for applicants', (open) => {
  const server = sharedServer(open, { limits: { registration: many, apply: many, upload: many } });

  test('is answered without a 500, keeps nothing that a form would refuse, and tells nothing of anybody', async () => {
    await server.db.kysely.updateTable('settings').set({ apply_open: 1 }).execute();
    const secret = { Name: 'Vaidehi Secretname', Email: 'vaidehi.secret@example.in', Mobile: '9000012345' };
    await server.make.student(secret);
    const person = await server.make.person();
    const CourseId = await server.make.course();
    const site = clientOf(server.app);
    const photo = await jpeg();
    const random = seededRandom(seedOf(39));
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
    const fields = Object.keys(calls.AddRegistration.body.shape);
    // What can stand in an address.
    const words = oddities.map((odd) => JSON.stringify(odd) ?? '');
    const key = () => Array.from({ length: pick([0, 5, 22, 32, 64, 65]) }, () => pick([...'aZ9_-/%.é'])).join('');
    let PhotoFileId = await site.uploaded(photo, 'image/jpeg');

    const paths = [
      () => `/api/apply/status?key=${encodeURIComponent(key())}`,
      () => `/apply/status/${encodeURIComponent(key())}?lang=${encodeURIComponent(pick(words))}`,
      () => `/api/apply/institutions?search=${encodeURIComponent(pick(words).slice(0, 400))}`,
      () => `/api/apply?${encodeURIComponent(key())}=1`,
    ];
    const tell = (answer: string, asked: unknown) => {
      for (const particular of Object.values(secret)) expect(answer, JSON.stringify(asked)).not.toContain(particular);
    };
    for (let count = 0; count < fuzzed; count += 1) {
      if (count % 4 === 0) {
        const url = pick(paths)();
        const { statusCode, body } = await server.app.inject({ url });
        expect([200, 400, 404, 414], url).toContain(statusCode);
        tell(body, url);
        continue;
      }
      const odd = Object.fromEntries(
        Array.from({ length: pick([0, 1, 1, 2, 4]) }, () => [pick(fields), pick(oddities)]),
      );
      const StatusKey = pick([undefined, key()]);
      const body = {
        ...person,
        CourseId,
        Mobile: random() < 0.01 ? secret.Mobile : String(6e9 + Math.floor(random() * 1e9)),
        PhotoFileId,
        StatusKey,
        ...odd,
      };
      const answer = await site.send('AddRegistration', body);
      expect([200, 400], JSON.stringify(odd)).toContain(answer.status);
      tell(JSON.stringify(answer.body), odd);
      if (answer.status === 200 && answer.body.result.OUT_OK === 1) {
        PhotoFileId = await site.uploaded(photo, 'image/jpeg');
      }
    }
    const rows = (await server.admin.result('GetRegistrationList', {})) as unknown as Record<string, unknown>[];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const kept = Object.fromEntries(
        personFieldNames.map((field) => [field, row[rowName(field)]]),
      ) as unknown as Person;
      expect(checkPerson(kept, today, 'apply'), JSON.stringify(row)).toEqual([]);
    }
  });
});
