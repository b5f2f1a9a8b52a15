import pg from 'pg';
import { OperatorError } from '#server/config/errors.ts';
import { hostOf } from './describeLocation.ts';
import { hostAddresses } from '#server/config/postgresAddress.ts';
import { withTimeout } from './withTimeout.ts';

/** For a new connection, or for one of the pool to be free. */
export const CONNECT_TIMEOUT_MS = 3_000;
/** How long a server that took a connection may think about a first statement. */
export const FIRST_ANSWER_MS = 2_500;

/** A PostgreSQL that answers and cannot be written. */
export class OnlyReads extends OperatorError {}

/**
 * Makes sure that what a new connection leads to can be written.
 * @param address of the one host
 * @throws OnlyReads where it cannot
 */
export async function refuseReader(client: pg.ClientBase, address: string): Promise<void> {
  const text = `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') as only_reads`;
  const { rows } = await client.query<{ standby: boolean; only_reads: string }>(withTimeout(text, [], FIRST_ANSWER_MS));
  if (rows[0]?.only_reads !== 'on') return;
  throw new OnlyReads(
    rows[0].standby
      ? `This PostgreSQL only reads (a standby): ${hostOf(address)}. Name the one that writes in DATABASE_URL, too, or promote this one.`
      : `This PostgreSQL only reads (default_transaction_read_only is on): ${hostOf(address)}. Set it to off, or name the one that writes in DATABASE_URL, too.`,
  );
}

/**
 * The address, with one host, of the host that writes. All are asked at once: one that is gone may keep silent.
 * @throws AggregateError with the reason of each where none does
 */
export const writerOf = (postgresUrl: string): Promise<string> =>
  Promise.any(hostAddresses(postgresUrl).map(askWhetherItWrites));

async function askWhetherItWrites(address: string): Promise<string> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Without a listener a connection that is lost now would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseReader(client, address);
    return address;
  } finally {
    // Nobody waits for a server that keeps silent now.
    void client.end();
  }
}
