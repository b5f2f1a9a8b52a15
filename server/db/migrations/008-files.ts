import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../dialect.ts';
import { columnsOf } from './columns.ts';

/** Every column that keeps a file's id; SQLite's integers hold 64 bits anyway. */
const fileIds = [
  ['files', 'id'],
  ['registrations', 'photo_file_id'],
  ['registrations', 'income_proof_file_id'],
  ['students', 'photo_file_id'],
  ['students', 'income_proof_file_id'],
  ['certificates', 'file_id'],
  ['activity', 'record_id'],
] as const;

/** Ids of files are random and below 2^53 (W11), and a drawn file knows its certificate (W26). */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (dialectOf(db) === 'postgres') {
    await sql`alter table files alter column id drop identity`.execute(db);
    for (const [table, column] of fileIds) {
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type bigint`.execute(db);
    }
  }
  const { idOfOrNull } = columnsOf(db);
  const certificate = idOfOrNull('certificates');
  await db.schema.alterTable('files').addColumn('drawn_for', certificate.type, certificate.build).execute();
  // Until now a certificate's file could be any upload; what it has, it keeps.
  await sql`update files set drawn_for = (select id from certificates where file_id = files.id)`.execute(db);
}
