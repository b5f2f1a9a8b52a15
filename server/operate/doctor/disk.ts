import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { sqliteFileOf } from '#server/db/location.ts';
import { streamFolders } from './files.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, todo } = findingsOf('Disk');

const gigabyte = 1024 ** 3;
const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;

/** How many bytes a user may still write where a path is, or will be. */
export function freeBytes(path: string): number {
  const folder = resolve(path);
  if (!existsSync(folder)) return freeBytes(dirname(folder));
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Looks for room: a backup and an upgrade each write the SQLite file once more, and uploads and mails come beside it. */
export function checkDisk(config: Config, free: (path: string) => number): Finding[] {
  const database = statSync(sqliteFileOf(config), { throwIfNoEntry: false })?.size ?? 0;
  const needed = gigabyte + 2 * database;
  const folders = [config.dataDir, ...(config.backups ? [config.backups.folder] : []), ...streamFolders(config)];
  return folders.map((folder) => {
    const left = free(folder);
    const message = `${inGigabytes(left)} are free at ${folder}`;
    return left < needed
      ? todo(`${message}, ${inGigabytes(needed)} are needed: delete what nobody needs, or give it a larger disk.`)
      : ok(`${message}.`);
  });
}
