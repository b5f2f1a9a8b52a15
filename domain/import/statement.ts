import { type StatementField, statementFields, statementLimits, statementMessages } from '#domain/money/statement.ts';
import { isDate } from '#domain/words/dates.ts';
import { fill } from '#domain/words/messages.ts';
import { toPaise } from '#domain/words/money.ts';
import { cleanCell, DayOrder, isNothing, plainWords, readDay, readRupees } from './cells.ts';
import type { DateOrder } from './kinds.ts';

// What a bank's or a UPI app's statement says (W63): which row has the heads, what its columns hold, and its lines. The cells come from the
// import's reader.

/** Which column holds a field, from 0. */
export interface StatementColumn {
  Field: StatementField;
  Column: number;
}

/** What a sheet was taken for: the row of its heads from 1 (0 where none was found), and the columns. */
export interface StatementGuess {
  headRow: number;
  columns: StatementColumn[];
}

const inRupees = '(?: (?:inr|rs|rupees|in inr|in rs|in rupees))?';
const amountWords = '(?: ?(?:amounts?|amt))?';
const ofTransaction = '(?:transaction|txn|tran|trans)';

/** Words of heads as `plainWords` has them, the field's best ones first: a column is given to the first form that wants it. */
const heads: readonly (readonly [StatementField, RegExp])[] = (
  [
    [
      'Day',
      `(?:${ofTransaction}|post|posting|posted|entry|book|booking|payment|creation) (?:date|dt|day|time)(?: time| and time)?`,
    ],
    ['Day', `(?:date|day|date time|date and time|date of (?:transaction|payment)|dated)`],
    ['Day', `(?:created|paid|received) (?:at|on)`],
    ['Day', `(?:value|val|settlement|settled) (?:date|dt|on)`],
    ['Debit', `(?:withdrawals?|debits?|drs?|paid out|money out)${amountWords}${inRupees}`],
    ['Debit', `(?:amount|amt) (?:debited|withdrawn|dr|debit)${inRupees}`],
    ['Credit', `(?:deposits?|credits?|crs?|paid in|money in|lodgements?)${amountWords}${inRupees}`],
    ['Credit', `(?:amount|amt) (?:credited|deposited|cr|credit)${inRupees}`],
    [
      'Sign',
      `(?:dr cr|cr dr|d c|c d|dr or cr|cr or dr|debit credit|credit debit|indicator|sign)(?: (?:ind|indicator|flag))?${inRupees}`,
    ],
    ['Sign', `(?:${ofTransaction} )?type`],
    [
      'Amount',
      `(?:(?:${ofTransaction}|net|settled|settlement|payout|credited|net settlement) )?(?:amount|amt)(?: (?:settled|received|paid))?${inRupees}`,
    ],
    ['Balance', `(?:(?:closing|running|available|account|book|ledger|a c) )?(?:balance|bal)${amountWords}${inRupees}`],
    [
      'Narration',
      `(?:${ofTransaction} )?(?:narrations?|particulars?|remarks?|descriptions?|details?|information|narrative)`,
    ],
    [
      'Narration',
      `(?:payer|from|paid by|payer name|customer (?:name|nickname|vpa)|payer receiver|name|customer|note|notes)`,
    ],
    ['Reference', `(?:(?:bank|upi|settlement) )?(?:rrn|utr)(?: (?:no|number|rrn|utr))?`],
    [
      'Reference',
      `(?:(?:chq|chqno|cheque|cheq|instrument|instr|inst|ref|reference|rrn|utr|no|number|id|or|and) ?)*(?:chq|chqno|cheque|cheq|instrument|instr|ref|reference|rrn|utr)(?: (?:chq|cheque|cheq|ref|reference|no|number|id))*`,
    ],
    [
      'Reference',
      `(?:bank|upi|order|merchant|payment|phonepe|paytm|${ofTransaction})(?: ${ofTransaction})? (?:ref|reference|id|no|number)(?: (?:no|number|id))?`,
    ],
  ] as const
).map(([field, form]) => [field, new RegExp(`^(?:${form})$`)]);

const unitOf = /\(\s*(?:in )?(?:inr|rs\.?|₹|dd\/mm\/yyyy|dd-mm-yyyy)\s*\)/gi;
const headWords = (head: string) => plainWords(head.replaceAll(unitOf, ' ').replaceAll('₹', ' ').replaceAll('_', ' '));

