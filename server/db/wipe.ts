import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { programUrl } from '#server/config/programs.ts';
import type { Db } from './connection.ts';
import { vacuumAnalyze } from './vacuumAnalyze.ts';

/**
 * Clears what was deleted from the bytes of the database (W53). Of SQLite's file the rows themselves are overwritten as they go
 * (`secure_delete`); here their words leave the search tables, and all of it the write-ahead log: in a process of its own, as at a million
 * students it takes minutes. PostgreSQL gives the space back by its vacuum.
 * @param emptyLog empties the write-ahead log where that is a stream's; without it the process does
 */
export async function wipe({ kysely, kind }: Db, emptyLog?: () => Promise<void>): Promise<void> {
  if (kind === 'postgres') return vacuumAnalyze(kysely);
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(
    kysely,
  );
  const child = fork(
    programUrl('wipe'),
    rows.flatMap(({ file }) => [file, emptyLog ? 'leave the log' : 'empty the log']),
    { execArgv: [], env: {} },
  );
  let why = '';
  child.on('message', (line) => (why = String(line)));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0)
    throw new Error(`The database's file could not be cleared: ${why || `its process ended with ${code}`}`);
  await emptyLog?.();
}
