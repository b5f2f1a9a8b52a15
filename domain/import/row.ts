import { attendanceExceedsMessage } from '#domain/classes/attendance.ts';
import { moneyMessages } from '#domain/money/moneyMessages.ts';
import { notAnAmount } from '#domain/money/typedAmount.ts';
import {
  buildPerson,
  checkPerson,
  emptyPerson,
  normalisePerson,
  type Person,
  type PersonField,
  personFieldNames,
} from '#domain/people/person.ts';
import { paymentModes } from '#domain/words/codes.ts';
import { checkDay, checkMoneyDay, checkPastDay } from '#domain/words/dayChecks.ts';
import { addDays, formatDay, isDate } from '#domain/words/dates.ts';
import { maxFee, textLimits } from '#domain/words/limits.ts';
import { fill, messages } from '#domain/words/messages.ts';
import { formatRupees, sumOf, toPaise, toRupees } from '#domain/words/money.ts';
import { checkLength, checkNumber, type FieldCheck } from '#domain/words/problem.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import {
  cleanCell,
  comesTo,
  isLostText,
  isNothing,
  isSheetError,
  isShortened,
  isTwofold,
  lostLetters,
  mayBeShortened,
  mobileAmong,
  readDay,
  readGender,
  readLevel,
  readMobile,
  readMobiles,
  readName,
  readNumber,
  readRupees,
  readTitle,
  readYear,
  sheetError,
  shortenedNumber,
  suggestDay,
  suggestName,
} from './cells.ts';
import { cellLabel, importFields } from './columns.ts';
import {
  type CellName,
  cellOf,
  type DateOrder,
  fieldOfCell,
  type ImportField,
  type ImportKind,
  mostParts,
  requiredOf,
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
  /** The day of the first receipt number; '' where none was drawn. */
  firstReceipt: string;
}

