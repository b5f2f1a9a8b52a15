import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect.ts';

/** Figures that no screen needs, by the table whose writes kept them. */
const unused = { attendance: 'enrolments', attendance_by_day: 'attendance', attendance_by_id: 'attendance' };

/** A list of all attendance is opened by no screen: its rows are counted, and a page in its middle is walked to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [figure, table] of Object.entries(unused)) {
    for (const event of ['added', 'changed', 'removed']) {
      const name = `kept_${figure}_${event}`;
      if (dialectOf(db) === 'sqlite') await sql`drop trigger ${sql.id(name)}`.execute(db);
      else {
        await sql`drop trigger ${sql.id(name)} on ${sql.table(table)}`.execute(db);
        await sql`drop function ${sql.id(name)}()`.execute(db);
      }
    }
  }
  await sql`delete from tallies where list in ('attendance', 'attendance by day', 'attendance by id')`.execute(db);
}
