import { sql, type SqlBool } from 'kysely';
import {
  accountEnd,
  guessStatement,
  readStatement,
  type StatementColumn,
  statementHeadsAmong,
  type StatementLine,
} from '#domain/import/statement.ts';
import type { DateOrder } from '#domain/import/kinds.ts';
import { missedAfterDays, reachDays, statementMessages } from '#domain/money/statement.ts';
import { addDays, todayInIndia } from '#domain/words/dates.ts';
import { fill } from '#domain/words/messages.ts';
import { texts } from '#contract/texts.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import type { RowChange } from '#server/db/tables.ts';
import { ReadFault } from '#server/import/bytes.ts';
import { readInProcess } from '#server/import/readInProcess.ts';
import { isUncovered } from '#server/money/payments/uncovered.ts';
import { coverFound, findMatches, keepOffers, type Span } from '#server/money/statement/matching.ts';
import { ClaimedParts } from '#server/protocol/claimedParts.ts';
import { ClaimedWork } from '#server/protocol/claimedWork.ts';
import type { Services } from '#server/protocol/services.ts';
import { countLines, hashLines, keepLines, readLineKey, withoutDebits } from './keepLines.ts';
import {
  dropLines,
  findEarlier,
  findStatement,
  type FirstRows,
  type KeptSheet,
  leaveLines,
  lockStatementIfThere,
  ownLines,
  type Statement,
} from './record.ts';

const keptAtOnce = 500;
const matchedAtOnce = 50;
/** Rows of a sheet that are shown before anybody says what its columns hold. */
const shownRows = 12;

const lookEveryMs = 5_000;
/** When it is looked for after a call, whose transaction ends meanwhile, and after a start. */
const wokenMs = [5, 20, 50, 150, 500, 1_500, 2_500];

/** Payments that were recorded since the last statement was compared with them. */
export const hasNewPayments = sql<SqlBool>`exists (select 1 from payments
  where payments.id > statements.matched_to and ${isUncovered} and payments.paid_fee_paise <> 0)`;

/** The newest statement that was read: with it payments are compared that come later. */
export const isNewest = sql<SqlBool>`statements.state = 'READ' and statements.id = (select max(id) from statements where state = 'READ')`;

const waits = sql<SqlBool>`(statements.state = 'READING' or (${isNewest} and ${hasNewPayments}))`;

/** Reads statements and matches their lines (W63), one at a time; payments that are recorded later, too. After a crash another process, or the next start, goes on. */
export function startStatementRunner(services: Services): ClaimedWork<'statements'> {
  return new ClaimedWork(services, {
    everyMs: lookEveryMs,
    wokenMs,
    failed: 'A statement could not go on',
    table: 'statements',
    waits: () => waits,
    order: 'id',
    work: ({ id }, claim, stopping) => new Job(services, id, claim, stopping).work(),
  });
}

interface Sheet {
  name: string;
  rows: { row: number; cells: readonly string[] }[];
}

interface Choice {
  sheet: number;
  headRow: number;
  columns: StatementColumn[];
  dateOrder: DateOrder;
}

/** What is to be done of one statement. */
class Job {
  readonly #services: Services;
  readonly #id: number;
  readonly #stopping: AbortSignal;
  readonly #parts: ClaimedParts<Statement>;

  constructor(services: Services, id: number, claim: string, stopping: AbortSignal) {
    this.#services = services;
    this.#id = id;
    this.#stopping = stopping;
    this.#parts = new ClaimedParts(services, { claim, stopping, lock: (trx) => lockStatementIfThere(trx, id) });
  }