/** What a row is beside the others of its sheet. */
export interface RowContext {
  /** What it was taken for; '' where it is a row. */
  as: SkippedAs;
  /** The batch whose heading stands above; '' where there is none. */
  batch: string;
  /** The person of the row above, where this one has neither name nor mobile. */
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

/** Who a row is about. */
export interface ImportedIdentity {
  /** The institute's own number of the student; '' where there is none. */
  ref: string;
  name: string;
  mobile: string;
  birthDate: string;
}

/** Money that came before the import. */
export interface ImportedPayment {
  /** Rupees, above 0. */
  amount: number;
  day: string;
  /** False where the row does not say on which day. */
  isDayGiven: boolean;
  /** '' where nobody knows. */
  mode: string;
  detail: string;
}

/** A course of a student as it stands on the day of the import (W52). */
export interface ImportedEnrolment {
  course: KnownCourse;
  batchId: number | undefined;
  /** '' where the row does not say. */
  startDate: string;
  /** '' where the row does not say. */
  endDate: string;
  status: number;
  daysBefore: number;
  /** Rupees; undefined where the row does not say. */
  fee: number | undefined;
  concession: number;
}

/** The amounts of a row as they stand in it, in paise; how many cells are no amounts. */
interface RowAmounts {
  fee: number;
  concession: number;
  paid: number;
  unreadable: { fee: number; concession: number; paid: number };
}

/** What a row says once it is right. */
export interface ImportedRow {
  identity: ImportedIdentity;
  person: Person;
  /** A note of staff on the student; '' where there is none. */
  note: string;
  enrolment: ImportedEnrolment | undefined;
  payments: readonly ImportedPayment[];
  /** The course that a payment or a day is for; undefined where the student's only one is meant. */
  course: KnownCourse | undefined;
  /** The attended day; '' where there is none. */
  day: string;
}

/** A row, its amounts, and what is wrong with it by the names of its cells. */
export interface ReadRow {
  row: ImportedRow;
  amounts: RowAmounts;
  problems: CellProblem[];
}

/** What a payment is called that stands in a student's row. */
const balanceBroughtForward = 'Balance brought forward';
/** What the detail of a payment ends in whose day nobody gave (W52). */
const dayNotGiven = '(day not given)';

const courseNotFound = 'Course not found';
const batchNotFound = 'Batch not found';

/** The wire's name of a person's field. */
const fieldOf = (field: PersonField) => (field.charAt(0).toUpperCase() + field.slice(1)) as ImportField;

/** The cells of all payments of a row. */
const paidCells: readonly CellName[] = Array.from({ length: mostParts }, (_, index) => cellOf('Paid', index + 1));

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
const said = (cells: ImportCells, cell: CellName): string => {
  const text = cleanCell(cells[cell] ?? '');
  const isZero = /^0+(?:\.0+)?$/.test(text) && numericFields.includes(fieldOfCell(cell));
  return isNothing(text) && !isZero ? '' : text;
};

/** Reads the cells of a row, and collects what is wrong with them; one problem a cell, the first. */
class Reading {
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

/** What the row pays beside the cell itself, for what 'paid' comes to. */
const isUnreadable = (reading: Reading, cell: CellName) =>
  said(reading.cells, cell) !== '' && reading.isWrong(cell) ? 1 : 0;

interface ReadPerson {
  person: Person;
  note: string;
}

function readPerson(reading: Reading): ReadPerson {
  const { facts } = reading;
  const notes = [reading.text('Note')];
  const level = readLevel(reading.text('EduLevel'));
  const given = (field: PersonField) => reading.text(fieldOf(field)) !== '';
  const pair = readMobiles(reading.text('Mobile'));
  const parents = readMobiles(reading.text('AltMobile'));
  const [mobile, second] = pair ?? [readMobile(reading.text('Mobile')), ''];
  const typedParent = parents?.[0] ?? readMobile(reading.text('AltMobile'));
  const isParents = facts.twoMobiles === 'parent' && typedParent === '' && second !== mobile;
  const left = [isParents ? '' : second, parents?.[1] ?? ''].filter((one) => ![mobile, typedParent, ''].includes(one));
  if (facts.twoMobiles === 'parent')
    notes.push(...left.map((one) => fill(importMessages.otherMobile, { mobile: one })));
  const readers: Partial<Record<PersonField, (cell: string) => unknown>> = {
    title: readTitle,
    gender: readGender,
    name: readName,
    email: (cell) => cell.replaceAll(/\s/g, ''),
    eduLevel: () => level,
    eduYearPass: (cell) => readYear(cell, level),
    eduGradeName: readName,
    eduInstName: (cell) => facts.institutionOf(cell) ?? cell,
    eduMarkPercentage: readNumber,
    parentName: readName,
    parentIncome: readRupees,
  };
  const birthDate = reading.day('BirthDate');
  const read = {
    ...normalisePerson(
      buildPerson((field) =>
        given(field) && field !== 'birthDate'
          ? (readers[field]?.(reading.text(fieldOf(field))) ?? reading.text(fieldOf(field)))
          : emptyPerson[field],
      ),
    ),
    birthDate,
    mobile,
    altMobile: isParents ? second : typedParent,
  };
  for (const field of personFieldNames) {
    const [name, cell] = [fieldOf(field), reading.text(fieldOf(field))];
    if (isLostText(cell)) reading.wrong(name, lostLetters);
    const isCut = isShortened(cell) && (facts.isShort || !mayBeShortened(cell));
    if ((field === 'mobile' || field === 'altMobile') && isCut) reading.wrong(name, shortenedNumber);
  }
  const suggestions = suggestionsFor(reading, notes[0] ?? '');
  for (const { field, message } of checkPerson(read, facts.today, 'edit')) {
    const cell = fieldOf(field as PersonField);
    if (field === 'mobile' && mobile === '') {
      if (!facts.noMobile) reading.wrong('Mobile', importMessages.mobileRequired);
    } else if (
      field === 'name' ||
      field === 'mobile' ||
      given(field as PersonField) ||
      (field === 'altMobile' && isParents)
    )
      reading.wrong(
        field === 'altMobile' && isParents ? 'Mobile' : cell,
        message,
        suggestions[field as PersonField]?.(),
      );
  }
  // Kept where nothing is wrong: what is not known is 0, as it is '' in a text (W52).
  const person = { ...read, parentIncome: given('parentIncome') ? read.parentIncome : 0 };
  return { person, note: notes.filter(Boolean).join('; ') };
}

type Suggestion = Pick<CellProblem, 'suggest' | 'also'>;

/** What may stand in cells that the rules of their fields refuse. */
function suggestionsFor(reading: Reading, note: string): Partial<Record<PersonField, () => Suggestion>> {
  const ofName = (cell: 'Name' | 'ParentName' | 'EduGradeName') => (): Suggestion => {
    const found = suggestName(reading.text(cell));
    if (!found) return {};
    const isOwn = cell === 'Name';
    const hasParent = reading.text('ParentName') !== '';
    const rest = [found.note, isOwn && hasParent ? found.parent : ''].filter(Boolean).join('; ');
    const also: Partial<Record<CellName, string>> = {};
    if (isOwn && found.parent !== '' && !hasParent) also.ParentName = found.parent;
    if (rest !== '') also.Note = [note, rest].filter(Boolean).join('; ');
    return { suggest: found.name, ...(Object.keys(also).length > 0 ? { also } : {}) };
  };
  const ofMobile = (cell: 'Mobile' | 'AltMobile') => (): Suggestion => {
    const suggest = mobileAmong(reading.text(cell));
    return suggest === '' ? {} : { suggest };
  };
  return {
    name: ofName('Name'),
    parentName: ofName('ParentName'),
    eduGradeName: ofName('EduGradeName'),
    mobile: ofMobile('Mobile'),
    altMobile: ofMobile('AltMobile'),
  };
}

/** The payments of a row, in up to six columns. */
function readPayments(reading: Reading, startDate: string, whole: number | undefined): ImportedPayment[] {
  const { today, firstReceipt } = reading.facts;
  const detail = reading.text('PaymentDetail');
  reading.check([
    [
      'PaymentDetail',
      checkLength('Payment detail', detail, textLimits.paymentDetail - dayNotGiven.length - 1, { printed: true }),
    ],
  ]);
  const parts = Array.from({ length: mostParts }, (_, index) => index + 1).filter(
    (part) => cellOf('Paid', part) in reading.cells,
  );
  // 'paid' in one of several columns is an equal part.
  const equal = (whole ?? 0) / Math.max(parts.length, 1);
  const others = Number.isInteger(equal) && equal > 0 ? equal : undefined;
  const started = isDate(startDate) && startDate <= today ? startDate : firstReceipt && addDays(firstReceipt, -1);
  return parts.flatMap((part) => {
    const [ofDay, ofMode] = [cellOf('PaidOn', part), cellOf('PaymentMode', part)];
    const amount = reading.amount(cellOf('Paid', part), others);
    const paidOn = reading.day(ofDay);
    const isDayGiven = reading.text(ofDay) !== '';
    if (isDayGiven && paidOn !== '') reading.wrong(ofDay, checkMoneyDay('Payment date', paidOn, today));
    const mode = reading.facts.modeOf(reading.text(ofMode in reading.cells ? ofMode : 'PaymentMode'));
    if (mode !== '' && !paymentModes.some((known) => known === mode))
      reading.wrong(ofMode in reading.cells ? ofMode : 'PaymentMode', `Mode must be one of ${paymentModes.join(', ')}`);
    return amount ? [{ amount, day: isDayGiven ? paidOn : started || today, isDayGiven, mode, detail }] : [];
  });
}

const amountsOf = (
  reading: Reading,
  { fee = 0, concession = 0, paid = 0 }: { fee?: number | undefined; concession?: number | undefined; paid?: number },
): RowAmounts => ({
  fee: toPaise(fee),
  concession: toPaise(concession),
  paid: toPaise(paid),
  unreadable: {
    fee: isUnreadable(reading, 'Fee'),
    concession: isUnreadable(reading, 'Concession'),
    paid: paidCells.reduce<number>((sum, cell) => sum + isUnreadable(reading, cell), 0),
  },
});

/** '45/60', '45 of 60': the days attended of those there were. */
const daysOf = /^(\d+)\s*(?:\/|of|out of)\s*(\d+)$/i;

/** The days attended that a row gives as a number, or as a part of the course's: '45/60', '85 days', '85%', 0.85. */
function readDays(reading: Reading, course: KnownCourse | undefined): number {
  const duration = course?.durationDays ?? 0;
  const field = reading.text('DaysBefore') === '' ? 'PercentAttended' : 'DaysBefore';
  const typed = reading.text(field);
  if (typed === '') return 0;
  const [, some, all] = daysOf.exec(typed) ?? [];
  const isDays = /days?$/i.test(typed);
  const number = some === undefined ? readNumber(typed.replace(/\s*days?$/i, '')) : Number(some);
  const isShare = /^0?\.\d+$/.test(typed);
  const isPercent = isShare || typed.endsWith('%') || (field === 'PercentAttended' && !isDays);
  if (isPercent) {
    const percent = some === undefined ? (isShare ? number * 100 : number) : (number / Math.max(Number(all), 1)) * 100;
    reading.check([[field, checkNumber(importFields[field].label, percent, { min: 0, max: 100 })]]);
    return Math.round((duration * percent) / 100);
  }
  const range = checkNumber(importFields.DaysBefore.label, number, { min: 0, max: 10_000, unit: 'whole' });
  const tooMany = range === '' && course && number > duration ? attendanceExceedsMessage(number, duration) : '';
  const mayBePercent = tooMany !== '' && some === undefined && !isDays && number <= 100;
  reading.wrong(field, range || tooMany, mayBePercent ? { suggest: `${number}%` } : {});
  return number;
}

const ofEnrolment: readonly CellName[] = [
  'Batch',
  'StartDate',
  'EndDate',
  'Status',
  'DaysBefore',
  'PercentAttended',
  'Fee',
  'Concession',
  ...paidCells,
];
const isZero = (text: string) => ['', '0', '₹0', '0.00'].includes(text);

/** Says that a balance is not what the row comes to (W52); it may count what the rows above paid. */
function checkBalance(reading: Reading, fee: number | undefined, concession: number, paid: number): void {
  const balance = reading.amount('Balance');
  const hasAll = fee !== undefined && amountsOf(reading, {}).unreadable.paid === 0 && !reading.isWrong('Concession');
  if (balance === undefined || !hasAll) return;
  const left = fee - concession - paid;
  if ([left, left - toRupees(reading.context.paidBefore)].some((one) => toPaise(one) === toPaise(balance))) return;
  reading.wrong('Balance', fill(importMessages.balance, { left: formatRupees(left) }));
}

/** One row of a sheet of students: a person, and the course that it may carry. */
function readStudent(reading: Reading): ReadRow {
  const { facts, context } = reading;
  const { today } = facts;
  const named = reading.text('Course');
  const course = named === '' ? undefined : facts.courseOf(named);
  const [startDate, endDate] = [reading.day('StartDate'), reading.day('EndDate')];
  const status = reading.text('Status') === '' ? enrolmentStatus.active : facts.statusOf(reading.text('Status'));
  const days = readDays(reading, course);
  const fee = reading.amount('Fee');
  const concession = reading.amount('Concession', fee ?? course?.fees) ?? 0;
  const balance = readRupees(reading.text('Balance'));
  const isSingle = !(cellOf('Paid', 2) in reading.cells);
  const whole = fee === undefined ? undefined : fee - concession - (isSingle && !Number.isNaN(balance) ? balance : 0);
  const payments = readPayments(reading, startDate, whole !== undefined && whole > 0 ? whole : undefined);
  const paid = sumOf(payments.map(({ amount }) => amount));
  checkBalance(reading, fee, concession, paid);
  const ownBatch = reading.text('Batch');
  // The heading of a group is an offer: a batch that is not there refuses nothing.
  const batchText = ownBatch || context.batch;
  const batchId = batchText === '' || !course ? undefined : facts.batchOf(course.id, batchText);
  const most = fee ?? Math.max(course?.fees ?? 0, payments[0]?.amount ?? 0);
  const isMissing = named === '' && ofEnrolment.some((cell) => !isZero(reading.text(cell)));
  const missing = isMissing ? messages.person.selectCourse : '';
  const { person, note } = readPerson(reading);
  const isEndBefore = isDate(endDate) && isDate(startDate) && endDate < startDate;
  reading.check([
    ['Ref', checkLength(importFields.Ref.label, reading.text('Ref'), textLimits.studentIdCode, { printed: true })],
    ['Course', named !== '' && !course ? courseNotFound : missing],
    ['Batch', course && ownBatch !== '' && batchId === undefined ? batchNotFound : ''],
    ['StartDate', startDate === '' ? '' : checkDay('Start date', startDate, today)],
    ['EndDate', endDate === '' ? '' : checkPastDay('End date', endDate, today)],
    ['EndDate', isEndBefore ? 'End date cannot be before the start date' : ''],
    ['Status', Number.isNaN(status) ? 'Status must be Active, Completed, Hold or Deleted' : ''],
    ['Concession', course && concession > most ? moneyMessages.concessionAboveFee : ''],
    ['Note', checkLength('Note', note, textLimits.note, { lines: true })],
  ]);
  const enrolment = course && { course, batchId, startDate, endDate, status, daysBefore: days, fee, concession };
  const forward = payments.map((payment) => ({
    ...payment,
    detail: [payment.detail || balanceBroughtForward, payment.isDayGiven ? '' : dayNotGiven].filter(Boolean).join(' '),
  }));
  return {
    row: {
      identity: identityOf(reading, person),
      person,
      note,
      enrolment,
      payments: enrolment ? forward : [],
      course,
      day: '',
    },
    amounts: amountsOf(reading, { fee, concession, paid }),
    problems: reading.problems,
  };
}

/** A detail without what says that nobody gave the day: by it, a payment is known again. */
export const detailProper = (detail: string): string => detail.replace(dayNotGiven, '').trim();

/** Whether a payment's detail says that nobody gave its day. */
export const isDayUnknown = (detail: string): boolean => detail.endsWith(dayNotGiven);

const identityOf = (reading: Reading, { name, mobile, birthDate }: Person): ImportedIdentity => ({
  ref: reading.text('Ref'),
  name,
  mobile,
  birthDate,
});

/** Who a row of payments or attendance is about: its number, or its name and mobile. */
function readWho(reading: Reading) {
  const ref = reading.text('Ref');
  const before = new Set(reading.problems.map(({ field }) => field));
  const { person } = readPerson(reading);
  const identity = identityOf(reading, person);
  const named = reading.text('Course');
  const course = named === '' ? undefined : reading.facts.courseOf(named);
  reading.check([['Course', named !== '' && !course ? courseNotFound : '']]);
  // By its number somebody is found whatever the name; the rest of the person is not asked for here.
  const ofPerson = (field: CellName | '') =>
    personFieldNames.some((one) => fieldOf(one) === field) && !before.has(field);
  const problemsOf = () =>
    reading.problems.filter(
      ({ field }) => !ofPerson(field) || (ref === '' && (field === 'Name' || field === 'Mobile')),
    );
  return { person, note: '', identity, course, problemsOf };
}

function readMoney(reading: Reading): ReadRow {
  const { problemsOf, ...who } = readWho(reading);
  const payments = readPayments(reading, '', undefined);
  const paid = sumOf(payments.map(({ amount }) => amount));
  reading.check([
    ['Paid', paid === 0 ? fill(moneyMessages.aboveZero, { field: 'Paid' }) : ''],
    [
      'PaidOn',
      payments.some(({ isDayGiven }) => !isDayGiven) || (paid === 0 && reading.text('PaidOn') === '')
        ? 'Payment date is required'
        : '',
    ],
  ]);
  return {
    row: { ...who, enrolment: undefined, payments, day: '' },
    amounts: amountsOf(reading, { paid }),
    problems: problemsOf(),
  };
}

function readAttendance(reading: Reading): ReadRow {
  const { problemsOf, ...who } = readWho(reading);
  const day = reading.day('AttendanceDate');
  reading.check([['AttendanceDate', checkPastDay('Date', day, reading.facts.today)]]);
  return {
    row: { ...who, enrolment: undefined, payments: [], day },
    amounts: amountsOf(reading, {}),
    problems: problemsOf(),
  };
}

const readers: Readonly<Record<ImportKind, (reading: Reading) => ReadRow>> = {
  students: readStudent,
  payments: readMoney,
  attendance: readAttendance,
};

/** What a row of a kind says, and what is wrong with it; one problem a cell. */
export function readImportRow(
  kind: ImportKind,
  cells: ImportCells,
  facts: ImportFacts,
  context: RowContext = noContext,
): ReadRow {
  const reading = new Reading(cells, facts, context);
  const { above } = context;
  if (above && said(cells, 'Name') === '' && said(cells, 'Mobile') === '') {
    const name = above.cells.Name ?? '';
    const { Name: _name, ...also } = above.cells;
    reading.wrong('Name', fill(importMessages.emptyBelow, { name }), { suggest: name, also });
    // One sentence is enough.
    const { problems, ...read } = readers[kind](reading);
    return { ...read, problems: problems.filter(({ field }) => field !== 'Mobile') };
  }
  return readers[kind](reading);
}

/** Whether a kind cannot do without a field, so that its value is never left out (W52). */
export const isRequiredCell = (kind: ImportKind, cell: CellName): boolean =>
  requiredOf[kind].includes(fieldOfCell(cell));
