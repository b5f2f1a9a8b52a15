import { isTenDigits } from '#domain/words/contact.ts';
import { fill } from '#domain/words/messages.ts';
import { toPaise } from '#domain/words/money.ts';
import { foldName } from '#domain/words/same.ts';
import {
  cleanCell,
  DayOrder,
  isDitto,
  isNothing,
  mayBeShortened,
  plainWords,
  readMobile,
  readMobiles,
  readName,
  readRupees,
} from './cells.ts';
import type { Heads } from './columns.ts';
import {
  type CellName,
  cellOf,
  type DateOrder,
  fieldOfCell,
  type ImportField,
  isParted,
  mostParts,
  type SkippedAs,
} from './kinds.ts';
import { importMessages } from './messages.ts';
import { type ImportCells, noContext, type RowContext } from './reading.ts';

// What each row of a sheet is beside the others (W52): heads that are repeated, headings of groups, totals, rows of the person above. All
// rows are read once, from the first to the last, before any is checked.

/** Which field a column holds; `Part` is the number of the payment, or of the part of a name, from 1. */
export interface MappedColumn {
  Field: ImportField;
  Column: number;
  Part?: number | undefined;
}

/** A row as it was read from a file. */
export interface SheetRow {
  row_no: number;
  cells: readonly string[];
  /** What cells hold that are merged with one above, by column. */
  merged: Readonly<Record<string, string>>;
  isHidden: boolean;
}

/** The order of the days of a column, as all of its cells say. */
export interface FoundOrder {
  cell: CellName;
  order: DateOrder;
  isMixed: boolean;
  /** A cell that can be read in two ways; '' where there is none. */
  example: string;
}

/** What the rows of a sheet say together. */
export interface Layout {
  contexts: ReadonlyMap<number, RowContext>;
  orders: FoundOrder[];
  /** Rows with two mobiles in a cell. */
  mobilePairs: number;
  /** Whether most mobiles end in zeros, as a spreadsheet leaves them of numbers that it shortened. */
  isShort: boolean;
  /** Numbers under which different people stand, with the row and the name of each of the first two. */
  sharedRefs: Record<string, { row: number; name: string }[]>;
}

const dayFields: readonly ImportField[] = [
  'BirthDate',
  'StartDate',
  'EndDate',
  'PaidOn',
  'AttendanceDate',
  'AskedOn',
  'NextDay',
];
/** Amounts are said once, though their cell is merged over several rows. */
const amountFields: readonly ImportField[] = ['Fee', 'Concession', 'Paid', 'Balance'];

const nameParts = Array.from({ length: mostParts }, (_, index) => cellOf('Name', index + 1));

/** The cell of a column. */
export const cellOfColumn = ({ Field, Part }: MappedColumn): CellName => cellOf(Field, Part ?? 1);

/** The cells of a row by their names, as they stand in the file; a cell that is merged with one above holds what that one does. */
function cellsOfRow(
  columns: readonly MappedColumn[],
  { cells, merged }: Pick<SheetRow, 'cells' | 'merged'>,
): ImportCells {
  const read: Partial<Record<CellName, string>> = {};
  for (const column of columns) {
    const own = cells[column.Column] ?? '';
    const above = amountFields.includes(column.Field) ? undefined : merged[column.Column];
    read[cellOfColumn(column)] = own === '' ? (above ?? '') : own;
  }
  return withWholeName(read);
}

/** The cells with the parts of a name, first name and surname, as one. */
function withWholeName(cells: ImportCells): ImportCells {
  const parts = nameParts.filter((cell) => cell in cells);
  if (parts.length < 2) return cells;
  const [, ...later] = nameParts;
  const rest = Object.entries(cells).filter(([cell]) => !later.some((part) => part === cell));
  const given = parts.map((cell) => cells[cell] ?? '').filter((text) => !isNothing(text));
  return { ...Object.fromEntries(rest), Name: given.join(' ') };
}

/** The cells of a row as they mean it: one with a ditto mark holds what stands above. */
export const readCells = (
  columns: readonly MappedColumn[],
  row: Pick<SheetRow, 'cells' | 'merged'>,
  { ditto }: Pick<RowContext, 'ditto'>,
): ImportCells => ({ ...cellsOfRow(columns, row), ...ditto });

