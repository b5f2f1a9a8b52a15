import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { DrawingThread } from '../../../server/drawing/drawingThread.ts';
import { readPdf } from '../drawing/readPdf.ts';
import { storeFile } from '../../../server/files/store.ts';
import { makeEnrolmentInBatch } from '../support/batches.ts';
import { describeOnEachDatabase, describeOnOneDatabase } from '../support/databases.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';

/** The texts on the ID cards of a file, page by page. */
async function textsOf({ admin }: SharedServer, fileId: number): Promise<string[]> {
  const { sheets } = await readPdf((await admin.get(`/api/file/${fileId}`)).bytes);
  return sheets.map((sheet) => sheet.map(({ text }) => text).join(' '));
}

/** Prints ID cards: their file, what they say, and whose have no photo. */
async function print(server: SharedServer, StudentCourseIds: readonly number[]) {
  const { OUT_FILE_ID, WITHOUT_PHOTO } = (await server.admin.write('PrintIdCards', {
    StudentCourseIds: [...StudentCourseIds],
  })) as { OUT_FILE_ID?: number; WITHOUT_PHOTO?: unknown };
  return { pages: await textsOf(server, OUT_FILE_ID ?? 0), withoutPhoto: WITHOUT_PHOTO };
}

const withoutPhoto = ({ db }: SharedServer, studentId: number) =>
  db.kysely.updateTable('students').set({ photo_file_id: null }).where('id', '=', studentId).execute();

