import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own with no database in it yet. */
export async function emptySqliteFile(): Promise<{ sqliteFile: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'back-office-'));
  return {
    sqliteFile: join(folder, 'test.sqlite'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