const isFilled = (text = '') => text.trim() !== '';

const totals =
  /^(?:(?:grand |sub |page |batch |course |overall |net )?totals?(?: |$)|(?:carried|brought) (?:forward|over|down)|[cb] [fd]$|[cb]f$|sum$|g total|(?:कुल )?योग(?: |$)|कुल(?: |$)|மொத்தம்)/;
/** What people write below the rows of a sheet. */
const foot =
  /^(?:(?:prepared|checked|verified|entered|compiled|approved|signed) by(?: |$)|sign(?:ature)?(?: of(?: |$)|$)|authorised sign|(?:note|nb|n b|date|place)$)/;
/** A name has fewer words. */
const mostWords = 6;

const groupWords =
  /^(batch|group|section|class|course|branch|centre|center|month|session|shift|timing)(?: (?:no|name))?\s*[:\-–=]\s*(.+)$/i;
const groupWithin = /(?:^|\s)(?:batch|group|section|session|shift)(?:\s|$)/i;
const monthAndYear =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s.'’/-]*(?:20)?\d{2}(?:\s*(?:-|to|–)\s*\w+[\s.'’/-]*(?:20)?\d{2})?$|^20\d{2}\s*[-–/]\s*(?:20)?\d{2}$/i;

/** The name of a group that a row alone stands for; undefined where the text is no heading of a group. */
function groupOf(text: string): string | undefined {
  const named = groupWords.exec(text);
  if (named) return named[2]?.trim();
  const isName = groupWithin.test(text) && plainWords(text).split(' ').length <= mostWords;
  return isName || monthAndYear.test(text) ? text : undefined;
}

interface Source {
  columns: readonly MappedColumn[];
  heads: Heads;
  /** Whether hidden rows are read as well. */
  withHidden: boolean;
}

interface Person {
  row: number;
  cells: ImportCells;
}

/** Sums of amounts in paise, by their cells. */
class Sums {
  readonly #sums = new Map<CellName, number>();
  #rows = 0;

  add(amounts: ReadonlyMap<CellName, number>): void {
    this.#rows += 1;
    for (const [cell, paise] of amounts) this.#sums.set(cell, (this.#sums.get(cell) ?? 0) + paise);
  }

  clear(): void {
    this.#sums.clear();
    this.#rows = 0;
  }

  /** Whether amounts are the sums of at least two rows. */
  are(amounts: ReadonlyMap<CellName, number>): boolean {
    return this.#rows > 1 && amounts.size > 0 && [...amounts].every(([cell, paise]) => this.#sums.get(cell) === paise);
  }
}

const isAmountCell = (cell: CellName) => amountFields.includes(fieldOfCell(cell));

/** Reads the rows of a sheet one after the other. */
export class LayoutReader {
  readonly #source: Source;
  readonly #heads: readonly string[];
  readonly #width: number;
  readonly #contexts = new Map<number, RowContext>();
  readonly #orders = new Map<CellName, DayOrder>();
  readonly #refs = new Map<string, Map<string, { row: number; name: string }>>();
  readonly #sinceTotal = new Sums();
  readonly #all = new Sums();
  readonly #paid = new Map<string, number>();
  #pairs = 0;
  #mobiles = 0;
  #shortMobiles = 0;
  #batch = '';
  #above: Person | undefined;
  /** The cells of the last row. */
  #before: ImportCells = {};

  constructor(source: Source) {
    this.#source = source;
    this.#heads = source.heads.heads.map(plainWords);
    this.#width = Math.max(source.heads.heads.length, ...source.columns.map(({ Column }) => Column + 1));
    for (const column of source.columns)
      if (dayFields.includes(column.Field)) this.#orders.set(cellOfColumn(column), new DayOrder());
  }

