import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { csvLine } from '#domain/words/csv.ts';
import { isDate } from '#domain/words/dates.ts';
import { OperatorError } from '#server/config/errors.ts';
import type { Connection, DatabaseLocation } from '#server/db/connection.ts';
import { readSnapshot } from '#server/db/snapshot.ts';
import { type ErasableKind, erasableTable } from '#server/db/tableFacts.ts';
import { sync, unfinished } from '#server/operate/wholeFile.ts';

/** Somebody who was erased (W53). */
export interface Erasure {
  kind: ErasableKind;
  id: number;
  /** The instant to the ms, as its row has it. */
  dateCreated: string;
  /** YYYY-MM-DD. */
  day: string;
}

export const erasuresFileName = 'erasures.csv';
const head = ['KIND', 'ID', 'DATE_CREATED', 'DAY'];
const lineOf = ({ kind, id, dateCreated, day }: Erasure) => csvLine([kind, String(id), dateCreated, day]);

/** Who was erased, as a database says it. */
export async function readErased(db: Connection): Promise<Erasure[]> {
  const rows = await db.selectFrom('erasures').select(['kind', 'record_id', 'date_created', 'day']).execute();
  return rows.map(({ kind, record_id: id, date_created: dateCreated, day }) => ({ kind, id, dateCreated, day }));
}

/** Whom it is about. */
export const erasureKey = ({ kind, id, dateCreated }: Omit<Erasure, 'day'>): string => `${kind} ${id} ${dateCreated}`;

/** Each once, in the order of their ids. */
function unite(...lists: readonly (readonly Erasure[])[]): Erasure[] {
  const each = new Map(lists.flat().map((one) => [erasureKey(one), one]));
  return [...each.values()].toSorted((a, b) => (a.kind === b.kind ? a.id - b.id : a.kind < b.kind ? -1 : 1));
}

/** What such a file says. Throws OperatorError where it is none. */
function readErasuresFile(file: string): Erasure[] {
  let rows: string[][];
  try {
    rows = parse(readFileSync(file, 'utf8'), { bom: true, skip_empty_lines: true });
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (rows[0]?.join() !== head.join()) throw new OperatorError(`${file} is no list of erasures: it begins otherwise.`);
  return rows.slice(1).map(([kind = '', id = '', dateCreated = '', day = ''], index) => {
    const isRight =
      Object.hasOwn(erasableTable, kind) &&
      Number(id) > 0 &&
      Number.isSafeInteger(Number(id)) &&
      !Number.isNaN(Date.parse(dateCreated)) &&
      isDate(day);
    if (!isRight) throw new OperatorError(`${file}, line ${index + 2}: this is no erasure.`);
    return { kind: kind as ErasableKind, id: Number(id), dateCreated, day };
  });
}

/** Adds erasures to the list in a folder (mode 0600), which a restore reads; what it says already stays. */
export function writeErasuresFile(folder: string, erased: readonly Erasure[]): void {
  const file = join(folder, erasuresFileName);
  const known = existsSync(file) ? readErasuresFile(file) : undefined;
  const all = unite(known ?? [], erased);
  if (known?.length === all.length) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const part = `${file}.${process.pid}${unfinished}`;
  writeFileSync(part, [csvLine(head), ...all.map(lineOf)].join(''), { mode: 0o600, flush: true });
  renameSync(part, file);
  sync(folder);
}

/** How a restore learns who was erased since its backup, beside the database that it sets aside. */
export interface ErasuresKnown {
  /** The list that backups and the upkeep write. */
  file?: string | undefined;
  /** The operator says that nobody was. */
  nobody?: boolean | undefined;
  /** What a later state of the same data says. */
  later?: readonly Erasure[] | undefined;
}

/** Who was erased, as the database says that is set aside; undefined where there is none, or it cannot be read. */
async function readSetAside(location: DatabaseLocation): Promise<Erasure[] | undefined> {
  if ('sqliteFile' in location && !existsSync(location.sqliteFile)) return undefined;
  try {
    return await readSnapshot(location, async (state) => {
      const tables = new Set((await state.introspection.getTables()).map(({ name }) => name));
      if (tables.has('erasures')) return readErased(state);
      // Before there was erasing nobody was erased; without students it is no institute.
      return tables.has('students') ? [] : undefined;
    });
  } catch {
    return undefined;
  }
}

/** Everybody who was erased. Throws OperatorError where nobody knows. */
export async function erasedSince(
  location: DatabaseLocation,
  { file, nobody, later }: ErasuresKnown,
): Promise<Erasure[]> {
  const ofFile = file === undefined ? undefined : readErasuresFile(file);
  const setAside = await readSetAside(location);
  if (!ofFile && !setAside && !later && !nobody) {
    throw new OperatorError('Nobody knows who was erased since this backup: --erasures FILE or --no-erasures');
  }
  return unite(ofFile ?? [], setAside ?? [], later ?? []);
}
