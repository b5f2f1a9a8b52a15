import { beforeAll, expect, test } from 'vitest';
import { addCourse, addEnrolment, addInstitute, addStudent } from '../db/rows.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';

/** More than are read at once, and no multiple of it. */
const many = 620;

describeOnEachDatabase('a list without Page that is longer than one read', (open) => {
  const server = sharedServer(open);
  let studentIds: number[];
  let instituteIds: number[];

  beforeAll(async () => {
    studentIds = [];
    instituteIds = [];
    for (let index = 0; index < many; index += 1) {
      studentIds.push(await addStudent(server.db.kysely));
      instituteIds.push(await addInstitute(server.db.kysely, `College ${index % 7}`));
    }
  });

  const idsOf = (rows: readonly { ID: number }[]) => rows.map(({ ID }) => ID);

  test('has every row once, ordered by ID', async () => {
    expect(idsOf(await server.admin.result('GetStudentList', { Status: -1 }))).toEqual(studentIds);
  });

  test('is ordered by another field, ties by ID, in both directions', async () => {
    const sorted = async (SortOrder: string) =>
      server.admin.result('GetInstituteList', { Status: -1, SortField: 'NAME', SortOrder });
    const expected = instituteIds
      .map((id, index) => ({ id, name: index % 7 }))
      .sort((one, other) => one.name - other.name || one.id - other.id)
      .map(({ id }) => id);
    expect(idsOf(await sorted('ASC'))).toEqual(expected);
    expect(idsOf(await sorted('DESC'))).toEqual(expected.toReversed());
  });

  test('has only the rows that a search or a text filter finds', async () => {
    const found = async (body: object) => idsOf(await server.admin.result('GetInstituteList', { Status: -1, ...body }));
    const expected = instituteIds.filter((_id, index) => index % 7 === 3);
    expect(await found({ Name: 'ollege 3' })).toEqual(expected);
    expect(await found({ Search: 'college 3' })).toEqual(expected);
    expect(await found({ Search: 'college' })).toEqual(instituteIds);
  });

  test('stands in the security log with the rows that left', async () => {
    await server.db.kysely.deleteFrom('security_events').execute();
    await server.office.result('GetStudentList', { Status: -1 });
    await server.services.peopleSeen.settled();
    const events = await server.db.kysely
      .selectFrom('security_events')
      .select(['event', 'rows'])
      .orderBy('id')
      .execute();
    expect(events).toMatchObject([{ event: 'export', rows: many }, { event: 'manyPeopleRead' }]);
  });
});

describeOnEachDatabase('enrolments by the duration of their course', (open) => {
  const server = sharedServer(open);
  /** In the order of the list: the courses of three days, then all of five. */
  let ids: number[];

  beforeAll(async () => {
    const { kysely } = server.db;
    const courses: { id: number; days: number }[] = [];
    for (const days of [5, 3, 5]) {
      const id = await addCourse(kysely, `D${courses.length}`);
      await kysely.updateTable('courses').set({ duration_days: days }).where('id', '=', id).execute();
      courses.push({ id, days });
    }
    const made: { id: number; days: number }[] = [];
    for (let index = 0; index < many; index += 1) {
      const { id: course_id = 0, days = 0 } = courses[index % 3] ?? {};
      const id = await addEnrolment(kysely, { student_id: await addStudent(kysely), course_id });
      made.push({ id, days });
    }
    ids = made.toSorted((one, other) => one.days - other.days || one.id - other.id).map(({ id }) => id);
  });

  test.each(['ASC', 'DESC'] as const)('are complete, and paged from both ends, %s', async (SortOrder) => {
    const expected = SortOrder === 'ASC' ? ids : ids.toReversed();
    const read = async (page: object) =>
      (
        await server.admin.result('GetStudentCourseList', { SortField: 'COURSE_DURATION_DAYS', SortOrder, ...page })
      ).map(({ ID }) => ID);
    expect(await read({})).toEqual(expected);
    const pages = Math.ceil(many / 50);
    for (const Page of [1, 2, 5, 6, pages - 1, pages, pages + 1])
      expect(await read({ Page, PageSize: 50 })).toEqual(expected.slice(50 * (Page - 1), 50 * Page));
  });
});
