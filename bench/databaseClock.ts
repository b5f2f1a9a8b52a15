import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../server/db/connection.ts';

/** Processor time of a process in ms; undefined where the system does not tell, or the process is another machine's. */
function cpuMsOf(pid: number): number | undefined {
  try {
    const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return undefined;
  }
}

/**
 * A clock of the processor time of the PostgreSQL processes that serve connections of this one's name; helpers that they
 * start for one query are not in it. Undefined for SQLite, whose time is the process's own, and where it cannot be read.
 */
export async function openDatabaseClock({ kysely, kind }: Db): Promise<(() => number) | undefined> {
  if (kind === 'sqlite') return undefined;
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = current_setting('application_name')`.execute(kysely);
  if (rows.some(({ pid }) => cpuMsOf(pid) === undefined)) return undefined;
  return () => rows.reduce((sum, { pid }) => sum + (cpuMsOf(pid) ?? 0), 0);
}
