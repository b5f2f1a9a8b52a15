import { chainFolders, dropChain, hasBase, readBase } from './chain.ts';

/**
 * Drops chains that are older than so many backups, and those that hold people who were erased long enough ago. The newest stays.
 * @param keep how many backups are kept
 * @param erased chains that begin before this instant hold such people
 */
export function dropOldChains(root: string, keep: number, erased: string | undefined): void {
  const chains = chainFolders(root).filter(hasBase);
  const ofBackups = chains.filter((folder) => readBase(folder).why === 'backup');
  const oldest = ofBackups.length > keep ? ofBackups.at(-keep) : undefined;
  for (const folder of chains.slice(0, -1)) {
    const isOld = oldest !== undefined && folder < oldest;
    const holdsErased = erased !== undefined && readBase(folder).at < erased;
    if (isOld || holdsErased) dropChain(folder);
  }
}