/** What one row of heads says of its columns; each field once. */
function columnsOf(cells: readonly string[]): StatementColumn[] {
  const said = cells.map(headWords);
  const found = new Map<StatementField, number>();
  for (const [field, form] of heads) {
    if (found.has(field)) continue;
    const taken = new Set(found.values());
    const column = said.findIndex((head, at) => head !== '' && !taken.has(at) && form.test(head));
    if (column >= 0) found.set(field, column);
  }
  const sign = found.get('Sign');
  // 'Debit/Credit (₹)' has the amounts themselves, with their signs.
  if (sign !== undefined && !found.has('Credit') && !found.has('Amount')) {
    found.set('Amount', sign);
    found.delete('Sign');
  }
  if (found.has('Credit')) {
    found.delete('Sign');
    found.delete('Amount');
  }
  return statementFields.flatMap((Field) => {
    const Column = found.get(Field);
    return Column === undefined ? [] : [{ Field, Column }];
  });
}

const has = (columns: readonly StatementColumn[], field: StatementField) =>
  columns.some(({ Field }) => Field === field);

/** So many rows may stand above the heads: bank, branch, address, nominee. */
export const statementHeadsAmong = 60;

/** The heads of a sheet by its first rows: the first of those that say most. Two rows may be one head: 'Withdrawal' above 'Amt.'. */
export function guessStatement(rows: readonly (readonly string[])[]): StatementGuess {
  let best: StatementGuess = { headRow: 0, columns: [] };
  const consider = (headRow: number, columns: StatementColumn[]) => {
    const isOne = has(columns, 'Day') && (has(columns, 'Credit') || has(columns, 'Amount'));
    if (isOne && columns.length > best.columns.length) best = { headRow, columns };
  };
  for (const [index, cells] of rows.slice(0, statementHeadsAmong).entries()) {
    consider(index + 1, columnsOf(cells));
    const below = rows[index + 1] ?? [];
    const width = Math.max(cells.length, below.length);
    const joined = Array.from({ length: width }, (_, at) => `${cells[at] ?? ''} ${below[at] ?? ''}`);
    // Rows of amounts below heads make no heads.
    if (!below.some((cell) => /\d/.test(cell))) consider(index + 2, columnsOf(joined));
  }
  return best;
}

/** The last four digits of the account that the rows above the heads name; '' where they name none. */
export function accountEnd(rows: readonly (readonly string[])[]): string {
  for (const cells of rows) {
    const text = cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' ');
    const [, number = ''] = /\b(?:a\/?c|acc(?:oun)?t)\b[^\dXx*]{0,30}([\dXx*][\dXx*\s-]{4,24}\d)/i.exec(text) ?? [];
    const digits = number.replaceAll(/\D/g, '');
    if (digits.length >= 4) return digits.slice(-4);
  }
  return '';
}

/** A line of a statement, as it was read. */
export interface StatementLine {
  /** As the spreadsheet counts. */
  row: number;
  /** YYYY-MM-DD. */
  day: string;
  /** Paise; below 0 where it went out. */
  paise: number;
  narration: string;
  reference: string;
}

export interface StatementRead {
  lines: StatementLine[];
  order: DateOrder;
  /** What is to be said of it: lines that are missing, rows that cannot be read. */
  text: string;
}

/** A day cell: banks write the clock beside it. */
const dayOf = (text: string, order: DateOrder, today: string) =>
  readDay(text.replace(/^=?"?([^"]*)"?$/, '$1').replace(/,?\s+\d{1,2}[:.]\d{2}.*$/, ''), order, today);

const plain = (text = '') => cleanCell(text.replace(/^="([^"]*)"$/, '$1'));

