import type { Connection } from '#server/db/connection.ts';
import { type Finding, findingsOf } from './finding.ts';

const { note } = findingsOf('Proxy');

/** Counts the issues whose QR code leads to the machine that drew them (W14): what was handed out never changes. */
export async function checkAddresses(db: Connection): Promise<Finding[]> {
  const { count } = await db
    .selectFrom('certificate_issues')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('local_address', '=', 1)
    .executeTakeFirstOrThrow();
  const issues = Number(count);
  if (issues === 0) return [];
  const what = issues === 1 ? 'One certificate carries' : `${issues} certificates carry`;
  return [note(`${what} an address that only this machine can open: their QR codes lead nowhere for good.`)];
}
