import { basename } from 'node:path';
import { parseISO } from 'date-fns/parseISO';
import { isDate, momentInIndia, clockInIndia } from '#domain/words/dates.ts';
import { OperatorError } from '#server/config/errors.ts';
import { type Chain, type ChainBase, chainFolders, readChain } from './chain.ts';

/** A chain that is worth something. */
export type WholeChain = Chain & { base: ChainBase };

/** A state of the database that the stream has: a chain's base and so many records. */
export interface Moment {
  chain: WholeChain;
  records: number;
  /** Nothing in it was committed later, by the database's clock; an instant. */
  at: string;
}

const isWhole = (chain: Chain): chain is WholeChain => chain.base !== undefined;

/** The chains of a stream that have their base, in the order in which they were begun. */
const wholeChains = (root: string): WholeChain[] => chainFolders(root).map(readChain).filter(isWhole);

/** All that a chain has, in the order in which it was written. */
const momentsOf = (chain: WholeChain): Moment[] => [
  { chain, records: chain.base.records, at: chain.base.at },
  ...chain.records.map(({ at }, index) => ({ chain, records: index + 1, at })).slice(chain.base.records),
];

/** An instant as operators write and read it: 28/11/2026 14:32:05, by India's clock. */
export const secondInIndia = (at: string): string =>
  `${momentInIndia(at).date} ${clockInIndia(new Date(at)).toISOString().slice(11, 19)}`;

/** Reads such a second. Throws OperatorError where it is none. */
export function readSecond(text: string): Date {
  const [, day, month, year, time] = /^(\d{2})\/(\d{2})\/(\d{4}) ((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)$/.exec(text) ?? [];
  if (!isDate(`${year}-${month}-${day}`))
    throw new OperatorError("--until must be a second in India, such as '28/11/2026 14:32:00'.");
  return parseISO(`${year}-${month}-${day}T${time}+05:30`);
}

/**
 * The last state before an instant, last in the list; before it those that a clock which was set back has made the last before it, too. Without an
 * instant the last state of all.
 * @throws OperatorError where there is none
 */
export function momentsBefore(root: string, until?: Date): Moment[] {
  const chains = wholeChains(root);
  const all = chains.flatMap(momentsOf);
  const last = all.at(-1);
  if (!last) throw new OperatorError(`There is no stream of backups in ${root}.`);
  if (until === undefined) return [last];
  const isBefore = (moment: Moment | undefined) => moment !== undefined && moment.at < until.toISOString();
  const found = all.filter(
    (moment, index) => isBefore(moment) && (index === all.length - 1 || !isBefore(all[index + 1])),
  );
  if (found.length > 0) return found;
  throw new OperatorError(`The stream begins at ${secondInIndia(all[0]?.at ?? last.at)}: nothing before can be had.`);
}

/** A line for each chain: from when to when there is a state for each second. */
export function listStream(root: string): string[] {
  return wholeChains(root).map((chain) => {
    const moments = momentsOf(chain);
    const [first, last] = [moments[0]?.at ?? '', moments.at(-1)?.at ?? ''];
    const isSetBack = moments.some(({ at }, index) => at < (moments[index - 1]?.at ?? ''));
    const commits = chain.records.slice(chain.base.records).reduce((sum, record) => sum + record.commits, 0);
    const back = isSetBack ? '; the clock was set back meanwhile' : '';
    return `${secondInIndia(first)} to ${secondInIndia(last)}, ${commits} commits (${basename(chain.folder)}${back})`;
  });
}
