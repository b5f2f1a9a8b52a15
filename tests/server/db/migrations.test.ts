import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../../../server/db/migrations/index.ts';
import { type Connection, openAsItIs, openDatabase } from '../../../server/db/open.ts';
import { byStudent, fewIds, findTexts } from '../../../server/lists/search.ts';
import { verifyKept } from '../../../server/kept/verify.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { addEnrolment, addInstitute, addPayment, addStudentAndCourse } from './rows.ts';

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

describeOnEachDatabase('migrations', (open, { location }) => {
  test('make every table', async () => {
    const { kysely } = await open();
    for (const table of tables) expect(await kysely.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('change nothing when the database is opened again', async () => {
    const at = await location();
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

  test('fill in what rows repeat and are found by, of rows that are there already (022)', async () => {
    const at = await location();
    const before = openAsItIs(at);
    const migrator = new Migrator({ db: before.kysely, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo('021-landmarks')).error).toBeUndefined();
    const of = await addStudentAndCourse(before.kysely);
    const enrolment = await addEnrolment(before.kysely, of);
    const payment = await addPayment(before.kysely, of);
    const { email } = await before.kysely.selectFrom('students').select('email').executeTakeFirstOrThrow();
    await before.close();

    const { kysely, close } = await openDatabase(at);
    const foundIn = async (table: 'enrolments' | 'payments') => {
      const found = await findTexts(kysely, table, { sources: [byStudent(table)], search: email, filters: [] });
      return found && fewIds(kysely, table, found.indexed, 10);
    };
    expect(await foundIn('enrolments')).toEqual([enrolment]);
    expect(await foundIn('payments')).toEqual([payment]);
    expect(await verifyKept(kysely)).toEqual([]);
    await close();
    await at.remove();
  });

  test('leave PostgreSQL knowing how many rows there are', async () => {
    const at = await location();
    const before = openAsItIs(at);
    const migrator = new Migrator({ db: before.kysely, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo('021-landmarks')).error).toBeUndefined();
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
