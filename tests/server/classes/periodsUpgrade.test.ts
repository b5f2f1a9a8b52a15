import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countMisplaced } from '../../../server/classes/calendar/allPeriods.ts';
import { fillClassEnds } from '../../../server/classes/calendar/classPeriods.ts';
import type { Connection, Db } from '../../../server/db/connection.ts';
import { migrations } from '../../../server/db/migrations/index.ts';
import { openAsItIs, openDatabase } from '../../../server/db/open.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { newDatabase } from '#harness/server/databasePostgres.ts';
import { emptySqliteFile } from '#harness/server/databaseSqlite.ts';
import type { TestLocation } from '../support/databases.ts';
import { putDatabase } from '../db/upgrade/fixture.ts';

const kinds = [
  ['sqlite', emptySqliteFile],
  ['postgres', newDatabase],
] as const;

/** When enrolments are taught and should end: `kept` says where the expected completion stands. */
async function daysOf(db: Connection, kept: 'enrolments' | 'class_periods') {
  const { rows } = await sql`
    select enrolments.id, class_weekdays, class_start, class_days, class_end, ${sql.ref(`${kept}.expected_completion`)} as expected
    from enrolments inner join class_periods on class_periods.id = class_period_id order by enrolments.id`.execute(db);
  return rows;
}

describe.each(kinds)('class periods of before they were of a course, on %s', (_kind, empty) => {
  let at: TestLocation;
  let db: Db;
  /** Upgrades a database of 1.0 as far as it was before. */
  beforeEach(async () => {
    at = await empty();
    await putDatabase('1.0.0', at);
    const before = openAsItIs(at);
    await new Migrator({ db: before.kysely, provider: { getMigrations: async () => migrations } }).migrateTo(
      '380-processes',
    );
    await before.close();
  });
  afterEach(async () => {
    await db.close();
    await at.remove();
  });

  test('leave every enrolment the end, the days and the expected completion that it had', async () => {
    const before = openAsItIs(at);
    const run = (statement: string) => sql.raw(statement).execute(before.kysely);
    await run(`update class_periods set class_end = '2027-0' || (1 + id % 9) || '-11'`);
    // Two that ended on the same terms, begun on two days before their batch did.
    const { rows } = await sql<{ id: number }>`
      select id from enrolments where status = 1 order by id limit 2`.execute(before.kysely);
    const [one, other] = rows.map((row) => row.id);
    const period = `(select class_period_id from enrolments where id = ${one})`;
    await run(`update enrolments set class_period_id = ${period}, start_date = '2026-01-05',
      expected_completion = '2026-02-07' where id = ${other}`);
    // Nobody is in one.
    await run(`insert into class_periods (class_weekdays, class_start, class_days, class_end, running)
      values ('1', '2026-01-05', 3, '2026-01-19', 0), ('1', '2026-01-05', 3, '2026-01-19', 1)`);
    const had = await daysOf(before.kysely, 'enrolments');
    expect(had.length).toBeGreaterThan(5);
    await before.close();
    db = await openDatabase(at);
    expect(await daysOf(db.kysely, 'class_periods')).toEqual(had);
    expect(await countMisplaced(db.kysely)).toBe(0);
    const { rows: empties } = await sql`select id from class_periods where not exists (
      select 1 from enrolments where class_period_id = class_periods.id)`.execute(db.kysely);
    expect(empties).toEqual([]);
  });

  test('are what a recount says once the start has reckoned them', async () => {
    db = await openDatabase(at);
    await fillClassEnds(db.kysely, '2026-11-23');
    expect(await verifyDerived(db.kysely)).toEqual([]);
  });
});