/** What an amount says of itself: '500.00 Cr', 'Dr 500', '-500', '(500.00)'. */
function signedAmount(text: string): { amount: number; sign: -1 | 0 | 1 } {
  const bare = plain(text);
  const words = /(?:^|[\d\s.(])(cr|dr|credit|debit|c|d)\b\.?/i.exec(bare)?.[1]?.toLowerCase() ?? '';
  const isNegative = /^[(\s]*[-−–]/.test(bare) || /^\(.*\)$/.test(bare) || bare.endsWith('-');
  const digits = bare
    .replaceAll(/\b(?:cr|dr|credit|debit|[cd])\b\.?/gi, ' ')
    .replaceAll(/[()−–]/g, ' ')
    .replace(/^\s*[-+]/, '')
    .replace(/-\s*$/, '');
  const amount = isNothing(digits) && !/\d/.test(digits) ? 0 : readRupees(digits);
  const sign = words.startsWith('d') || isNegative ? -1 : words.startsWith('c') || /^\s*\+/.test(bare) ? 1 : 0;
  return { amount, sign };
}

/** Whether a cell of a column of signs says that it came in, or went out; 0 where it says neither. */
function signOf(text: string): -1 | 0 | 1 {
  const said = plainWords(text);
  if (/^(?:cr|c|credit|credited|deposit|received|receive|in|payin|payment received|collect|p2m)$/.test(said)) return 1;
  if (text.trim() === '+') return 1;
  if (/^(?:dr|d|debit|debited|withdrawal|sent|paid|out|refund|payout)$/.test(said) || /^[-−]$/.test(text.trim()))
    return -1;
  return 0;
}

const notMoney = /^(?:failed|failure|pending|declined|cancelled|canceled|expired|initiated)$/i;
const closing =
  /(?:opening|closing) ?bal|^(?:b|c)\/?f\b|brought forward|carried forward|^(?:sub |grand |page )?totals?\b|statement summary|end of (?:the )?statement|computer[- ]generated|^\*{3,}|^-{3,}|^={3,}|^page \d|generated (?:on|by)|^(?:legends?|disclaimer|note)\b|unless the constituent|registered office/i;

const cellsBy = (columns: readonly StatementColumn[], cells: readonly string[]) => (field: StatementField) => {
  const column = columns.find(({ Field }) => Field === field)?.Column;
  return column === undefined ? '' : plain(cells[column]);
};

interface RowRead {
  row: number;
  day: string;
  paise: number;
  narration: string;
  reference: string;
  /** In paise; NaN where there is none. */
  balance: number;
}

/** The amount of a row in paise: NaN where it has none that can be read, 0 where it has none. */
function amountOf(at: (field: StatementField) => string): number {
  const [credit, debit] = [signedAmount(at('Credit')), signedAmount(at('Debit'))];
  const own = credit.amount - debit.amount;
  if (own !== 0 || Number.isNaN(own)) {
    // Some banks write what went out with a minus in its own column, too.
    return toPaise(credit.amount) * (credit.sign === -1 && debit.amount === 0 ? -1 : 1) - toPaise(debit.amount);
  }
  const { amount, sign } = signedAmount(at('Amount'));
  return toPaise(amount) * (signOf(at('Sign')) || sign || 1);
}

const mostGaps = 5;
const mostUnreadable = 3;

/** Where balances do not follow from each other, in the order in which they come nearer: the newest line may be first. */
function missingBetween(rows: readonly RowRead[]): (readonly [number, number])[] {
  const withBalance = rows.filter(({ balance }) => !Number.isNaN(balance));
  const gapsBy = (follows: (before: RowRead, after: RowRead) => boolean) =>
    withBalance.slice(1).flatMap((after, index) => {
      const before = withBalance[index];
      return before && !follows(before, after) ? [[before.row, after.row] as const] : [];
    });
  const down = gapsBy((before, after) => before.balance + after.paise === after.balance);
  const up = gapsBy((before, after) => after.balance + before.paise === before.balance);
  const gaps = down.length <= up.length ? down : up;
  // Balances that never add up are no balances.
  return gaps.length * 2 > withBalance.length ? [] : gaps;
}

/** What is said of a statement beside its lines. */
function tell(rows: readonly RowRead[], unreadable: readonly { row: number; why: string }[]): string {
  const gaps = missingBetween(rows);
  const parts = gaps.slice(0, mostGaps).map(([row, next]) => fill(statementMessages.missingLine, { row, next }));
  if (gaps.length > mostGaps) parts.push(fill(statementMessages.moreMissing, { count: gaps.length - mostGaps }));
  parts.push(...unreadable.slice(0, mostUnreadable).map((one) => fill(statementMessages.unreadable, one)));
  if (unreadable.length > mostUnreadable)
    parts.push(fill(statementMessages.moreUnreadable, { count: unreadable.length - mostUnreadable }));
  return parts.join('. ');
}

interface Source {
  rows: readonly { row: number; cells: readonly string[] }[];
  guess: StatementGuess;
  /** As somebody said; '' where the cells say it. */
  dateOrder: DateOrder;
  /** India's. */
  today: string;
}

/** Reads the lines below the heads, in the order of the sheet. */
export function readStatement({ rows, guess: { headRow, columns }, dateOrder, today }: Source): StatementRead {
  const below = rows.filter(({ row }) => row > headRow);
  const dayColumn = columns.find(({ Field }) => Field === 'Day')?.Column ?? -1;
  const found = new DayOrder();
  for (const { cells } of below) found.note(plain(cells[dayColumn]).replace(/,?\s+\d{1,2}[:.]\d{2}.*$/, ''));
  const order = dateOrder || found.order || 'DMY';
  if (lacksSign(columns, below)) return { lines: [], order, text: statementMessages.signNeeded };
  const read: RowRead[] = [];
  const unreadable: { row: number; why: string }[] = [];
  /** The line that a row without a day may go on with. */
  let last: RowRead | undefined;
  for (const { row, cells } of below) {
    const at = cellsBy(columns, cells);
    const filled = cells.filter((cell) => plain(cell) !== '');
    const dayText = at('Day');
    const day = dayOf(dayText, order, today);
    const paise = amountOf(at);
    const balanceCell = signedAmount(at('Balance'));
    const balance =
      at('Balance') === '' ? Number.NaN : toPaise(balanceCell.amount) * (balanceCell.sign === -1 ? -1 : 1);
    const narration = at('Narration');
    if (filled.length === 0 || filled.some((cell) => notMoney.test(plain(cell)))) last = undefined;
    else if (isDate(day) && closing.test(narration)) {
      // What was there before the first line says whether the first is missing.
      read.push({ row, day, paise: 0, narration: '', reference: '', balance });
      last = undefined;
    } else if (isDate(day) && Number.isNaN(paise)) {
      unreadable.push({ row, why: fill(statementMessages.noAmount, { text: wrongAmount(at) }) });
      last = undefined;
    } else if (isDate(day) && paise !== 0) {
      last = { row, day, paise, narration, reference: at('Reference'), balance };
      read.push(last);
    } else if (last && dayText === '' && (paise === 0 || Number.isNaN(paise)) && isRest(at, filled)) {
      last.narration = `${last.narration} ${narration}`.trim();
      last.reference = `${last.reference} ${at('Reference')}`.trim();
    } else if (dayText !== '' && /\d/.test(dayText) && !Number.isNaN(paise) && paise !== 0 && !closing.test(dayText)) {
      unreadable.push({ row, why: fill(statementMessages.noDay, { text: dayText.slice(0, 40) }) });
      last = undefined;
    } else last = undefined;
  }
  const lines = read
    .filter(({ paise }) => paise !== 0)
    .map(({ balance: _balance, narration, reference, ...line }) => ({
      ...line,
      narration: narration.slice(0, statementLimits.narration).trim(),
      reference: (isNothing(reference) ? '' : reference).slice(0, statementLimits.reference).trim(),
    }));
  return { lines, order, text: tell(read, unreadable) };
}

/** Whether nothing tells credits from debits: a column of amounts beside balances, without a sign in any row. An app's list has credits alone. */
function lacksSign(columns: readonly StatementColumn[], rows: Source['rows']): boolean {
  if (has(columns, 'Credit') || has(columns, 'Sign') || !has(columns, 'Balance')) return false;
  return rows.every(({ cells }) => signedAmount(cellsBy(columns, cells)('Amount')).sign === 0);
}

const wrongAmount = (at: (field: StatementField) => string) =>
  (['Credit', 'Debit', 'Amount'] as const)
    .map(at)
    .filter((text) => Number.isNaN(signedAmount(text).amount))
    .join(' ')
    .slice(0, 40);

/** Whether a row holds nothing but the rest of a narration or of a reference. */
function isRest(at: (field: StatementField) => string, filled: readonly string[]): boolean {
  const rest = [at('Narration'), at('Reference')].filter((text) => text !== '');
  return rest.length > 0 && rest.length === filled.length && !rest.some((text) => closing.test(text));
}

/** '' or what is wrong with columns that somebody chose (W63). */
export function checkStatementColumns(columns: readonly StatementColumn[]): string {
  const twice = columns.find(({ Field }, at) => columns.findIndex((one) => one.Field === Field) !== at);
  if (twice) return fill(statementMessages.columnTwice, { field: statementLabels[twice.Field] });
  if (!has(columns, 'Day')) return fill(statementMessages.columnNeeded, { field: statementLabels.Day });
  return has(columns, 'Credit') || has(columns, 'Amount') ? '' : statementMessages.amountNeeded;
}

/** What a field of a statement is called. */
const statementLabels: Readonly<Record<StatementField, string>> = {
  Day: 'Day',
  Narration: 'Narration',
  Reference: 'Reference',
  Credit: 'Credit',
  Debit: 'Debit',
  Amount: 'Amount',
  Sign: 'Dr or Cr',
  Balance: 'Balance',
};
