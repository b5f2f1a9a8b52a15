import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpSteps } from '../../../domain/home/setUp.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { makeFirstSettings } from '../../../server/institute/read.ts';
import { newDatabase } from '#harness/server/databasePostgres.ts';
import { emptySqliteFile } from '#harness/server/databaseSqlite.ts';
import { batchBody } from '#harness/server/samples.ts';
import { jpeg } from '#harness/server/sampleFiles.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { mailingServer } from '../support/mailingServer.ts';
import { restOf } from '../support/rest.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { putDatabase } from '../db/upgrade/fixture.ts';

describeOnEachDatabase('setting an institute up', (open) => {
  const { server, mailedTo } = mailingServer(open);
  const facts = () => server.admin.result('GetSetUp', {});
  const onHome = async (who = server.admin) => (await who.result('GetToday', {})).SET_UP;
  const emailOf = (email: string, id = server.admin.userId) =>
    server.db.kysely.updateTable('users').set({ email }).where('id', '=', id).execute();
  const settings = (changes: object) => restOf(server, server.admin, 'settings').write('update', changes, 1);

  const backUp = () =>
    server.db.kysely
      .insertInto('backups')
      .values({ made_at: '2026-11-20T04:00:00.000Z', file: 'a.sqlite', bytes: 1 })
      .execute();

  beforeEach(async () => {
    await server.db.kysely
      .updateTable('settings')
      .set({ set_up_ended: 0, mail_tested_at: null, mail_test_text: '', email: '' })
      .execute();
    await emailOf('asha@test.example');
  });

  test('an empty database has nothing done but the name that the environment gave', async () => {
    expect(await facts()).toEqual({
      DONE: [],
      MISSING: ['address', 'logo'],
      COURSE: null,
      BATCH_NAME: '',
      MAIL: { SERVER: 1, AT: null, TEXT: '' },
      BACKUP: { PLACE: 0, AT: null },
    });
  });

  test('the home says it to the admin alone', async () => {
    expect(await onHome()).toEqual(await facts());
    expect(await onHome(server.office)).toBeUndefined();
  });

  test('the institute is done with name, address and logo', async () => {
    const logoFileId = await server.admin.uploaded(await jpeg(), 'image/jpeg');
    await settings({ address: '12 Salai Road' });
    expect((await facts()).MISSING).toEqual(['logo']);
    await settings({ logoFileId });
    expect((await facts()).DONE).toContain('institute');
    await settings({ instituteName: 'Training Institute' });
    expect((await facts()).MISSING).toEqual(['name']);
    await settings({ instituteName: 'Test Institute' });
  });

  test('course, batch and students tick themselves by what is there', async () => {
    const courseId = await server.make.course({ CourseName: 'Web Design', DurationDays: 45, Fees: 32_000 });
    expect(await facts()).toMatchObject({ COURSE: { COURSE_NAME: 'Web Design', DURATION_DAYS: 45, FEES: 32_000 } });
    await restOf(server, server.admin, 'batches').write('create', { ...batchBody(courseId), name: 'Morning' });
    expect(await facts()).toMatchObject({ BATCH_NAME: 'Morning' });
    await server.make.registration();
    expect((await facts()).DONE).not.toContain('students');
    await server.make.student();
    expect((await facts()).DONE).toEqual(expect.arrayContaining(['course', 'batch', 'students']));
  });

  test('a test mail goes to the caller, and the step ticks itself', async () => {
    expect(await server.admin.write('SendTestMail', {})).toMatchObject({ OUT_EMAIL: 'asha@test.example' });
    expect(mailedTo('asha@test.example').at(-1)?.email.text).toContain('Mail works.');
    expect(await facts()).toMatchObject({ MAIL: { AT: '2026-11-20T04:30:00.000Z', TEXT: '' } });
    expect((await facts()).DONE).toContain('mail');
  });

  test('a test mail goes to the institute where the caller has no e-mail', async () => {
    await emailOf('');
    expect(await server.admin.refusal('SendTestMail', {})).toMatch(/^There is no e-mail to send it to/);
    await settings({ email: 'office@test.example' });
    expect(await server.admin.write('SendTestMail', {})).toMatchObject({ OUT_EMAIL: 'office@test.example' });
  });

  test('a refused test mail is told in the words of the mail server, and they are kept', async () => {
    await emailOf('full@test.example');
    const words = '127.0.0.1 said: 550 The mailbox is full';
    expect(await server.admin.refusal('SendTestMail', {})).toBe(words);
    expect(await facts()).toMatchObject({ MAIL: { SERVER: 1, AT: '2026-11-20T04:30:00.000Z', TEXT: words } });
    expect((await facts()).DONE).not.toContain('mail');
  });

  test('a test mail that may have arrived ticks nothing', async () => {
    await emailOf('cut@test.example');
    expect(await server.admin.refusal('SendTestMail', {})).toMatch(/^127\.0\.0\.1 did not confirm the test mail/);
    expect((await facts()).DONE).not.toContain('mail');
  });

  test('a good backup ticks its step', async () => {
    await backUp();
    expect(await facts()).toMatchObject({ BACKUP: { PLACE: 0, AT: '2026-11-20T04:00:00.000Z' } });
    expect((await facts()).DONE).toContain('backup');
  });

  test('put away it is off the home for good, and can be read as before', async () => {
    await server.admin.write('PutSetUpAway', {});
    expect(await onHome()).toBeUndefined();
    expect((await facts()).MAIL.SERVER).toBe(1);
  });

  test('all done it goes for good: it does not come back when one step is undone', async () => {
    await settings({ address: '12 Salai Road', logoFileId: await server.admin.uploaded(await jpeg(), 'image/jpeg') });
    await restOf(server, server.admin, 'batches').write('create', batchBody(await server.make.course()));
    await server.make.student();
    await server.admin.write('SendTestMail', {});
    await backUp();
    expect((await facts()).DONE).toEqual(setUpSteps);
    expect(await onHome()).toBeUndefined();
    await server.db.kysely.deleteFrom('batches').execute();
    expect((await facts()).DONE).not.toContain('batch');
    expect(await onHome()).toBeUndefined();
  });
});

