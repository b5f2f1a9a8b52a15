import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Connection, openDatabase } from '../../../server/db/open.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { addInstitute } from './rows.ts';

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

  test('keep databases apart that lie beside each other', async () => {
    const one = await open();
    await addInstitute(one.kysely, 'Loyola College');
    const other = await open();
    expect(await other.kysely.selectFrom('institutes').selectAll().execute()).toEqual([]);
  });
});

async function contentOf(db: Connection) {
  const migrations = await sql`select * from kysely_migration order by name`.execute(db);
  return { migrations: migrations.rows, institutes: await db.selectFrom('institutes').selectAll().execute() };
}
