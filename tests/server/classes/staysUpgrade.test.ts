import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dialectOf } from '../../../server/db/dialect.ts';
import { postgres, sqlite } from '../../../server/db/migrations/650-stays.ts';
import { addEnrolment, addStudent, addStudentAndCourse } from '../db/rows.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

describeOnEachDatabase('the stays that an upgrade finds (W38)', (open) => {
  test('are those of the moves in the activity log, else the batch of today since the start', async () => {
    const { kysely: db } = await open();
    const { course_id } = await addStudentAndCourse(db);
    const at = '2026-01-01T00:00:00.000Z';
    const batch = async (name: string) =>
      (
        await db
          .insertInto('batches')
          .values({
            course_id,
            name,
            name_fold: name,
            first_day: '2026-01-01',
            weekdays: '',
            start_time: '09:00',
            end_time: '10:00',
            room: '',
            trainer: '',
            seats: 9,
            open: 1,
            had_students: 1,
            date_created: at,
            date_modified: at,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [a, b, c] = [await batch('a'), await batch('b'), await batch('c')];
    const enrol = async (row: object) => {
      const student_id = await addStudent(db);
      return addEnrolment(db, { student_id, course_id, start_date: '2026-03-01', ...row });
    };
    const moved = async (id: number, on: string, had: number | null, got: number | null) =>
      db
        .insertInto('activity')
        .values({
          at: on,
          user_id: 1,
          user_name: 'office',
          call: 'MoveToBatch',
          entity: 'enrolments',
          record_id: id,
          before: JSON.stringify({ batch_id: had }),
          after: JSON.stringify({ batch_id: got }),
          reason: null,
        })
        .execute();
    const still = await enrol({ batch_id: a, status: 2 });
    const moves = await enrol({ batch_id: c });
    await moved(moves, '2026-03-04T20:00:00.000Z', null, a);
    await moved(moves, '2026-03-09T05:00:00.000Z', a, b);
    await moved(moves, '2026-03-09T06:00:00.000Z', b, c);
    const done = await enrol({ status: 1, end_date: '2026-04-02' });
    const gone = await enrol({ status: 3, date_modified: '2026-04-05T19:00:00.000Z' });
    await db.deleteFrom('stays').execute();
    await sql.raw((dialectOf(db) === 'sqlite' ? sqlite : postgres)[1] ?? '').execute(db);
    const rows = await db.selectFrom('stays').selectAll().orderBy('enrolment_id').orderBy('from_day').execute();
    expect(rows.map((row) => [row.enrolment_id, row.batch_id, row.from_day, row.to_day])).toEqual([
      [still, a, '2026-03-01', '9999-12-31'],
      [moves, null, '2026-03-01', '2026-03-04'],
      [moves, a, '2026-03-05', '2026-03-08'],
      [moves, c, '2026-03-09', '9999-12-31'],
      [done, null, '2026-03-01', '2026-04-02'],
      [gone, null, '2026-03-01', '2026-04-06'],
    ]);
  });
});
