import type { Kysely } from 'kysely';

/**
 * A claim names who holds it and counts its signs of life, in place of an instant until which it holds. An instant that is
 * there already becomes the name of a process that is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('done_writes').renameColumn('claimed_until', 'claimed_by').execute();
  await db.schema
    .alterTable('done_writes')
    .addColumn('claim_beat', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
