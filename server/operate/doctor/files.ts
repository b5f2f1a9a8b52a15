import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Config, secretFiles } from '#server/config/config.ts';
import type { Environment } from '#server/config/environment/readEnvironment.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, note, todo } = findingsOf('Files');

/** A container's runtime puts secrets there, and decides who may read them. */
const ofContainer = '/run/secrets/';

const octal = (mode: number) => (mode & 0o777).toString(8).padStart(4, '0');

/** Looks who may read what holds records or secrets, whose it is, and whether the folders are ones. */
export function checkFiles(config: Config, { env, file }: Pick<Environment, 'env' | 'file'>): Finding[] {
  const folders = [config.dataDir, ...(config.backups ? [config.backups.folder] : []), ...streamFolders(config)];
  const settings = [
    ...(file === undefined ? [] : [file]),
    ...secretFiles(env).filter((secret) => !secret.startsWith(ofContainer)),
  ];
  const found = [
    ...folders.flatMap(checkFolder),
    // Of root, and read by the server's group: the server cannot change its own settings then.
    ...settings.flatMap((path) => checkMode(path, 0o640)),
    ...folders.flatMap(ownFilesIn).flatMap((path) => checkMode(path, 0o600)),
    ...checkOwner(config.dataDir),
  ];
  const closed = found.length > 0 ? found : [ok('Settings, data and backups are closed to other users.')];
  const isPlain = config.backups !== undefined && config.backupRecipient === undefined;
  return isPlain
    ? [...closed, note(`Whoever has ${config.backups?.folder} can read the backups: BACKUP_RECIPIENT encrypts them.`)]
    : closed;
}

/** The folder of the stream, once it is there: stream.ts says what to do where it is away. */
export const streamFolders = ({ stream }: Config): string[] =>
  stream !== undefined && existsSync(stream) ? [stream] : [];

/** The database with what lies beside it, what was set aside, and backups; nothing of what others put there. */
const ownFilesIn = (folder: string): string[] =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(folder)
        .filter((name) => name.startsWith('back-office'))
        .map((name) => join(folder, name))
    : [];

function checkFolder(folder: string): Finding[] {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return checkMode(folder, 0o700);
  if (found) return [todo(`${folder} is no folder: name another one, or move the file away.`)];
  return existsSync(dirname(resolve(folder)))
    ? [note(`${folder} is not there yet: the first start makes it.`)]
    : [todo(`${folder} cannot be made, as the folder above it is not there: make that one, or correct the setting.`)];
}

/** Looks that a group and other users may do no more than with the mode that is wanted. */
function checkMode(path: string, wanted: number): Finding[] {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o077 & ~wanted) === 0) return [];
  return [
    todo(
      `${path} can be used by other users of this machine (mode ${octal(mode)}): chmod ${wanted.toString(8)} ${path}`,
    ),
  ];
}

/** What another user makes in the folder, the server could not write. */
function checkOwner(dataDir: string): Finding[] {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  const user = process.getuid?.();
  if (owner === undefined || user === undefined || owner === user) return [];
  return [
    todo(
      `${dataDir} belongs to the user with the number ${owner}, and this is ${user}: run commands as the server's user.`,
    ),
  ];
}
