import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { csvLine } from '#domain/words/csv.ts';
import { formatDay } from '#domain/words/dates.ts';
import { OperatorError } from '#server/config/errors.ts';
import type { KeptLink } from './chain.ts';

// Who can write the database can write the chain of closings anew. So a file beside the backups keeps each link, and a paper its first
// digits (W64).

const fileName = 'closings.csv';
const head = ['LINK', 'DAY', 'REOPENS', 'HASH'];
const lineOf = ({ id, day, reopens, hash }: KeptLink) => csvLine([String(id), day, reopens ? '1' : '0', hash]);

/** The links in a folder's list; none where there is no list yet. Throws OperatorError where it is none. */
function readClosingsFile(folder: string): KeptLink[] {
  const file = join(folder, fileName);
  if (!existsSync(file)) return [];
  try {
    const rows: string[][] = parse(readFileSync(file, 'utf8'), { bom: true, skip_empty_lines: true });
    return rows
      .slice(1)
      .map(([id = '', day = '', reopens = '', hash = '']) => ({ id: Number(id), day, reopens: reopens === '1', hash }));
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const isSame = (one: KeptLink) => (other: KeptLink) => one.id === other.id && one.hash === other.hash;

/** Adds the links to the list in a folder (mode 0600) that it does not have; what it says already stays, right or wrong. */
export function appendClosings(folder: string, links: readonly KeptLink[]): void {
  const known = readClosingsFile(folder);
  const added = links.filter((link) => !known.some(isSame(link)));
  if (added.length === 0) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, fileName);
  const lines = [...(existsSync(file) ? [] : [csvLine(head)]), ...added.map(lineOf)];
  appendFileSync(file, lines.join(''), { mode: 0o600, flush: true });
}

/** '' or that the list in a folder has a closing that the chain does not have so. */
export function compareClosings(folder: string, links: readonly KeptLink[]): string {
  const lost = readClosingsFile(folder).find((kept) => !links.some(isSame(kept)));
  return lost
    ? `The closing of ${formatDay(lost.day)} is not what ${join(folder, fileName)} says: somebody changed the books. Where a backup was restored, put that file aside.`
    : '';
}

/** '' or that no closing of the day has the digits that stand on its paper: '28/11/2026 0123456789abcdef'. */
export function comparePaper(paper: string, links: readonly KeptLink[]): string {
  const [, day = '', digits = ''] = /^(\S+)\s+([0-9a-f]{16,64})$/i.exec(paper.trim()) ?? [];
  if (digits === '')
    throw new OperatorError("A paper is its day and the digits: --paper '28/11/2026 0123456789abcdef'");
  const isThere = links.some((link) => formatDay(link.day) === day && link.hash.startsWith(digits.toLowerCase()));
  return isThere ? '' : `The closing of ${day} is not what its paper says`;
}
