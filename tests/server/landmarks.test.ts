import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addCourse, addEnrolment, addStudent } from './db/rows.ts';
import { describeOnEachDatabase } from './support/databases.ts';
import { idsOf } from './support/listed.ts';
import { sharedServer } from './support/sharedServer.ts';

/** So many that the middle is more than one landmark away from either end. */
const days = 50_000;
const differentDays = 500;
const pageSize = 1000;

describeOnEachDatabase('a page in the middle of a very long list', (open) => {
  const server = sharedServer(open);
  let rows: { id: number; attendance_date: string }[];

  beforeAll(async () => {
    const { kysely } = server.db;
    const of = { student_id: await addStudent(kysely), course_id: await addCourse(kysely) };
    const enrolment = await addEnrolment(kysely, { ...of, status: 1 });
    for (let index = 1; index < days / differentDays; index += 1) {
      await addEnrolment(kysely, { student_id: await addStudent(kysely), course_id: of.course_id, status: 1 });
    }
    // As after many removals: some ids are missing, and with them a whole landmark.
    const id = sql`n + n / 7 + case when n > 31000 then 25000 else 0 end`;
    const day = sql`cast(2000 + n * 7 % ${differentDays} as text) || '-01-01'`;
    await sql`insert into attendance (id, enrolment_id, attendance_date, date_created)
      with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${days - 1})
      select ${id} + 1, ${enrolment} + n / ${differentDays}, ${day}, '2026-01-01T00:00:00.000Z' from numbers`.execute(
      kysely,
    );
    rows = await kysely.selectFrom('attendance').select(['id', 'attendance_date']).orderBy('id').execute();
  }, 120_000);

  const byId = () => rows;
  const byDay = () => rows.toSorted((one, other) => (one.attendance_date < other.attendance_date ? -1 : 1));
  const pages = [12, 25, 26, 31, 32, 33, 38];

  test.each([
    ...pages.map((page) => ['ID', page, byId] as const),
    ...pages.map((page) => ['ATTENDANCE_DATE', page, byDay] as const),
  ])('is the right one by %s (page %i)', async (SortField, Page, inOrder) => {
    const ids = inOrder().map(({ id }) => id);
    const part = (of: number[]) => of.slice((Page - 1) * pageSize, Page * pageSize);
    const asked = (SortOrder: string) =>
      idsOf(server.admin, 'GetAttendanceList', { Page, PageSize: pageSize, SortField, SortOrder });
    expect(await asked('ASC')).toEqual(part(ids));
    expect(await asked('DESC')).toEqual(part(ids.toReversed()));
  });
});
