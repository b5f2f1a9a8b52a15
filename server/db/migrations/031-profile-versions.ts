import { type Kysely, sql } from 'kysely';
import { columnsOf } from './columns.ts';

/** When a profile was last changed (W28), like every other record that REST changes. Nobody has seen those from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { type, build } = columnsOf(db).text;
  const before = sql.lit('2026-11-01T00:00:00.000Z');
  await db.schema
    .alterTable('profiles')
    .addColumn('date_modified', type, (column) => build(column).defaultTo(before))
    .execute();
}