  get #db(): Connection {
    return this.#services.db.kysely;
  }

  get #timestamp(): string {
    return this.#services.clock().toISOString();
  }

  async work(): Promise<void> {
    const statement = await findStatement(this.#db, this.#id);
    if (!statement) return;
    const work = () => (statement.state === 'READING' ? this.#read(statement) : this.#matchLater(statement));
    await this.#parts.whole(work, async (error) => {
      const isFault = error instanceof ReadFault;
      if (!isFault) this.#services.log.error({ err: error }, 'A statement failed');
      const message = isFault ? error.message : texts.general.systemError;
      await this.#parts.run((trx) => this.#fail(trx, statement, message));
    });
  }

  #change(trx: Transaction, change: RowChange<'statements'>): Promise<unknown> {
    return trx.updateTable('statements').set(change).where('id', '=', this.#id).execute();
  }

  /** What failed while it was read has no lines; what failed while payments were compared stays read. */
  #fail(trx: Transaction, { state }: Statement, message: string): Promise<unknown> {
    const ended = { claimed_by: null, date_modified: this.#timestamp };
    return this.#change(
      trx,
      state === 'READING' ? { ...ended, state: 'FAILED', message } : { ...ended, matched_to: 2 ** 31 - 1 },
    );
  }

  async #readSheets({ file_id }: Statement): Promise<Sheet[]> {
    const file = await this.#db.selectFrom('files').select('bytes').where('id', '=', file_id).executeTakeFirst();
    if (!file) throw new ReadFault(statementMessages.fileGone);
    const sheets: Sheet[] = [];
    for await (const message of readInProcess(file.bytes, this.#stopping)) {
      if ('sheet' in message) sheets.push({ name: message.sheet.name, rows: [] });
      if ('rows' in message) sheets.at(-1)?.rows.push(...message.rows.map(([row, { cells }]) => ({ row, cells })));
    }
    return sheets;
  }

  /** What the columns of the account's last statement held, where these rows have the same heads. */
  async #remembered(statement: Statement, sheets: readonly Sheet[]): Promise<Choice | undefined> {
    const earlier = await findEarlier(this.#db, statement, true);
    if (!earlier || earlier.heads.length === 0) return undefined;
    const same = JSON.stringify(earlier.heads);
    for (const [sheet, { rows }] of sheets.entries()) {
      const head = rows.slice(0, statementHeadsAmong).find(({ cells }) => JSON.stringify(cells) === same);
      if (head) return { sheet, headRow: head.row, columns: earlier.columns, dateOrder: earlier.date_order };
    }
    return undefined;
  }

  async #choose(statement: Statement, sheets: readonly Sheet[], kept: readonly KeptSheet[]): Promise<Choice> {
    const { columns, sheet, head_row: headRow, date_order: dateOrder } = statement;
    if (statement.is_said === 1) return { sheet, headRow, columns, dateOrder };
    const remembered = await this.#remembered(statement, sheets);
    if (remembered) return remembered;
    const guesses = sheets.map(({ rows }) =>
      guessStatement(rows.slice(0, statementHeadsAmong + 1).map(({ cells }) => cells)),
    );
    const best = guesses.reduce(
      (found, guess, at) => (guess.columns.length > (guesses[found]?.columns.length ?? 0) ? at : found),
      0,
    );
    return {
      sheet: best,
      headRow: kept[best]?.HEAD_ROW ?? 0,
      columns: guesses[best]?.columns ?? [],
      dateOrder: '',
    };
  }

  /** Refuses the statement of another account under this one's name: its lines would stand among those. */
  async #requireAccount(statement: Statement, found: string): Promise<void> {
    const known = (await findEarlier(this.#db, statement, false))?.account_end ?? '';
    const { account } = statement;
    if (found !== '' && known !== '' && found !== known)
      throw new ReadFault(fill(statementMessages.otherAccount, { found, account, known }));
  }

  async #read(statement: Statement): Promise<void> {
    const sheets = await this.#readSheets(statement);
    const kept = sheets.map(({ name, rows }): KeptSheet => {
      const { headRow } = guessStatement(rows.slice(0, statementHeadsAmong + 1).map(({ cells }) => cells));
      // A guess counts the rows that are there; the spreadsheet's number is theirs.
      return { NAME: name, ROWS: rows.length, HEAD_ROW: rows[headRow - 1]?.row ?? 0 };
    });
    const choice = await this.#choose(statement, sheets, kept);
    const rows = sheets[choice.sheet]?.rows ?? [];
    const above = rows.filter(({ row }) => row < choice.headRow).map(({ cells }) => cells);
    const account_end = accountEnd(above);
    await this.#requireAccount(statement, account_end);
    const guess = { headRow: choice.headRow, columns: choice.columns };
    const today = todayInIndia(this.#services.clock());
    const read =
      choice.columns.length === 0
        ? { lines: [], order: '' as const, text: statementMessages.noHeads }
        : readStatement({ rows, guess, dateOrder: choice.dateOrder, today });
    const lines = await withoutDebits(this.#db, read.lines);
    await this.#keep(statement, lines);
    const span = spanOf(read.lines);
    const matchedTo = await newestPayment(this.#db);
    if (lines.length > 0) await this.#match(spanOf(lines) ?? { from: today, to: today });
    const counted = await countLines(this.#db, this.#id);
    await this.#parts.run((trx) =>
      this.#change(trx, {
        state: 'READ',
        message: read.text || (read.lines.length === 0 ? statementMessages.noLines : ''),
        sheets: JSON.stringify(kept),
        first_rows: JSON.stringify(firstRowsOf(sheets, kept)),
        sheet: choice.sheet,
        head_row: choice.headRow,
        heads: JSON.stringify(rows.find(({ row }) => row === choice.headRow)?.cells ?? []),
        columns: JSON.stringify(choice.columns),
        date_order: choice.dateOrder,
        account_end,
        line_count: counted.lines,
        new_count: counted.fresh,
        debit_count: read.lines.length - lines.length,
        first_day: span?.from ?? '',
        last_day: span?.to ?? '',
        missed_to: span ? addDays(span.to, -missedAfterDays) : '',
        matched_to: matchedTo,
        read_on: today,
        claimed_by: null,
        date_modified: this.#timestamp,
      }),
    );
  }

  /** Keeps the lines; those of an earlier reading that are not among them go, unless they stand in another statement. */
  async #keep({ account }: Statement, lines: readonly StatementLine[]): Promise<void> {
    const hashed = hashLines(await readLineKey(this.#db), account, lines);
    const wanted = new Set(hashed.map(({ hash }) => hash));
    await this.#parts.run(async (trx) => {
      await dropLines(trx, await ownLines(trx, this.#id, wanted), this.#timestamp);
      await leaveLines(trx, this.#id, wanted);
    });
    for (let start = 0; start < hashed.length; start += keptAtOnce) {
      const part = hashed.slice(start, start + keptAtOnce);
      await this.#parts.run((trx) => keepLines(trx, { id: this.#id, account }, part, this.#timestamp));
    }
  }

  /** Matches what names each other, and offers what may be, on some days. */
  async #match(span: Span): Promise<void> {
    const { config } = this.#services;
    const found = await findMatches(this.#db, config, span);
    for (let start = 0; start < found.matches.length; start += matchedAtOnce) {
      const part = found.matches.slice(start, start + matchedAtOnce);
      await this.#parts.run((trx) => coverFound(trx, part, this.#timestamp));
    }
    const matched = new Set(found.matches.map(({ lineId }) => lineId));
    const open = found.open.filter((id) => !matched.has(id));
    for (let start = 0; start < open.length; start += matchedAtOnce) {
      const part = open.slice(start, start + matchedAtOnce);
      const offers = found.offers.filter(({ lineId }) => part.includes(lineId));
      await this.#parts.run((trx) => keepOffers(trx, part, offers, this.#timestamp));
    }
  }

  /** Compares payments that were recorded since with the lines around their days. */
  async #matchLater({ matched_to }: Statement): Promise<void> {
    const newest = await newestPayment(this.#db);
    const days = await this.#db
      .selectFrom('payments')
      .select([sql<string | null>`min(payment_date)`.as('from'), sql<string | null>`max(payment_date)`.as('to')])
      .where('id', '>', matched_to)
      .where(isUncovered)
      .executeTakeFirst();
    if (days?.from && days.to)
      await this.#match({ from: addDays(days.from, -reachDays), to: addDays(days.to, reachDays) });
    await this.#parts.run((trx) => this.#change(trx, { matched_to: newest, claimed_by: null }));
  }
}

const newestPayment = async (db: Connection): Promise<number> => {
  const row = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirst();
  return Number(row?.newest ?? 0);
};

/** The days of lines; undefined without lines. */
function spanOf(lines: readonly StatementLine[]): Span | undefined {
  const days = lines.map(({ day }) => day).toSorted();
  const [from] = days;
  const to = days.at(-1);
  return from && to ? { from, to } : undefined;
}

/** What is shown of each sheet: its first rows, and those from its heads on. */
const firstRowsOf = (sheets: readonly Sheet[], kept: readonly KeptSheet[]): FirstRows =>
  sheets.map(({ rows }, at) => {
    const headRow = kept[at]?.HEAD_ROW ?? 0;
    const shown = [...rows.slice(0, shownRows), ...rows.filter(({ row }) => row >= headRow).slice(0, shownRows)];
    const byRow = new Map(shown.map(({ row, cells }) => [row, { ROW: row, CELLS: [...cells] }]));
    return [...byRow.values()].toSorted((one, other) => one.ROW - other.ROW);
  });