  /** The next row. The heads are none. */
  read(row: SheetRow, skipped: number): void {
    const { first, last } = this.#source.heads;
    if (row.row_no >= first && row.row_no <= last && first > 0) return;
    const own = cellsOfRow(this.#source.columns, row);
    const ditto = this.#dittoOf(own);
    const cells = { ...own, ...ditto };
    const as = this.#readAs(row, cells, skipped);
    if (as !== '') this.#contexts.set(row.row_no, { ...noContext, as });
    if (as === 'group') this.#startGroup(row);
    else if (as === 'total') this.#sinceTotal.clear();
    else if (as === '') this.#readPerson(row, cells, ditto);
  }

  get layout(): Layout {
    const sharedRefs = [...this.#refs].filter(([, names]) => names.size > 1);
    return {
      contexts: this.#contexts,
      orders: [...this.#orders].map(([cell, found]) => ({
        cell,
        order: found.order,
        isMixed: found.isMixed,
        example: found.example,
      })),
      mobilePairs: this.#pairs,
      isShort: this.#shortMobiles * 2 >= this.#mobiles,
      sharedRefs: Object.fromEntries(sharedRefs.map(([ref, names]) => [ref, [...names.values()].slice(0, 2)])),
    };
  }

  #dittoOf(cells: ImportCells): ImportCells {
    const marked = (Object.keys(cells) as CellName[]).filter(
      (cell) => this.#before[cell] !== undefined && isDitto(cells[cell] ?? '', cell === 'Name'),
    );
    return Object.fromEntries(marked.map((cell) => [cell, this.#before[cell]]));
  }

  #readAs({ row_no, cells, merged, isHidden }: SheetRow, read: ImportCells, skipped: number): SkippedAs {
    // Somebody said that it is a row.
    if (skipped === 2) return '';
    const filled = cells.filter(isFilled);
    if (filled.length === 0 && Object.keys(merged).length === 0) return 'empty';
    if (filled.length === 1 && groupOf(cleanCell(filled[0] ?? '')) !== undefined) return 'group';
    if (row_no < this.#source.heads.first) return 'above';
    if (isHidden && !this.#source.withHidden) return 'hidden';
    if (this.#repeatsHeads(cells)) return 'heads';
    if (this.#isTotal(filled, read)) return 'total';
    if (Object.values(read).every(isNothing)) return 'note';
    return isFoot(filled, read) ? 'foot' : '';
  }

  #repeatsHeads(cells: readonly string[]): boolean {
    const filled = cells.flatMap((cell, column) =>
      isFilled(cell) ? [[plainWords(cell), this.#heads[column] ?? ''] as const] : [],
    );
    const same = filled.filter(([cell, head]) => cell !== '' && (cell === head || head.endsWith(` ${cell}`)));
    return same.length > 1 && same.length * 2 > filled.length;
  }

  #isTotal(filled: readonly string[], read: ImportCells): boolean {
    const mobile = readMobile(read.Mobile ?? '');
    if (isTenDigits(mobile)) return false;
    const label = filled.find((cell) => !/^[\d\s.,-]+$/.test(cell)) ?? '';
    if (filled.slice(0, 2).includes(label) && totals.test(plainWords(label))) return true;
    const given = (Object.keys(read) as CellName[]).filter((cell) => isFilled(read[cell]));
    const amounts = amountsIn(read);
    const isSum = given.length === amounts.size && (this.#sinceTotal.are(amounts) || this.#all.are(amounts));
    return isSum && filled.length === given.length;
  }

  #startGroup({ cells }: SheetRow): void {
    const text = cleanCell(cells.find(isFilled) ?? '');
    this.#batch = groupOf(text) ?? '';
    this.#above = undefined;
  }

  #readPerson(row: SheetRow, cells: ImportCells, ditto: ImportCells): void {
    this.#before = cells;
    const who = (['Name', 'Mobile', 'Ref'] as const).filter((cell) => !isNothing(cells[cell] ?? ''));
    const isMapped = 'Name' in cells && 'Mobile' in cells;
    const above = isMapped && who.length === 0 ? this.#above : undefined;
    if (who.includes('Name')) {
      const { Name, Mobile, Ref, Course } = cells;
      const said = Object.entries({ Name, Mobile, Ref, Course }).filter(([, text]) => isFilled(text));
      this.#above = { row: row.row_no, cells: Object.fromEntries(said) };
    } else if (above && isFilled(cells.Course))
      this.#above = { ...above, cells: { ...above.cells, Course: cells.Course } };
    const key = `${readName(cells.Name ?? '')} ${readMobile(cells.Mobile ?? '')} ${cells.Ref ?? ''} ${plainWords(cells.Course ?? '')}`;
    const amounts = amountsIn(cells);
    const paidBefore = this.#paid.get(key) ?? 0;
    this.#paid.set(
      key,
      [...amounts].reduce((sum, [cell, paise]) => (fieldOfCell(cell) === 'Paid' ? sum + paise : sum), paidBefore),
    );
    this.#sinceTotal.add(amounts);
    this.#all.add(amounts);
    if (readMobiles(cells.Mobile ?? '')) this.#pairs += 1;
    if (!isNothing(cells.Mobile ?? '')) this.#mobiles += 1;
    if (mayBeShortened(cells.Mobile ?? '')) this.#shortMobiles += 1;
    this.#noteRef(row.row_no, cells);
    for (const [cell, order] of this.#orders) order.note(cells[cell] ?? '');
    const spilled = this.#spilled(row);
    const isAlone = this.#batch === '' && !above && spilled.length === 0 && paidBefore === 0;
    if (!isAlone || Object.keys(ditto).length > 0)
      this.#contexts.set(row.row_no, { as: '', batch: this.#batch, above, spilled, ditto, paidBefore });
  }

  #noteRef(row: number, cells: ImportCells): void {
    const ref = cleanCell(cells.Ref ?? '');
    const name = readName(cells.Name ?? '');
    if (isNothing(ref) || foldName(name) === '') return;
    const names = this.#refs.get(ref) ?? new Map<string, { row: number; name: string }>();
    if (!names.has(foldName(name))) names.set(foldName(name), { row, name });
    this.#refs.set(ref, names);
  }

  /** The mapped cells from the amount on in which there was a comma without quotes, where a row has more cells than the sheet has heads. */
  #spilled({ cells }: SheetRow): CellName[] {
    if (cells.length <= this.#width) return [];
    const broken = this.#source.columns
      .filter(({ Field }) => amountFields.includes(Field))
      .map(({ Column }) => Column)
      .filter(
        (column) =>
          /(?:^|\D)\d{1,3}$/.test((cells[column] ?? '').trim()) &&
          /^\d{2,3}(?:\D|$)/.test((cells[column + 1] ?? '').trim()),
      );
    const last = Math.max(...this.#source.columns.map(({ Column }) => Column));
    const from = Math.min(last, ...broken);
    return this.#source.columns.filter(({ Column }) => Column >= from).map(cellOfColumn);
  }
}

/** Whether a row is no person's but stands below the rows: who signs, a note. */
function isFoot(filled: readonly string[], read: ImportCells): boolean {
  if (filled.length > 3 || amountsIn(read).size > 0 || isTenDigits(readMobile(read.Mobile ?? ''))) return false;
  const [first = ''] = filled;
  const words = plainWords(first.split(':', 1)[0] ?? '');
  const isLong = filled.length === 1 && plainWords(first).split(' ').length > mostWords;
  return foot.test(words) || isLong || first.trim().startsWith('*');
}

/** The amounts of a row that can be read, in paise. */
function amountsIn(cells: ImportCells): Map<CellName, number> {
  const found = new Map<CellName, number>();
  for (const cell of Object.keys(cells) as CellName[]) {
    const text = cells[cell] ?? '';
    const amount = isAmountCell(cell) && isFilled(text) ? readRupees(text) : Number.NaN;
    if (!Number.isNaN(amount)) found.set(cell, toPaise(amount));
  }
  return found;
}

/** What is said of a row that is left out. */
export function tellSkipped(as: SkippedAs, cells: readonly string[], headRow: number): string {
  if (as === '') return '';
  const text = cells.find(isFilled)?.trim() ?? '';
  return fill(importMessages.skippedAs[as], { row: headRow, text });
}

/** The order of the days of a cell: as somebody said for it or for its field, else as its column says, else day first. */
export function orderOfCell(
  cell: CellName,
  said: { dateOrder: DateOrder; dateOrders: readonly { Field: CellName; Order: DateOrder }[] },
  found: readonly FoundOrder[],
): { order: DateOrder; isMixed: boolean } {
  const own =
    said.dateOrders.find(({ Field }) => Field === cell) ??
    said.dateOrders.find(({ Field }) => isParted(fieldOfCell(cell)) && Field === fieldOfCell(cell));
  const order = own?.Order || said.dateOrder;
  if (order !== '') return { order, isMixed: false };
  const column = found.find((one) => one.cell === cell);
  return { order: column?.order ?? '', isMixed: column?.isMixed ?? false };
}
