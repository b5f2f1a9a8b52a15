import { formatDay, isDate } from '#domain/words/dates.ts';
import { maxFee } from '#domain/words/limits.ts';
import { fill } from '#domain/words/messages.ts';
import { formatRupees } from '#domain/words/money.ts';
import { notAnAmount } from '#domain/money/typedAmount.ts';
import { checkNumber, type FieldCheck } from '#domain/words/problem.ts';
import {
  cleanCell,
  comesTo,
  isNothing,
  isSheetError,
  isTwofold,
  readDay,
  readRupees,
  sheetError,
  suggestDay,
} from './cells.ts';
import { cellLabel } from './columns.ts';
import {
  type CellName,
  type DateOrder,
  fieldOfCell,
  type ImportField,
  type SkippedAs,
  type TwoMobiles,
} from './kinds.ts';
import { importMessages } from './messages.ts';

/** A row as it was read, by its cells; one that is left out is empty. */
export type ImportCells = Readonly<Partial<Record<CellName, string>>>;

/** What is wrong with a cell. */
export interface CellProblem {
  field: CellName | '';
  message: string;
  /** What may stand there instead, and what goes along with it into other cells. */
  suggest?: string;
  also?: ImportCells;
}

/** A course that a row names. */
export interface KnownCourse {
  id: number;
  /** Rupees. */
  fees: number;
  durationDays: number;
}

/** In which order a column writes its days; `isMixed` where its cells say both. */
interface ColumnOrder {
  order: DateOrder;
  isMixed: boolean;
}

/** What a row means besides its own cells. */
export interface ImportFacts {
  /** India's. */
  today: string;
  orderOf(cell: CellName): ColumnOrder;
  courseOf(text: string): KnownCourse | undefined;
  /** An institution's whole name; undefined where none is known by the text. */
  institutionOf(text: string): string | undefined;
  batchOf(courseId: number, text: string): number | undefined;
  /** NaN where the text means no status. */
  statusOf(text: string): number;
  /** The text itself where it means no mode. */
  modeOf(text: string): string;
  /** Whether somebody without a mobile is taken. */
  noMobile: boolean;
  twoMobiles: TwoMobiles;
  /** Whether most mobiles of the file end in zeros, as a spreadsheet leaves them. */
  isShort: boolean;
  /** Where enquiries come from, by the settings (W66). */
  sources: readonly string[];
  /** The day of the first receipt number; '' where none was drawn. */
  firstReceipt: string;
}

/** What a row is beside the others of its sheet. */
export interface RowContext {
  /** What it was taken for; '' where it is a row. */
  as: SkippedAs;
  /** The batch whose heading stands above; '' where there is none. */
  batch: string;
  /** The person of the row above, where this one has neither name nor mobile, with the course last named. */
  above?: { row: number; cells: ImportCells } | undefined;
  /** The cells that stand where they do because the row has more of them than the sheet has heads. */
  spilled: readonly CellName[];
  /** What cells hold that say no more than that it is what stands above. */
  ditto: ImportCells;
  /** What the rows above paid for the same course of the same person, in paise. */
  paidBefore: number;
}

/** The context of a row that stands by itself. */
export const noContext: RowContext = { as: '', batch: '', spilled: [], ditto: {}, paidBefore: 0 };

const numericFields: readonly ImportField[] = [
  'Fee',
  'Concession',
  'Paid',
  'Balance',
  'DaysBefore',
  'PercentAttended',
  'EduMarkPercentage',
  'ParentIncome',
];

/** A cell as it is read: clean, and empty where it says that there is nothing. */
export const said = (cells: ImportCells, cell: CellName): string => {
  const text = cleanCell(cells[cell] ?? '');
  const isZero = /^0+(?:\.0+)?$/.test(text) && numericFields.includes(fieldOfCell(cell));
  return isNothing(text) && !isZero ? '' : text;
};

/** Reads the cells of a row, and collects what is wrong with them; one problem a cell, the first. */
export class RowReading {
  readonly cells: ImportCells;
  readonly facts: ImportFacts;
  readonly #context: RowContext;
  readonly #problems = new Map<CellName | '', CellProblem>();

  constructor(cells: ImportCells, facts: ImportFacts, context: RowContext) {
    this.cells = cells;
    this.facts = facts;
    this.#context = context;
    for (const cell of Object.keys(cells) as CellName[]) {
      if (isSheetError(cells[cell] ?? '')) this.wrong(cell, sheetError);
      if (context.spilled.includes(cell)) this.wrong(cell, importMessages.tooManyCells);
    }
  }

  get problems(): CellProblem[] {
    return [...this.#problems.values()];
  }

  get context(): RowContext {
    return this.#context;
  }

  isWrong(cell: CellName): boolean {
    return this.#problems.has(cell);
  }

  wrong(field: CellName, message: string, suggestion: Pick<CellProblem, 'suggest' | 'also'> = {}): void {
    if (message !== '' && !this.#problems.has(field)) this.#problems.set(field, { field, message, ...suggestion });
  }

  check(checks: readonly FieldCheck[]): void {
    for (const [field, message] of checks) this.wrong(field as CellName, message);
  }

  /** '' of a cell that holds an error, too: that is said already. */
  text(cell: CellName): string {
    return this.isWrong(cell) ? '' : said(this.cells, cell);
  }

  /** The day of a cell; '' where it is empty, or can be read in two ways. */
  day(cell: CellName): string {
    const text = this.text(cell);
    if (text === '') return '';
    const { order, isMixed } = this.facts.orderOf(cell);
    const { today } = this.facts;
    if (isMixed && isTwofold(text)) {
      this.wrong(cell, importMessages.twofoldDay, { suggest: formatDay(readDay(text, 'DMY', today)) });
      return '';
    }
    const day = readDay(text, order, today);
    if (isDate(day)) return day;
    // In a column that says both, a day that is none in one order is one in the other.
    const other = isMixed ? readDay(text, 'MDY', today) : '';
    if (isDate(other)) return other;
    const found = suggestDay(text, order, today);
    if (found) {
      const { suggest, last } = found;
      const month =
        last && new Date(last).toLocaleDateString('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
      const message = month
        ? fill(importMessages.monthEnds, { month, days: Number(last.slice(8)) })
        : fill(importMessages.noDay, { field: cellLabel(cell) });
      this.wrong(cell, message, { suggest });
    }
    return day;
  }

  /** The rupees of a cell; undefined where it is empty or no amount. `whole` is what 'paid' comes to. */
  amount(cell: CellName, whole?: number): number | undefined {
    const text = this.text(cell);
    if (text === '') return undefined;
    const amount = readRupees(text);
    if (!Number.isNaN(amount)) {
      this.wrong(cell, checkNumber(cellLabel(cell), amount, { min: 0, max: maxFee, unit: 'hundredths' }));
      return this.isWrong(cell) ? undefined : amount;
    }
    const suggested = comesTo(text, whole);
    this.wrong(cell, notAnAmount, suggested === undefined ? {} : { suggest: formatRupees(suggested) });
    return undefined;
  }
}
