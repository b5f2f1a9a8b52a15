import { subDays } from 'date-fns/subDays';
import type { Connection } from '#server/db/connection.ts';
import { chainFolders, dropChain, hasBase, readBase } from './chain.ts';

/** A chain that holds somebody who was erased goes so many days after the erasing (docs/privacy.md). */
const erasedDays = 30;

/**
 * Drops chains that are older than so many backups, and those that hold people who were erased long enough ago. The newest stays.
 * @param keep how many backups are kept
 */
export async function dropOldChains(root: string, keep: number, db: Connection, now: Date): Promise<void> {
  const chains = chainFolders(root).filter(hasBase);
  const ofBackups = chains.filter((folder) => readBase(folder).why === 'backup');
  const oldest = ofBackups.length > keep ? ofBackups.at(-keep) : undefined;
  const { erased } = await db
    .selectFrom('erasures')
    .select((eb) => eb.fn.max('wiped_at').as('erased'))
    .where('wiped_at', '<', subDays(now, erasedDays).toISOString())
    .executeTakeFirstOrThrow();
  for (const folder of chains.slice(0, -1)) {
    const isOld = oldest !== undefined && folder < oldest;
    // As it begins before somebody was erased, it holds them.
    const holdsErased = erased !== null && readBase(folder).at < erased;
    if (isOld || holdsErased) dropChain(folder);
  }
}
