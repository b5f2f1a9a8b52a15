import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, linkSync, renameSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename, dirname } from 'node:path';
import { runMain } from '#server/config/runMain.ts';
import { encryptFile, inPrivateFolder } from '#server/operate/backup/encryption.ts';
import { copySqlite, verifySqlite } from '#server/operate/backup/sqliteBackup.ts';
import { sync, unfinished } from '#server/operate/wholeFile.ts';
import { readBytes } from './chain.ts';

// The process of stream.ts that makes the base of a chain: `TARGET copy DATABASE [RECIPIENT]` copies a database that is in use,
// `TARGET backup FILE` takes a backup that was made just now. It prints what the base is.

/** A backup on the same disk is the base itself, under a second name. */
function take(backup: string, part: string): void {
  try {
    linkSync(backup, part);
  } catch {
    copyFileSync(backup, part);
    chmodSync(part, 0o600);
  }
}

async function copy(database: string, part: string, recipient: string | undefined): Promise<void> {
  const make = async (file: string) => {
    await copySqlite(database, file);
    chmodSync(file, 0o600);
    verifySqlite(file);
  };
  if (recipient === undefined) return make(part);
  await inPrivateFolder(dirname(database), async (plain) => {
    await make(plain);
    await encryptFile(plain, part, recipient);
  });
}

setPriority(constants.priority.PRIORITY_LOW);
await runMain(async () => {
  const [, , target = '', kind, source = '', recipient] = process.argv;
  const part = target + unfinished;
  await (kind === 'backup' ? take(source, part) : copy(source, part, recipient));
  sync(part);
  renameSync(part, target);
  sync(dirname(target));
  const hash = createHash('sha256');
  const { size } = statSync(target);
  for (const chunk of readBytes(target, 0, size)) hash.update(chunk);
  process.stdout.write(JSON.stringify({ file: basename(target), bytes: size, sha256: hash.digest('hex') }));
});
