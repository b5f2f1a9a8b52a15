import { expect } from 'vitest';
import { type Account, type Balance, balanceOf, type Instalment } from '../../../../domain/money/ledger.ts';
import type { PaymentKind } from '../../../../domain/money/receipt.ts';
import type { courseBody } from '#harness/server/samples.ts';

// What the walks know of the office, reckoned without its server. Amounts are whole paise.

/** A row of money. */
export interface Row {
  id: number;
  kind: PaymentKind;
  paise: number;
  mode: string;
  day: string;
  course: Course;
  enrolment: Enrolment | undefined;
  isReversed: boolean;
  isVoid: boolean;
  number: string;
}

export interface Enrolment {
  id: number;
  course: Course;
  fee: number;
  concession: number;
  plan: readonly Instalment[];
  startDate: string;
  status: number;
  deletedFrom: number;
}

export interface Course {
  id: number;
  fee: number;
  body: ReturnType<typeof courseBody>;
}

/** The statuses of an enrolment. */
export const [active, completed, hold, deleted] = [0, 1, 2, 3];

const cashLimit = 2_00_000_00;

/** What all students share: courses, series of numbers, the closings of the day book, the last one last. */
export class Office {
  readonly courses: readonly Course[];
  readonly numbers = new Map<string, number>();
  readonly closings: string[] = [];
  /** What stayed in the drawer at each closing. */
  readonly left: number[] = [];
  /** What entered or left the drawer by somebody’s hand; what closings take out comes back when they are taken back. */
  readonly entries: { day: string; paise: number }[] = [];
  readonly people: Person[] = [];

  constructor(courses: readonly Course[]) {
    this.courses = courses;
  }

  get closedTo(): string {
    return this.closings.at(-1) ?? '';
  }

  /** The number that the next row of a kind gets on a day. */
  nextNumber(kind: PaymentKind, paise: number, today: string): string {
    if (paise === 0) return '';
    const [year = 0, month = 0] = today.split('-').map(Number);
    const first = month >= 4 ? year : year - 1;
    const series = `${'RVF'[kind]}/${first % 100}-${(first + 1) % 100}/`;
    const number = (this.numbers.get(series) ?? 0) + 1;
    this.numbers.set(series, number);
    return series + String(number).padStart(5, '0');
  }

  /** Every row of money that counts. */
  rows(): Row[] {
    return this.people.flatMap(({ rows }) => rows.filter(({ isVoid }) => !isVoid));
  }

  balances(): Balance[] {
    return this.people.flatMap((person) =>
      person.enrolments.map((enrolment) => balanceOf(person.accountOf(enrolment))),
    );
  }

  /** The cash that the drawer should hold on a day (W45, W64). */
  expectedCash(to: string): number {
    const isIn = ({ day }: { day: string }) => day > this.closedTo && day <= to;
    const cash = this.rows().filter(({ mode, number }) => mode === 'Cash' && number !== '');
    return [...cash, ...this.entries].filter(isIn).reduce((sum, { paise }) => sum + paise, this.left.at(-1) ?? 0);
  }
}

/** A student with what the counter knows. */
export class Person {
  readonly id: number;
  readonly isFree: boolean;
  readonly enrolments: Enrolment[] = [];
  readonly rows: Row[] = [];
  isDeleted = false;

  constructor({ id, isFree }: { id: number; isFree: boolean }) {
    this.id = id;
    this.isFree = isFree;
  }

  /** What an enrolment's balance follows from. */
  accountOf(enrolment: Enrolment): Account {
    const { fee, concession, plan, startDate, status } = enrolment;
    const payments = this.rows.filter((row) => row.enrolment === enrolment).map(({ paise }) => paise);
    return { fee, concession, instalments: plan, startDate, payments, isDeleted: status === deleted };
  }

  /** Keeps a row that the server made, and holds its number against the one that had to come. */
  keep(answer: Record<string, unknown>, made: Omit<Row, 'id' | 'isReversed' | 'isVoid'>): void {
    expect(answer['RECEIPT_NO']).toBe(made.number);
    this.rows.push({ ...made, id: Number(answer['OUT_PAYMENT_ID']), isReversed: false, isVoid: false });
  }

  unusedFor(course: Course): Row | undefined {
    return this.rows.find((row) => row.course === course && isUnused(row));
  }

  runs(course: Course): boolean {
    return this.enrolments.some((one) => one.course === course && isRunning(one));
  }

  /** Whether cash on a day would come to the limit, with that of the day or with that of the same enrolment (W44). */
  isTooMuch(paise: number, mode: string, day: string, isSame: (row: Row) => boolean): boolean {
    if (mode !== 'Cash') return false;
    const cash = this.rows.filter((row) => row.kind === 0 && row.mode === 'Cash' && !row.isReversed && !row.isVoid);
    const sum = (rows: Row[]) => rows.reduce((all, row) => all + row.paise, paise);
    return sum(cash.filter((row) => row.day === day)) >= cashLimit || sum(cash.filter(isSame)) >= cashLimit;
  }
}

export const isUnused = ({ kind, isVoid, isReversed, enrolment }: Row): boolean =>
  kind === 0 && !isVoid && !isReversed && !enrolment;

export const isRunning = ({ status }: Enrolment): boolean => status === active || status === hold;