describeOnEachDatabase('setting an institute up without a mail server', (open) => {
  const server = sharedServer(open, { env: { BACKUP_DIR: '/nowhere' } });

  test('keeps a test mail in the outbox, says what to set and ticks nothing', async () => {
    const words = await server.admin.refusal('SendTestMail', {});
    expect(words).toMatch(/^No mail server is set: .* sets SMTP_URL/);
    expect(readdirSync(join(server.dataDir, 'outbox'))).toHaveLength(1);
    const { MAIL, DONE } = await server.admin.result('GetSetUp', {});
    expect(MAIL).toEqual({ SERVER: 0, AT: '2026-11-20T04:30:00.000Z', TEXT: words });
    expect(DONE).not.toContain('mail');
  });

  test('says that backups have a place, and not where it is', async () => {
    const { BACKUP, ...rest } = await server.admin.result('GetSetUp', {});
    expect(BACKUP).toEqual({ PLACE: 1, AT: null });
    expect(JSON.stringify(rest)).not.toContain('nowhere');
  });
});

describe.each([
  ['sqlite', emptySqliteFile],
  ['postgres', newDatabase],
] as const)('an institute from before there was Set up, on %s', (_kind, empty) => {
  test.each(['before-1.0', '1.0.0'])('is not asked to set itself up: %s', async (version) => {
    const at = await empty();
    await putDatabase(version, at);
    const db = await openDatabase(at);
    try {
      // As each start does: before 1.0 there were no settings.
      await makeFirstSettings(db.kysely, readConfig({}), new Date());
      expect(await db.kysely.selectFrom('settings').select('set_up_ended').execute()).toEqual([{ set_up_ended: 1 }]);
    } finally {
      await db.close();
      await at.remove();
    }
  });
});
