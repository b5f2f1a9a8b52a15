import type { Connection } from '../db/open.ts';
import { unreferenced } from './requireFiles.ts';

const dayMs = 24 * 60 * 60_000;

/** Drops the uploads that are older than a day and that nothing refers to (W11). */
export const dropUnusedUploads = (db: Connection, now: Date) =>
  db
    .deleteFrom('files')
    .where('date_created', '<', new Date(now.getTime() - dayMs).toISOString())
    .where(unreferenced)
    .execute();
