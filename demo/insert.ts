import { sql } from 'kysely';
import { dialectOf } from '#server/db/dialect.ts';
import type { Transaction } from '#server/db/open.ts';
import type { InventedInstitute } from './invent.ts';

/** Values bound in one statement; SQLite takes 32,766. */
const valuesAtOnce = 12_000;

/** Puts the rows in, each table after those that it refers to. */
export async function insertInstitute(trx: Transaction, rows: InventedInstitute): Promise<void> {
  await inChunks(rows.institutes, (chunk) => trx.insertInto('institutes').values(chunk).execute());
  await inChunks(rows.courses, (chunk) => trx.insertInto('courses').values(chunk).execute());
  await inChunks(rows.registrations, (chunk) => trx.insertInto('registrations').values(chunk).execute());
  await inChunks(rows.students, (chunk) => trx.insertInto('students').values(chunk).execute());
  await inChunks(rows.payments, (chunk) => trx.insertInto('payments').values(chunk).execute());
  await inChunks(rows.enrolments, (chunk) => trx.insertInto('enrolments').values(chunk).execute());
  await inChunks(rows.attendance, (chunk) => trx.insertInto('attendance').values(chunk).execute());
  await inChunks(rows.certificates, (chunk) => trx.insertInto('certificates').values(chunk).execute());
  await inChunks(rows.counters, (chunk) => trx.insertInto('certificate_counters').values(chunk).execute());
  if (dialectOf(trx) === 'postgres') await advanceIds(trx);
}

async function inChunks<Row extends object>(rows: readonly Row[], insert: (chunk: Row[]) => Promise<unknown>) {
  const size = Math.floor(valuesAtOnce / Object.keys(rows[0] ?? { none: 0 }).length);
  for (let start = 0; start < rows.length; start += size) await insert(rows.slice(start, start + size));
}

/** PostgreSQL does not count ids that were given to it; SQLite does. */
async function advanceIds(trx: Transaction): Promise<void> {
  const tables = ['institutes', 'courses', 'registrations', 'students', 'payments', 'enrolments', 'certificates'];
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
      trx,
    );
  }
}
