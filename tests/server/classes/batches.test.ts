import { expect, test } from 'vitest';
import { clientOf } from '#harness/server/client.ts';
import { describeOnEachDatabase, describeWithTwoServersToo } from '../support/databases.ts';
import { batchesOf, makeBatch, makeEnrolmentInBatch } from '../support/batches.ts';
import { failureOf, restOf } from '../support/rest.ts';
import { batchBody } from '#harness/server/samples.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';

/** What a caller sees of an enrolment's batch. */
async function batchOf({ office }: SharedServer, enrolmentId: number) {
  const [row] = await office.result('GetStudentCourseList', { StudentCourseId: enrolmentId });
  return [row?.BATCH_ID, row?.BATCH_NAME];
}

const move = ({ office }: SharedServer, StudentCourseId: number, BatchId: number, more: object = {}) =>
  office.write('MoveToBatch', { StudentCourseId, BatchId, ...more });
const moveRefusal = ({ office }: SharedServer, StudentCourseId: number, BatchId: number) =>
  office.refusal('MoveToBatch', { StudentCourseId, BatchId });

describeOnEachDatabase('the batches', (open) => {
  const server = sharedServer(open);

  test('one that was added says what was given, and what follows', async () => {
    const courseId = await server.make.course({ CourseName: 'Weaving' });
    const body = {
      ...batchBody(courseId),
      name: ' காலை  Morning ',
      weekdays: [5, 1, 5],
      room: 'Lab 2',
      trainer: 'Devi',
    };
    const batch = await batchesOf(server).write('create', body);
    expect(batch).toEqual({
      id: batch.id,
      courseId,
      courseName: 'Weaving',
      name: 'காலை  Morning',
      firstDay: '2026-12-01',
      weekdays: [1, 5],
      startTime: '09:30',
      endTime: '11:30',
      room: 'Lab 2',
      trainer: 'Devi',
      seats: 24,
      taken: 0,
      hadStudents: false,
      open: true,
      dateCreated: '2026-11-20T04:30:00.000Z',
      dateModified: '2026-11-20T04:30:00.000Z',
    });
    expect(await batchesOf(server, server.admin).one(batch.id)).toEqual(batch);
  });

  test.each([
    [{ courseId: 0 }, { courseId: 'Please select a course' }],
    [{ courseId: 999_999 }, { courseId: 'Please select a course' }],
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ firstDay: '' }, { firstDay: 'First day is required' }],
    [{ startTime: '9:30' }, { startTime: 'Start time must be a time, such as 09:30' }],
    [{ endTime: '09:30' }, { endTime: 'End time must be after the start time' }],
    [{ seats: 0 }, { seats: 'Seats must be from 1 to 1,000' }],
    [{ seats: 1001 }, { seats: 'Seats must be from 1 to 1,000' }],
    [{ trainer: 'x'.repeat(101) }, { trainer: expect.stringContaining('100') }],
    [
      { name: '', seats: 0 },
      { name: 'Name is required', seats: 'Seats must be from 1 to 1,000' },
    ],
  ])('refuses %j and names the field', async (patch, errors) => {
    const body = { ...batchBody(await server.make.course()), ...patch };
    const [status, , refused] = await batchesOf(server).writeFailure('create', body);
    expect([status, refused]).toEqual([422, errors]);
  });

  test('a course has a name once, whatever its case; another course may have it too', async () => {
    const batch = await makeBatch(server, { name: 'Morning' });
    const second = batchBody(batch.courseId);
    const taken = [409, 'Another batch of this course has this name', { name: expect.any(String) }];
    expect(await batchesOf(server).writeFailure('create', { ...second, name: 'MORNING' })).toEqual(taken);
    const evening = await batchesOf(server).write('create', { ...second, name: 'Evening' });
    expect(await batchesOf(server).writeFailure('update', { name: 'morning' }, evening.id)).toEqual(taken);
    await batchesOf(server).write('update', { name: 'Late Evening' }, evening.id);
    await batchesOf(server).write('create', { ...batchBody(await server.make.course()), name: 'Morning' });
  });

  test('eight that add one name at once add one batch', async () => {
    const body = { ...batchBody(await server.make.course()), name: 'Noon' };
    const replies = await Promise.all(Array.from({ length: 8 }, () => batchesOf(server).request('POST', '', body)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  test('a change keeps what it leaves out', async () => {
    const batch = await makeBatch(server);
    const after = await batchesOf(server).write('update', { room: 'Lab 9', open: false }, batch.id);
    expect(after).toEqual({ ...batch, room: 'Lab 9', open: false, dateModified: expect.any(String) });
    expect(Date.parse(after.dateModified)).toBeGreaterThan(Date.parse(batch.dateModified));
  });

  test('its days are enough for its course within ten years; what else changes does not ask', async () => {
    const courseId = await server.make.course({ DurationDays: 730 });
    const wrong = [422, 'There are no class days', { weekdays: 'There are no class days' }];
    const saturdays = { ...batchBody(courseId), weekdays: [6] };
    expect(await batchesOf(server).writeFailure('create', saturdays)).toEqual(wrong);
    const batch = await makeBatch(server, { weekdays: [6, 0] }, courseId);
    expect(await batchesOf(server).writeFailure('update', { weekdays: [6] }, batch.id)).toEqual(wrong);
    await server.db.kysely.updateTable('batches').set({ weekdays: '6' }).where('id', '=', batch.id).execute();
    expect(await batchesOf(server).write('update', { open: false }, batch.id)).toMatchObject({ open: false });
  });

  test('its course stays', async () => {
    const batch = await makeBatch(server);
    const elsewhere = { courseId: await server.make.course() };
    expect(await batchesOf(server).writeFailure('update', elsewhere, batch.id)).toEqual([
      422,
      'The course of a batch cannot be changed',
      { courseId: expect.any(String) },
    ]);
  });

  test('of two people the second is told what the first changed', async () => {
    const { id, dateModified: seen } = await makeBatch(server);
    const first = await batchesOf(server, server.admin).write('update', { seats: 30, seen }, id);
    const second = await batchesOf(server).request('PUT', `/${id}`, { seats: 12, seen });
    expect([second.statusCode, second.json()]).toMatchObject([
      409,
      { result: { OUT_ERROR: expect.stringMatching(/^Changed by admin on/) }, current: first },
    ]);
  });

  test('a preview counts the ends that other weekdays or another first day move, which then move', async () => {
    const { batch, enrolmentId } = await makeEnrolmentInBatch(server, { firstDay: '2026-12-01', weekdays: [] });
    await makeEnrolmentInBatch(server, { firstDay: '2026-12-01', weekdays: [] });
    const endOf = async () =>
      (await server.admin.result('GetStudentCourseList', { StudentCourseId: enrolmentId }))[0]?.CLASS_END;
    const moved = async (body: object) => (await batchesOf(server).write('preview', body, batch.id)).endsMoved;
    const before = await endOf();
    expect(await moved({ firstDay: '2026-12-01', weekdays: [] })).toBe(0);
    expect(await moved({ firstDay: '2026-12-02' })).toBe(1);
    expect(await moved({ firstDay: '2026-12-01', weekdays: [0] })).toBe(1);
    expect([await endOf(), await batchesOf(server).one(batch.id)]).toEqual([
      before,
      { ...batch, taken: 1, hadStudents: true },
    ]);
    await batchesOf(server).write('update', { weekdays: [0] }, batch.id);
    expect(await endOf()).not.toBe(before);
    expect(await moved({ firstDay: '2026-12-01', weekdays: [0] })).toBe(0);
    expect((await batchesOf(server).writeFailure('preview', { firstDay: '2026-12-01' }, 999_999))[0]).toBe(404);
  });

  test('one that never had students is deleted, and the log says what it was', async () => {
    const batch = await makeBatch(server, { name: 'By mistake' });
    await batchesOf(server).write('remove', {}, batch.id);
    expect(failureOf(await batchesOf(server).request('GET', `/${batch.id}`))).toEqual([404, 'Not found']);
    expect(await batchesOf(server).writeFailure('remove', {}, batch.id)).toEqual([404, 'Not found']);
    const { records } = await restOf(server, server.admin, 'activity-log').list({ filter: { entity: 'batches' } });
    const gone = records.find(({ call }) => call === 'batches.remove');
    expect(gone).toMatchObject({ recordId: batch.id, before: { name: 'By mistake' }, after: null });
  });

  test('one that had students is not deleted, also when nobody is left in it', async () => {
    const { batch, enrolmentId } = await makeEnrolmentInBatch(server);
    await move(server, enrolmentId, 0);
    expect(await batchesOf(server).one(batch.id)).toMatchObject({ taken: 0, hadStudents: true });
    expect(await batchesOf(server).writeFailure('remove', {}, batch.id)).toEqual([409, 'Batch has students', {}]);
  });

  test('are found by course, by being open and by any part of their texts, and sorted', async () => {
    const courseId = await server.make.course({ CourseName: 'Ceramics' });
    const add = (name: string, patch: object) =>
      batchesOf(server).write('create', { ...batchBody(courseId), name, ...patch });
    await add('Morning', { room: 'Kiln', seats: 8 });
    await add('evening', { trainer: 'Meera', seats: 30, open: false });
    const names = async (query: object) => (await batchesOf(server).list(query)).records.map(({ name }) => name);
    expect(await names({ filter: { courseId }, sort: ['name', 'ASC'] })).toEqual(['evening', 'Morning']);
    expect(await names({ filter: { courseId }, sort: ['seats', 'ASC'] })).toEqual(['Morning', 'evening']);
    expect(await names({ filter: { courseId, open: 1 } })).toEqual(['Morning']);
    expect(await names({ filter: { courseId, open: 0 } })).toEqual(['evening']);
    expect(await names({ filter: { search: 'MEER' } })).toEqual(['evening']);
    expect(await names({ filter: { search: 'kiln' } })).toEqual(['Morning']);
    expect(await names({ filter: { search: 'ceram' }, sort: ['name', 'ASC'] })).toEqual(['evening', 'Morning']);
  });

  test('are found and sorted without regard to case beyond ASCII', async () => {
    const courseId = await server.make.course({ CourseName: 'ÉCOLE de Tissage' });
    const add = (name: string) => batchesOf(server).write('create', { ...batchBody(courseId), name });
    for (const name of ['ÉVENING', 'école', 'Éclair']) await add(name);
    const names = async (query: object) => (await batchesOf(server).list(query)).records.map(({ name }) => name);
    expect(await names({ filter: { search: 'évening' } })).toEqual(['ÉVENING']);
    expect(await names({ filter: { search: 'école DE' } })).toHaveLength(3);
    expect(await names({ filter: { courseId }, sort: ['name', 'ASC'] })).toEqual(['Éclair', 'école', 'ÉVENING']);
    expect(Object.keys((await batchesOf(server).list({ filter: { courseId } })).records[0] ?? {})).not.toContain(
      'nameFold',
    );
  });

  test('a stranger neither sees nor changes them', async () => {
    const { id } = await makeBatch(server);
    const stranger = batchesOf(server, clientOf(server.app));
    expect(failureOf(await stranger.request('GET', ''))).toEqual([401, expect.any(String)]);
    expect(await stranger.writeFailure('update', { room: 'Mine' }, id)).toEqual([401, expect.any(String)]);
    expect(await stranger.writeFailure('remove', {}, id)).toEqual([401, expect.any(String)]);
  });
});

describeWithTwoServersToo('the last seat', (open, { servers }) => {
  const server = sharedServer(open, { servers });

  test('is one student’s of eight who are enrolled at once', async () => {
    const batch = await makeBatch(server, { seats: 1 });
    const waiting = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const StudentId = await server.make.student();
        const PaymentId = await server.make.payment(StudentId, batch.courseId);
        return { StudentId, CourseId: batch.courseId, PaymentId, BatchId: batch.id };
      }),
    );
    const answers = await Promise.all(waiting.map((body) => server.admin.result('AddStudentCourse', body)));
    const refusals = answers.filter(({ OUT_OK }) => OUT_OK === 0).map(({ OUT_ERROR }) => OUT_ERROR);
    expect(refusals).toEqual(Array<string>(7).fill('The batch is full'));
    expect(await batchesOf(server).one(batch.id)).toMatchObject({ taken: 1, seats: 1 });
  });

  test('is one student’s of eight who are moved at once', async () => {
    const batch = await makeBatch(server, { seats: 1 });
    const waiting = await Promise.all(
      Array.from({ length: 8 }, async () => server.make.enrolmentOf(await server.make.student(), batch.courseId)),
    );
    const answers = await Promise.all(
      waiting.map(({ enrolmentId }) =>
        server.office.result('MoveToBatch', { StudentCourseId: enrolmentId, BatchId: batch.id }),
      ),
    );
    expect(answers.filter(({ OUT_OK }) => OUT_OK === 1)).toHaveLength(1);
    expect(await batchesOf(server).one(batch.id)).toMatchObject({ taken: 1 });
  });
});

