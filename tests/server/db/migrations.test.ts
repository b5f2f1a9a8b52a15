import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { personFieldNames } from '../../../domain/people/person.ts';
import { baseline, migrations } from '../../../server/db/migrations/index.ts';
import type { Connection } from '../../../server/db/connection.ts';
import { openAsItIs, openDatabase } from '../../../server/db/open.ts';
import { personColumn } from '../../../server/db/personColumns.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { addInstitute, addStudentAndCourse } from './rows.ts';

const tables = [
  'activity',
  'attendance',
  'backups',
  'certificate_counters',
  'certificates',
  'courses',
  'done_writes',
  'enrolments',
  'files',
  'institutes',
  'lookup_texts',
  'payments',
  'registrations',
  'security_events',
  'sessions',
  'students',
  'tallies',
  'tries',
  'users',
  'waiting_uploads',
] as const;

describeOnEachDatabase('migrations', (open, { emptyLocation }) => {
  test('make every table', async () => {
    const { kysely } = await open();
    for (const table of tables) expect(await kysely.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test.each(['registrations', 'students'] as const)('give %s a column for each field of a person', async (table) => {
    const { kysely } = await open();
    const columns = personFieldNames.map((field) => personColumn(field));
    expect(await kysely.selectFrom(table).select(columns).execute()).toEqual([]);
  });

  test('change nothing when the database is opened again', async () => {
    const at = await emptyLocation();
    const first = await openDatabase(at);
    await addInstitute(first.kysely, 'Loyola College');
    const before = await contentOf(first.kysely);
    await first.close();

    const second = await openDatabase(at);
    const after = await contentOf(second.kysely);
    await second.close();
    await at.remove();
    expect(after).toEqual(before);
  });

  test('leave PostgreSQL knowing how many rows there are', async () => {
    const at = await emptyLocation();
    const before = openAsItIs(at);
    const migrator = new Migrator({ db: before.kysely, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo(baseline)).error).toBeUndefined();
    await addStudentAndCourse(before.kysely);
    await before.close();

    const { kysely, kind, close } = await openDatabase(at);
    const known = sql<{ reltuples: number }>`select reltuples from pg_class where oid = to_regclass('students')`;
    if (kind === 'postgres') expect((await known.execute(kysely)).rows).toEqual([{ reltuples: 1 }]);
    await close();
    await at.remove();
  });

  test('keep databases apart that lie beside each other', async () => {
    const one = await open();
    await addInstitute(one.kysely, 'Loyola College');
    const other = await open();
    expect(await other.kysely.selectFrom('institutes').selectAll().execute()).toEqual([]);
  });
});

async function contentOf(db: Connection) {
  const migrated = await sql`select * from kysely_migration order by name`.execute(db);
  return { migrations: migrated.rows, institutes: await db.selectFrom('institutes').selectAll().execute() };
}
