import { beforeEach, expect, test } from 'vitest';
import { type Client, clientOf } from '#harness/server/client.ts';
import { describeWithTwoServersToo } from '../support/databases.ts';
import { type Samples, samplesOf } from '#harness/server/samples.ts';
import { jpeg } from '#harness/server/sampleFiles.ts';
import { sharedServer } from '../support/sharedServer.ts';

const second = 1000;
const days = (count: number) => count * 24 * 60 * 60 * second;
const Reason = 'By mistake';

describeWithTwoServersToo('the papers of a rejected registration', (open, { servers }) => {
  const server = sharedServer(open, { servers });
  let admin: Client;
  let make: Samples;
  let CourseId = 0;
  // A session of its own for each test: they move the clock by weeks.
  beforeEach(async () => {
    admin = await server.signIn('admin');
    make = samplesOf(admin);
    CourseId ||= await make.course();
  });

  const register = async (body: Record<string, unknown>) =>
    (await admin.write('AddRegistration', { ...body, CourseId })).OUT_ID ?? 0;
  const filesOf = (body: { PhotoFileId?: unknown; IncomeProofFileId?: unknown }) => [
    Number(body.PhotoFileId),
    Number(body.IncomeProofFileId),
  ];
  const rejected = async () => {
    const body = await make.freePerson();
    const RegId = await register(body);
    await admin.write('RejectRegistration', { RegId });
    return { RegId, files: filesOf(body) };
  };
  const there = async (files: number[]) => {
    const found = await server.db.kysely.selectFrom('files').select('id').where('id', 'in', files).execute();
    return files.filter((file) => found.some(({ id }) => id === file));
  };
  const rowOf = async (RegId: number) => {
    const [row] = await (await server.signIn('admin')).result('GetRegistrationList', { RegId });
    return row ?? expect.unreachable(`there is no registration ${RegId}`);
  };
  const papersOf = async (RegId: number) => {
    const { PHOTO_FILE_ID, INCOME_PROOF_FILE_ID, PAPERS_DELETED_ON } = await rowOf(RegId);
    return [PHOTO_FILE_ID, INCOME_PROOF_FILE_ID, PAPERS_DELETED_ON];
  };
  const pass = async (ms: number) => {
    server.clock.advance(ms);
    await server.tidyUp();
  };
  const restore = async (RegId: number) =>
    (await server.signIn('admin')).result('RestoreRegistration', { RegId, Reason });

  test('are there for 30 days less a second', async () => {
    const { RegId, files } = await rejected();
    await pass(days(30) - second);
    expect(await there(files)).toEqual(files);
    expect(await papersOf(RegId)).toEqual([...files, null]);
  });

  test('are deleted after 30 days, which the registration tells and which changes nothing else of it', async () => {
    const { RegId, files } = await rejected();
    const before = await rowOf(RegId);
    await pass(days(30));
    expect(await there(files)).toEqual([]);
    const gone = { PHOTO_FILE_ID: null, INCOME_PROOF_FILE_ID: null, PAPERS_DELETED_ON: '2026-12-20' };
    // Nobody is free without a proof.
    expect(await rowOf(RegId)).toEqual({ ...before, ...gone, IS_FREE_ELIGIBLE: 0 });
  });

  test("are timed by the database's clock, not by the server's", async () => {
    const { files } = await rejected();
    const { services, clock } = server;
    const { databaseClock } = services;
    const standing = clock.now.getTime();
    services.databaseClock = () => Promise.resolve(standing);
    await pass(days(31));
    services.databaseClock = databaseClock;
    expect(await there(files)).toEqual(files);
  });

  test('are deleted of as many as there are', async () => {
    const files = [];
    for (let count = 0; count < 21; count += 1) files.push(...(await rejected()).files);
    await pass(days(30));
    expect(await there(files)).toEqual([]);
  });

  // What is locked in another order than that of the ids fails after the test (watchLocks.ts).
  test('are locked by their ids, whichever was rejected first', async () => {
    const [one, other] = [await make.freePerson(), await make.freePerson()];
    const [early, late] = [await register(one), await register(other)];
    await admin.write('RejectRegistration', { RegId: late });
    server.clock.advance(second);
    await admin.write('RejectRegistration', { RegId: early });
    await pass(days(30));
    expect(await there([...filesOf(one), ...filesOf(other)])).toEqual([]);
  });

  test('stay where it is New, approved or restored in time', async () => {
    const waiting = await make.freePerson();
    await register(waiting);
    const approved = await make.freePerson();
    await admin.write('AddStudent', { ...approved, CourseId, RegId: await register(approved) });
    const restored = await rejected();
    await restore(restored.RegId);
    const files = [...filesOf(waiting), ...filesOf(approved), ...restored.files];
    await pass(days(31));
    expect(await there(files)).toEqual(files);
  });

  test('have their 30 days from the last rejection', async () => {
    const { RegId, files } = await rejected();
    await pass(days(20));
    await restore(RegId);
    await (await server.signIn('admin')).write('RejectRegistration', { RegId });
    await pass(days(30) - second);
    expect(await there(files)).toEqual(files);
    await pass(second);
    expect(await there(files)).toEqual([]);
  });

  test('stay as far as a student names them, too', async () => {
    // Of two that wait for one person AddStudent approves none, and takes the papers that it names.
    const body = await make.freePerson();
    const RegId = await register(body);
    const other = await make.freePerson({ Mobile: body.Mobile });
    await register(other);
    await admin.write('AddStudent', { ...body, IncomeProofFileId: other.IncomeProofFileId, CourseId });
    await admin.write('RejectRegistration', { RegId });
    await pass(days(30));
    const [photo = 0] = filesOf(body);
    expect(await there(filesOf(body))).toEqual([photo]);
    expect(await papersOf(RegId)).toEqual([null, null, '2026-12-20']);
  });

  test('leave nothing about where they came from', async () => {
    const site = clientOf(server.app);
    const PhotoFileId = await site.uploaded(await jpeg(), 'image/jpeg');
    const { OUT_ID: RegId } = await site.write('AddRegistration', {
      ...(await make.person({ PhotoFileId })),
      CourseId,
    });
    await admin.write('RejectRegistration', { RegId: RegId ?? 0 });
    const kept = server.db.kysely.selectFrom('registration_papers').selectAll();
    expect(await kept.execute()).toHaveLength(1);
    await pass(days(30));
    expect(await kept.execute()).toEqual([]);
  });

  test('are not missed by Restore in time', async () => {
    const { RegId } = await rejected();
    expect(await restore(RegId)).toEqual({ OUT_OK: 1, OUT_ERROR: '' });
  });

  test('are missed by a later Restore, and by the registration then', async () => {
    const { RegId } = await rejected();
    await pass(days(30));
    server.clock.advance(days(3));
    expect(await restore(RegId)).toEqual({
      OUT_OK: 1,
      OUT_ERROR: '',
      OUT_NOTICE: 'Photo and proof were deleted on 20/12/2026',
    });
    expect(await rowOf(RegId)).toMatchObject({ STATUS_DESC: 'New', PAPERS_DELETED_ON: '2026-12-20' });
  });

  test('are asked for anew when it is approved after all, and new ones are taken', async () => {
    const body = await make.freePerson();
    const RegId = await register(body);
    await admin.write('RejectRegistration', { RegId });
    await pass(days(30));
    await restore(RegId);
    const later = await server.signIn('admin');
    const approval = { ...body, CourseId, RegId, PhotoFileId: 0, IncomeProofFileId: 0 };
    const photo = await samplesOf(later).photo();
    const proof = await samplesOf(later).proof();
    expect(await later.refusal('AddStudent', approval)).toBe('Please upload the student photo to the server.');
    expect(await later.refusal('AddStudent', { ...approval, PhotoFileId: photo })).toBe(
      'Please upload the income proof to the server.',
    );
    const papers = { PhotoFileId: photo, IncomeProofFileId: proof };
    const { OUT_STUDENT_ID: StudentId } = await later.write('AddStudent', { ...approval, ...papers });
    expect(await later.result('GetStudentList', { StudentId: StudentId ?? 0 })).toMatchObject([
      { PHOTO_FILE_ID: photo, INCOME_PROOF_FILE_ID: proof, IS_FREE_ELIGIBLE: 1 },
    ]);
    expect((await rowOf(RegId)).STATUS_DESC).toBe('Approved');
  });
});
