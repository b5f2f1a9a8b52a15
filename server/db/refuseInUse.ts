import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { OperatorError } from '#server/config/errors.ts';

/** PostgreSQL counts a connection for a moment after it was closed: so long is it asked again, in ms. */
const closingMs = 2_000;
const askAgainMs = 50;

/**
 * Makes sure that nobody but the client is connected to a database of its PostgreSQL server.
 * @throws OperatorError where somebody is
 */
export async function refuseInUse(client: pg.Client, database: string): Promise<void> {
  for (const deadline = performance.now() + closingMs; ; await wait(askAgainMs)) {
    const { rows } = await client.query<{ connections: string }>(
      `select count(*) as connections from pg_stat_activity
       where datname = $1 and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      [database],
    );
    const connections = Number(rows[0]?.connections);
    if (connections === 0) return;
    if (performance.now() < deadline) continue;
    throw new OperatorError(`The database ${database} is in use (${connections} connections): stop the server first.`);
  }
}
