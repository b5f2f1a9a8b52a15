import type { Connection } from '../../../server/db/connection.ts';

/** Forgets every closing, what it took out of the drawer, and its links: the book is open, whatever was before. */
export async function openBook(kysely: Connection): Promise<void> {
  for (const table of ['closing_links', 'drawer_entries', 'closings'] as const)
    await kysely.deleteFrom(table).execute();
}
