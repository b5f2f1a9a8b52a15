import type { ListCallName } from '../../../contract/calls/index.ts';
import type { Client } from '#harness/server/client.ts';

/** The ids that a list call finds under these filters, in its order. */
export async function idsOf(client: Client, name: ListCallName, filters: Record<string, unknown>): Promise<number[]> {
  const rows = (await client.result(name, filters)) as { ID: number }[];
  return rows.map(({ ID }) => ID);
}
