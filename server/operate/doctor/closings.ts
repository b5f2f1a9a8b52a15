import { formatDay } from '#domain/words/dates.ts';
import type { Config } from '#server/config/config.ts';
import type { Connection } from '#server/db/connection.ts';
import { findBrokenDay, readLinks } from '#server/money/dayBook/chain.ts';
import { compareClosings } from '#server/money/dayBook/closingsFile.ts';
import { type Finding, findingsOf } from './finding.ts';

const books = findingsOf('Books');

/** Reckons the chain of closings anew (W64), and compares it with the list beside the backups. */
export async function checkClosings({ backups }: Pick<Config, 'backups'>, db: Connection): Promise<Finding[]> {
  const links = await readLinks(db);
  if (links.length === 0) return [];
  const broken = await findBrokenDay(db);
  const differs = backups ? compareClosings(backups.folder, links) : '';
  const problems = [
    broken === undefined
      ? ''
      : `The closing of ${formatDay(broken)} does not hold: receipts, entries or the closing itself were changed.`,
    differs,
  ].filter(Boolean);
  return problems.length > 0
    ? problems.map(books.todo)
    : [books.ok(`Every closing holds, the last of ${formatDay(links.at(-1)?.day ?? '')}.`)];
}