describeOnEachDatabase('ID cards', (open) => {
  const server = sharedServer(open);

  test('say whose they are, of which course and batch, and until when they are valid', async () => {
    const { batch, enrolmentId } = await makeEnrolmentInBatch(server, { name: 'Morning A' });
    const [row] = await server.admin.result('GetStudentCourseList', { StudentCourseId: enrolmentId });
    const { pages } = await print(server, [enrolmentId]);
    expect(pages).toHaveLength(1);
    const [year, month, day] = row?.CLASS_END?.split('-') ?? [];
    for (const said of ['Kavya Raman', 'Web Design', batch.name, String(enrolmentId), `${day}/${month}/${year}`])
      expect(pages[0]).toContain(said);
  });

  test('say what the settings say of the institute', async () => {
    const { enrolmentId } = await server.make.enrolment();
    const { kysely } = server.db;
    await kysely
      .updateTable('settings')
      .set({ institute_name: 'அஞ்சலி Institute', address: '12 Salai Road', phone: '0431 240 0000' })
      .execute();
    const [text] = (await print(server, [enrolmentId])).pages;
    expect(text).toContain('அஞ்சலி');
    expect(text).toMatch(/12 Salai Road.* · 0431 240 0000/);
  });

  test('stand in the order in which they are asked for, each once, eight on a page', async () => {
    const students = [];
    for (let index = 0; index < 9; index += 1) students.push(await server.make.enrolment());
    const ids = students.map(({ enrolmentId }) => enrolmentId).toReversed();
    const { pages } = await print(server, [...ids, ...ids]);
    const numbers = pages.map((text) => [...text.matchAll(/Enrolment no\. Valid until (\d+)|Enrolment no\. (\d+)/g)]);
    expect(numbers.map((found) => found.length)).toEqual([8, 1]);
    expect(numbers.flat().map(([, one, other]) => Number(one ?? other))).toEqual(ids);
  });

  test('are told apart by who has a photo; in place of one stand initials', async () => {
    const [one, other] = [await server.make.enrolment(), await server.make.enrolment({ Name: 'அஞ்சலி முருகன்' })];
    await withoutPhoto(server, other.studentId);
    const printed = await print(server, [one.enrolmentId, other.enrolmentId]);
    expect(printed.withoutPhoto).toEqual([other.enrolmentId]);
    expect(printed.pages[0]).toMatch(/அ\s?மு/);
    expect(printed.pages[0]).not.toContain('KR');
  });

  test('have initials where the photo cannot be read any more', async () => {
    const { studentId, enrolmentId } = await server.make.enrolment();
    const { kysely } = server.db;
    const { photo_file_id: id } = await kysely
      .selectFrom('students')
      .select('photo_file_id')
      .where('id', '=', studentId)
      .executeTakeFirstOrThrow();
    await kysely
      .updateTable('files')
      .set({ bytes: Buffer.from('no picture') })
      .where('id', '=', id)
      .execute();
    const printed = await print(server, [enrolmentId]);
    expect(printed.withoutPhoto).toEqual([enrolmentId]);
    expect(printed.pages[0]).toContain('KR');
  });

  test('are for courses on Active and Hold', async () => {
    const held = await server.make.enrolment();
    await server.admin.write('UpdateStudentCourse', { StudentCourseId: held.enrolmentId, Status: 2 });
    const done = await server.make.completed();
    expect((await print(server, [held.enrolmentId])).pages).toHaveLength(1);
    const StudentCourseIds = [held.enrolmentId, done.enrolmentId];
    expect(await server.office.refusal('PrintIdCards', { StudentCourseIds })).toBe(
      'Kavya Raman does not take Web Design any more. ID cards are for courses on Active or Hold.',
    );
  });

  test('are a file of who asked for them, and of nobody else', async () => {
    const { enrolmentId } = await server.make.enrolment();
    const { OUT_FILE_ID } = await server.office.write('PrintIdCards', { StudentCourseIds: [enrolmentId] });
    expect((await server.office.get(`/api/file/${OUT_FILE_ID}`)).status).toBe(200);
    expect((await server.admin.get(`/api/file/${OUT_FILE_ID}`)).status).toBe(404);
  });

  test('are drawn again where a name changes meanwhile', async () => {
    const { studentId, enrolmentId } = await server.make.enrolment();
    const drawReally = DrawingThread.prototype.draw;
    const draw = vi.spyOn(DrawingThread.prototype, 'draw');
    draw.mockImplementationOnce(async function (this: DrawingThread, ...given) {
      const pdf = await drawReally.apply(this, given);
      const { kysely } = server.db;
      await kysely.updateTable('students').set({ name: 'Meena Iyer' }).where('id', '=', studentId).execute();
      return pdf;
    });
    const { pages } = await print(server, [enrolmentId]);
    draw.mockRestore();
    expect(pages[0]).toContain('Meena Iyer');
  });

  test('of 200 students with large photos hold nobody up', async () => {
    const { studentId, courseId } = await server.make.enrolment();
    const { kysely } = server.db;
    const student = await kysely
      .selectFrom('students')
      .selectAll()
      .where('id', '=', studentId)
      .executeTakeFirstOrThrow();
    const enrolment = await kysely
      .selectFrom('enrolments')
      .selectAll()
      .where('student_id', '=', studentId)
      .executeTakeFirstOrThrow();
    const noise = sharp(randomBytes(900 * 1200 * 3), { raw: { width: 900, height: 1200, channels: 3 } });
    const bytes = await noise.jpeg({ quality: 88 }).toBuffer();
    const { id: _student, ...person } = student;
    const { id: _enrolment, ...place } = enrolment;
    const ids: number[] = [];
    for (let index = 0; index < 200; index += 1) {
      const photo = await storeFile(kysely, 'image/jpeg', bytes, 0, server.clock.now.toISOString());
      const name = `வெங்கடசுப்பிரமணியன் கிருஷ்ணமூர்த்தி ${index}`;
      const row = { ...person, name, photo_file_id: photo };
      const added = await kysely.insertInto('students').values(row).returning('id').executeTakeFirstOrThrow();
      const taken = { ...place, student_id: added.id, course_id: courseId, payment_id: null };
      const { id } = await kysely.insertInto('enrolments').values(taken).returning('id').executeTakeFirstOrThrow();
      ids.push(id);
    }
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const begun = performance.now();
    const { OUT_FILE_ID } = await server.admin.write('PrintIdCards', { StudentCourseIds: ids });
    const [took, longest] = [performance.now() - begun, delay.max / 1e6];
    delay.disable();
    process.stdout.write(`200 ID cards: ${Math.round(took)} ms, longest turn ${Math.round(longest)} ms\n`);
    expect(await textsOf(server, OUT_FILE_ID ?? 0)).toHaveLength(25);
    // Drawn or prepared on the main thread it would be most of the time.
    expect(longest).toBeLessThan(took / 5);
  }, 120_000);
});

describeOnOneDatabase('ID cards that are asked for wrongly', (open) => {
  const server = sharedServer(open);

  test.each([
    ['none', [], 'StudentCourseIds must have at least 1 entries'],
    [
      'more than 200',
      Array.from({ length: 201 }, (_id, index) => index + 1),
      'StudentCourseIds must have at most 200 entries',
    ],
    ['one that is no id', [0], 'StudentCourseIds.0 must be at least 1'],
  ])('are refused: %s', async (_what, StudentCourseIds, refusal) => {
    expect(await server.admin.refusal('PrintIdCards', { StudentCourseIds })).toBe(refusal);
  });
});