describeOnEachDatabase('the batch of an enrolment', (open) => {
  const server = sharedServer(open);

  test('is the one that AddStudentCourse names, or none', async () => {
    const { batch, enrolmentId } = await makeEnrolmentInBatch(server, { name: 'Morning' });
    expect(await batchOf(server, enrolmentId)).toEqual([batch.id, 'Morning']);
    const { enrolmentId: other } = await server.make.enrolment();
    expect(await batchOf(server, other)).toEqual([0, '']);
  });

  test('is none that is full, closed or another course’s; nothing is made then', async () => {
    const { batch, courseId } = await makeEnrolmentInBatch(server, { seats: 1 });
    const StudentId = await server.make.student();
    const PaymentId = await server.make.payment(StudentId, courseId);
    const refusal = (BatchId: number) =>
      server.admin.refusal('AddStudentCourse', { StudentId, CourseId: courseId, PaymentId, BatchId });
    expect(await refusal(batch.id)).toBe('The batch is full');
    await batchesOf(server).write('update', { open: false, seats: 9 }, batch.id);
    expect(await refusal(batch.id)).toBe('The batch is closed');
    expect(await refusal((await makeBatch(server)).id)).toBe('Batch not found');
    expect(await refusal(999_999)).toBe('Batch not found');
    expect(await server.office.result('GetStudentCourseList', { StudentId })).toEqual([]);
  });

  test('is left by MoveToBatch with 0 alone, not by a field that was forgotten', async () => {
    const { enrolmentId } = await makeEnrolmentInBatch(server);
    const refusal = await server.office.error('MoveToBatch', { StudentCourseId: enrolmentId });
    expect(refusal).toEqual([400, 'BatchId is required']);
  });

  test('changes by MoveToBatch, and so does the version', async () => {
    const { batch, courseId, enrolmentId } = await makeEnrolmentInBatch(server);
    const evening = await makeBatch(server, { name: 'Evening' }, courseId);
    const [row] = await server.office.result('GetStudentCourseList', { StudentCourseId: enrolmentId });
    const { DATE_MODIFIED } = await move(server, enrolmentId, evening.id, { Seen: row?.DATE_MODIFIED });
    expect(Date.parse(String(DATE_MODIFIED))).toBeGreaterThan(Date.parse(row?.DATE_MODIFIED ?? ''));
    expect(await batchOf(server, enrolmentId)).toEqual([evening.id, 'Evening']);
    expect(await batchesOf(server).one(batch.id)).toMatchObject({ taken: 0 });
    expect(
      await server.office.result('MoveToBatch', {
        StudentCourseId: enrolmentId,
        BatchId: 0,
        Seen: row?.DATE_MODIFIED,
      }),
    ).toMatchObject({
      OUT_OK: 0,
      OUT_ERROR: 'Changed by md_office on 20/11/2026 at 10:00',
      CURRENT: { ID: enrolmentId, BATCH_ID: evening.id },
    });
    await move(server, enrolmentId, 0, { Seen: DATE_MODIFIED });
    expect(await batchOf(server, enrolmentId)).toEqual([0, '']);
  });

  test('is moved to none that is full, closed or another course’s', async () => {
    const { batch, courseId } = await makeEnrolmentInBatch(server, { seats: 1 });
    const { enrolmentId } = await server.make.enrolmentOf(await server.make.student(), courseId);
    expect(await moveRefusal(server, enrolmentId, batch.id)).toBe('The batch is full');
    await batchesOf(server).write('update', { open: false, seats: 9 }, batch.id);
    expect(await moveRefusal(server, enrolmentId, batch.id)).toBe('The batch is closed');
    expect(await moveRefusal(server, enrolmentId, (await makeBatch(server)).id)).toBe('Batch not found');
    expect(await moveRefusal(server, 999_999, batch.id)).toBe('Student course not found');
  });

  test('stays where it is, though the batch is full or closed by now', async () => {
    const { batch, enrolmentId } = await makeEnrolmentInBatch(server, { seats: 1 });
    await batchesOf(server).write('update', { open: false }, batch.id);
    await move(server, enrolmentId, batch.id);
    expect(await batchOf(server, enrolmentId)).toEqual([batch.id, batch.name]);
  });

  test('changes on hold, not once it is completed', async () => {
    const { batch, enrolmentId } = await makeEnrolmentInBatch(server);
    await server.office.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 2 });
    await move(server, enrolmentId, 0);
    await move(server, enrolmentId, batch.id);
    await server.office.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 0 });
    await server.make.complete({ enrolmentId, studentId: 0, courseId: 0, paymentId: 0 });
    expect(await moveRefusal(server, enrolmentId, 0)).toBe('Only an active or held course can change its batch');
  });

  test('takes a seat on hold, and none once it is completed', async () => {
    const { batch, enrolmentId } = await makeEnrolmentInBatch(server);
    const taken = async () => (await batchesOf(server).one(batch.id)).taken;
    await server.office.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 2 });
    expect(await taken()).toBe(1);
    await server.office.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 0 });
    await server.make.complete({ enrolmentId, studentId: 0, courseId: 0, paymentId: 0 });
    expect(await taken()).toBe(0);
  });

  test('is kept by RestoreStudent and ReopenEnrolment, though the batch is full', async () => {
    const { batch, courseId, studentId, enrolmentId } = await makeEnrolmentInBatch(server, { seats: 1 });
    const enrol = async () => {
      const { enrolmentId: other } = await server.make.enrolmentOf(await server.make.student(), courseId);
      await move(server, other, batch.id);
    };
    await server.make.complete({ enrolmentId, studentId, courseId, paymentId: 0 });
    await enrol();
    await server.admin.write('ReopenEnrolment', { StudentCourseId: enrolmentId, Reason: 'Too early' });
    expect(await batchesOf(server).one(batch.id)).toMatchObject({ taken: 2, seats: 1 });
    await server.office.write('DeleteStudent', { StudentId: studentId });
    expect(await batchesOf(server).one(batch.id)).toMatchObject({ taken: 1 });
    await server.admin.write('RestoreStudent', { StudentId: studentId, Reason: 'By mistake' });
    expect(await batchOf(server, enrolmentId)).toEqual([batch.id, batch.name]);
    expect(await batchesOf(server).one(batch.id)).toMatchObject({ taken: 2 });
  });

  test('is not lost by fewer seats, or when the batch is closed', async () => {
    const { batch, courseId, enrolmentId } = await makeEnrolmentInBatch(server, { seats: 2 });
    const { enrolmentId: other } = await server.make.enrolmentOf(await server.make.student(), courseId);
    await move(server, other, batch.id);
    const after = await batchesOf(server).write('update', { seats: 1, open: false }, batch.id);
    expect(after).toMatchObject({ taken: 2, seats: 1, open: false });
    expect(await batchOf(server, enrolmentId)).toEqual([batch.id, batch.name]);
  });

  test('is what lists, register and attendance can be asked for; -1 is those without one', async () => {
    const { batch, courseId, enrolmentId } = await makeEnrolmentInBatch(server, { name: 'Morning' });
    const { enrolmentId: alone } = await server.make.enrolmentOf(await server.make.student(), courseId);
    const AttendanceDate = '2026-11-19';
    for (const StudentCourseId of [enrolmentId, alone])
      await server.office.write('AddAttendance', { StudentCourseId, AttendanceDate });
    const asked = async (BatchId: number) => {
      const filter = { CourseId: courseId, BatchId };
      const [listed, register, days] = [
        await server.office.result('GetStudentCourseList', filter),
        await server.office.result('GetRegister', { ...filter, FromDate: '', ToDate: '' }),
        await server.office.result('GetAttendanceList', filter),
      ];
      return [
        listed.map(({ ID }) => ID),
        register.map(({ STUDENT_COURSE_ID, BATCH_ID, BATCH_NAME }) => [STUDENT_COURSE_ID, BATCH_ID, BATCH_NAME]),
        days.map(({ STUDENT_COURSE_ID }) => STUDENT_COURSE_ID),
      ];
    };
    expect(await asked(batch.id)).toEqual([[enrolmentId], [[enrolmentId, batch.id, 'Morning']], [enrolmentId]]);
    expect(await asked(-1)).toEqual([[alone], [[alone, 0, '']], [alone]]);
    const [listed, register, days] = await asked(0);
    expect([listed?.length, register?.length, days?.length]).toEqual([2, 2, 2]);
  });

  test('stands in the activity log by its name', async () => {
    const { batch, courseId, enrolmentId } = await makeEnrolmentInBatch(server, { name: 'Morning' });
    const evening = await makeBatch(server, { name: 'Evening' }, courseId);
    await move(server, enrolmentId, evening.id);
    const filter = { entity: 'enrolments', recordId: enrolmentId };
    const { records } = await restOf(server, server.admin, 'activity-log').list({ filter, sort: ['id', 'ASC'] });
    expect(records.map(({ call, before, after }) => [call, before?.['batchId'], after?.['batchId']])).toEqual([
      ['AddStudentCourse', undefined, 'Morning'],
      ['MoveToBatch', 'Morning', 'Evening'],
    ]);
    expect(batch.courseId).toBe(courseId);
  });
});

describeOnEachDatabase('without the extension `batches`', (open) => {
  const server = sharedServer(open, { env: { WIRE_EXTENSIONS: 'off' } });

  test('there are none, and no call knows them', async () => {
    const { courseId, studentId } = await server.make.enrolment();
    const { status } = await server.office.send('MoveToBatch', { StudentCourseId: 1, BatchId: 0 });
    expect(status).toBe(404);
    const filter = { CourseId: courseId, StudentId: studentId, BatchId: 'Morning' };
    const [row] = await server.office.result('GetStudentCourseList', filter);
    expect(row).toBeDefined();
    expect(row).not.toHaveProperty('BATCH_ID');
    expect(row).not.toHaveProperty('BATCH_NAME');
  });
});
