import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own, with a copy of a template or with no database in it yet. */
export async function emptySqliteFile(template?: string): Promise<{ sqliteFile: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'back-office-'));
  const sqliteFile = join(folder, 'test.sqlite');
  if (template !== undefined) await copyFile(template, sqliteFile);
  return { sqliteFile, remove: () => rm(folder, { recursive: true, force: true }) };
}
