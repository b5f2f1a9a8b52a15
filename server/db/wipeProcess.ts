import { constants, setPriority } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { explainSqlite, leaveLog } from './sqliteFile.ts';

// The process of wipe.ts: clears from a file what was deleted from it, a few pages in each transaction, so that others write between.
// Tells it the line for the operator where that fails, and ends with whoever began it.

/** Pages of a search table that are merged at a time. */
const pages = 16;

/** How long nothing is held between two steps, at least. */
const leastWaitMs = 20;

/** What FTS5 calls optimizing, in small steps: one that changes less than two rows has nothing left to do. */
async function optimize(database: DatabaseSync, table: string): Promise<void> {
  const merge = database.prepare(`insert into "${table}" ("${table}", rank) values ('merge', ?)`);
  const changes = () => Number(database.prepare('select total_changes() as n').get()?.['n']);
  // Negative: everything is merged into one, however little there is of it.
  for (let step = -pages, before = changes(); ; step = pages) {
    const begun = performance.now();
    merge.run(step);
    // Whoever waits to write looks again after a while: as long as a step took, the file is free.
    await wait(Math.max(leastWaitMs, performance.now() - begun));
    const after = changes();
    if (after - before < 2) return;
    before = after;
  }
}

async function wipeFile(file: string, emptiesLog: boolean): Promise<void> {
  const database = new DatabaseSync(file);
  if (!emptiesLog) leaveLog(database);
  // It can wait for everybody else.
  database.exec('pragma busy_timeout = 60000');
  database.exec('pragma secure_delete = on');
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and sql like '%using fts5%' order by name")
    .all();
  for (const { name } of tables) await optimize(database, String(name));
  if (emptiesLog) {
    // The first holds up no writer, and leaves little to the second, which does. Readers of before may hold that up; then the next one does it.
    database.exec('pragma wal_checkpoint(passive)');
    database.exec('pragma wal_checkpoint(truncate)');
  }
  database.close();
}

setPriority(constants.priority.PRIORITY_LOW);
const stop = () => process.exit(1);
process.once('disconnect', stop);
const [, , file = '', log] = process.argv;
try {
  await wipeFile(file, log === 'empty the log');
} catch (error) {
  const explained = explainSqlite(file, error);
  process.exitCode = 1;
  // Whoever asked may have ended by now.
  if (process.connected) process.send?.(explained instanceof Error ? explained.message : String(explained));
}
process.off('disconnect', stop);
process.disconnect();
