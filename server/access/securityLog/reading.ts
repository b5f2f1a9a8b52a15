import type { PostCallName } from '#contract/calls/index.ts';
import { personalLists } from '#contract/rest/securityLog.ts';
import type { RequestContext } from '#server/protocol/calls/handler.ts';
import type { AnsweredRow } from '#server/lists/list.ts';
import type { Watcher } from '#server/lists/streamedRows.ts';
import { logSecurity, logSecurityRows } from './log.ts';
import type { PeopleSeen, Reader, Services } from '#server/protocol/services.ts';

/** The lists of people and what is theirs. */
const isPersonal: ReadonlySet<string> = new Set(personalLists);
/** The filters that leave what belongs to one person. */
const ofOne = ['RegId', 'StudentId', 'StudentCourseId', 'PaymentId'];
/** The filters by which the app looks somebody up: who is like this, or found by this. */
const lookUps = ['Name', 'Mobile', 'EMail'];
/** The most rows that a screen shows at once. */
const screenful = 100;

/** Whom a row of a call shows: its student, or what a list knows the person by. */
export function personSeenIn(call: PostCallName, row: AnsweredRow): string {
  if (call === 'GetRegistrationList') return `registration ${row['ID']}`;
  if (call === 'GetStudentList') return `student ${row['ID']}`;
  return 'STUDENT_ID' in row ? `student ${row['STUDENT_ID']}` : `enrolment ${row['STUDENT_COURSE_ID']}`;
}

/** Counts the people that a call shows which is no list. */
export const peopleShown = (peopleSeen: PeopleSeen, reader: Reader & { call: PostCallName }): Watcher => ({
  shows: (rows) =>
    peopleSeen.note(
      reader,
      rows.map((row) => personSeenIn(reader.call, row)),
    ),
});

/**
 * What the security log is told while a list is read: how many people it shows, and who reads more of them than a screen
 * shows, a complete list or a file for a spreadsheet. A few who are looked up by a complete list are no export.
 */
export class Reading implements Watcher {
  readonly #services: Services;
  readonly #call: PostCallName;
  readonly #context: RequestContext<unknown>;
  readonly #isExport: boolean;
  /** So many rows may be read without an entry. */
  readonly #free: number;
  #entry: number | undefined;

  constructor(services: Services, call: PostCallName, context: RequestContext<unknown>) {
    const filters = context.body as Readonly<Record<string, unknown>>;
    const isComplete = filters['Page'] === undefined;
    const fits = !isComplete && Number(filters['PageSize'] ?? 0) <= screenful;
    this.#services = services;
    this.#call = call;
    this.#context = context;
    this.#free = isComplete && lookUps.some((field) => Boolean(filters[field])) ? screenful : 0;
    this.#isExport = isPersonal.has(call) && !fits && !ofOne.some((field) => Boolean(filters[field]));
  }

  /** Rows that are about to be sent. */
  shows(rows: readonly AnsweredRow[]): void {
    const { user, now, address } = this.#context;
    if (!user || !isPersonal.has(this.#call)) return;
    const people = rows.map((row) => personSeenIn(this.#call, row));
    this.#services.peopleSeen.note({ user, now, address, call: this.#call }, people);
  }

  /** An answer that is sent while it is read begins: it is in the log before its first byte. */
  async begins(): Promise<void> {
    if (this.#isExport) this.#entry = await this.#log(0);
  }

  /** So many rows were sent, or are about to be where nothing began before; also where the reader went away. */
  async ends(rows: number): Promise<void> {
    if (this.#entry !== undefined) await logSecurityRows(this.#services.db.kysely, this.#entry, rows);
    else if (this.#isExport && rows > this.#free) await this.#log(rows);
  }

  #log(rows: number): Promise<number> {
    const { user, now, address } = this.#context;
    return logSecurity(this.#services.db.kysely, now, { event: 'export', user, address, call: this.#call, rows });
  }
}
