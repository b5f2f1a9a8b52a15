import { existsSync } from 'node:fs';
import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { sql } from 'kysely';
import type { Config } from '#server/config/config.ts';
import { sqliteFileOf } from '#server/db/location.ts';
import type { Connection } from '#server/db/connection.ts';
import { type Chain, chainFolders, hasBase, readChain } from '#server/operate/stream/chain.ts';
import { secondInIndia } from '#server/operate/stream/moments.ts';
import { WalFile } from '#server/operate/stream/walFile.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, todo } = findingsOf('Backup');

/** What is committed is shipped within a second, and once a minute where it is encrypted. */
const slackMs = 10 * millisecondsInSecond;
const slackEncryptedMs = 2.5 * millisecondsInMinute;

/** Looks whether what is in SQLite's log is in the stream of backups (BACKUP_STREAM), before this process opens the database itself. */
export function checkStream(config: Config): Finding[] {
  const { stream: root } = config;
  if (root === undefined) return [];
  if (!existsSync(root))
    return [todo(`${root}, the folder of the stream, is not there: mount it, or correct BACKUP_STREAM.`)];
  const newest = chainFolders(root).findLast(hasBase);
  if (newest === undefined) return [todo(`There is no stream of backups in ${root} yet: start the server.`)];
  const chain = readChain(newest);
  const at = chain.records.at(-1)?.at ?? chain.base?.at ?? '';
  const log = WalFile.open(`${sqliteFileOf(config)}-wal`);
  const slack = config.backupRecipient === undefined ? slackMs : slackEncryptedMs;
  const isLate = log !== undefined && log.writtenAt > Date.parse(at) + slack && hasMore(log, chain);
  log?.close();
  const since = secondInIndia(at);
  return isLate
    ? [
        todo(
          `What was saved since ${since} is not in the stream of backups: look at ${root}, and into the server's log.`,
        ),
      ]
    : [ok(`The stream of backups has everything up to ${since}.`)];
}

/** Whether something was committed that a chain does not have. */
function hasMore(log: WalFile, { base, records }: Chain): boolean {
  const end = records.at(-1)?.end ?? base?.end;
  return log.committedAfter(end && log.holds(end) ? end : log.begin).commits > 0;
}

/** What PostgreSQL says of archiving its log; nothing where it archives none. */
export async function checkArchiving(db: Connection): Promise<Finding[]> {
  const { rows } = await sql<{ archived: string | null; failed: string | null }>`
    select to_char(last_archived_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as archived,
      to_char(last_failed_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as failed
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db);
  const [row] = rows;
  if (!row) return [];
  const { archived, failed } = row;
  if (failed !== null && (archived === null || failed > archived)) {
    const since = secondInIndia(archived ?? failed);
    return [
      todo(
        `Archiving PostgreSQL's log has failed since ${since}: look at archive_command and the server's log of PostgreSQL.`,
      ),
    ];
  }
  return archived === null ? [] : [ok(`PostgreSQL archived its log last at ${secondInIndia(archived)}.`)];
}
