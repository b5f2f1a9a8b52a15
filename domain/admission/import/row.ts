import { attendanceExceedsMessage } from '#domain/classes/attendance.ts';
import { moneyMessages } from '#domain/money/moneyMessages.ts';
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
import { isDate } from '#domain/words/dates.ts';
import { maxFee, textLimits } from '#domain/words/limits.ts';
import { messages } from '#domain/words/messages.ts';
import { checkLength, checkNumber, type FieldCheck, type Problem, problemsOf } from '#domain/words/problem.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { tidy } from '#domain/words/text.ts';
import {
  isLost,
  isShortened,
  lostLetters,
  readDay,
  readGender,
  readLevel,
  readMobile,
  readMode,
  readName,
  readNumber,
  readRupees,
  readStatus,
  readTitle,
  readYear,
  shortenedNumber,
} from './cells.ts';
import { importFields } from './columns.ts';
import type { DateOrder, ImportField, ImportKind } from './kinds.ts';

/** A row as it was read, by its fields; one that is left out is empty. */
export type ImportCells = Readonly<Partial<Record<ImportField, string>>>;

/** A course that a row names. */
export interface KnownCourse {
  id: number;
  /** Rupees. */
  fees: number;
  durationDays: number;
}

/** What a row means besides its own cells. */
export interface ImportFacts {
  /** India's. */
  today: string;
  dateOrder: DateOrder;
  courseOf(text: string): KnownCourse | undefined;
  /** An institution's whole name; undefined where none is known by the text. */
  institutionOf(text: string): string | undefined;
  batchOf(courseId: number, text: string): number | undefined;
}

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

/** What a row says once it is right. */
export interface ImportedRow {
  identity: ImportedIdentity;
  person: Person;
  enrolment: ImportedEnrolment | undefined;
  payment: ImportedPayment | undefined;
  /** The course that a payment or a day is for; undefined where the student's only one is meant. */
  course: KnownCourse | undefined;
  /** The attended day; '' where there is none. */
  day: string;
}

/** A row, and what is wrong with it by the wire's names of its fields. */
export interface ReadRow {
  row: ImportedRow;
  problems: Problem[];
}

/** What a payment is called that stands in a student's row. */
const balanceBroughtForward = 'Balance brought forward';

const courseNotFound = 'Course not found';
const batchNotFound = 'Batch not found';

/** The wire's name of a person's field. */
const fieldOf = (field: PersonField) => (field.charAt(0).toUpperCase() + field.slice(1)) as ImportField;

function readPerson(
  cells: ImportCells,
  { today, dateOrder, institutionOf }: ImportFacts,
): { person: Person; problems: Problem[] } {
  const text = (field: ImportField) => tidy(cells[field] ?? '');
  const level = readLevel(text('EduLevel'));
  const given = (field: PersonField) => text(fieldOf(field)) !== '';
  const readers: Partial<Record<PersonField, (cell: string) => unknown>> = {
    title: readTitle,
    gender: readGender,
    name: readName,
    birthDate: (cell) => readDay(cell, dateOrder, today),
    mobile: readMobile,
    email: (cell) => cell.replaceAll(/\s/g, ''),
    eduLevel: () => level,
    eduYearPass: (cell) => readYear(cell, level),
    eduGradeName: readName,
    eduInstName: (cell) => institutionOf(cell) ?? cell,
    eduMarkPercentage: readNumber,
    parentName: readName,
    altMobile: readMobile,
    parentIncome: readRupees,
  };
  const read = normalisePerson(
    buildPerson((field) =>
      given(field) ? (readers[field]?.(text(fieldOf(field))) ?? text(fieldOf(field))) : emptyPerson[field],
    ),
  );
  const damage = personFieldNames.flatMap((field): Problem[] => {
    const [name, cell] = [fieldOf(field), text(fieldOf(field))];
    if (isLost(cell)) return [{ field: name, message: lostLetters }];
    return (field === 'mobile' || field === 'altMobile') && isShortened(cell)
      ? [{ field: name, message: shortenedNumber }]
      : [];
  });
  const wrong = checkPerson(read, today, 'edit')
    .filter(({ field }) => field === 'name' || field === 'mobile' || given(field as PersonField))
    .map(({ field, message }) => ({ field: fieldOf(field as PersonField), message }));
  // Kept where nothing is wrong: what is not known is 0, as it is '' in a text (W52).
  const person = { ...read, parentIncome: given('parentIncome') ? read.parentIncome : 0 };
  return { person, problems: [...damage, ...wrong] };
}

const amountOf = (text: string) => (tidy(text) === '' ? undefined : readRupees(text));
const checkAmount = (field: ImportField, amount: number | undefined): FieldCheck => [
  field,
  amount === undefined
    ? ''
    : Number.isNaN(amount)
      ? `${importFields[field].label} must be an amount in rupees`
      : checkNumber(importFields[field].label, amount, { min: 0, max: maxFee, unit: 'hundredths' }),
];

function readPayment(
  cells: ImportCells,
  { today, dateOrder }: ImportFacts,
  { startDate }: { startDate: string },
): { payment: ImportedPayment | undefined; checks: FieldCheck[] } {
  const amount = amountOf(cells.Paid ?? '');
  const paidOn = tidy(cells.PaidOn ?? '');
  const started = isDate(startDate) && startDate <= today ? startDate : today;
  const day = paidOn === '' ? started : readDay(paidOn, dateOrder, today);
  const mode = readMode(cells.PaymentMode ?? '');
  const detail = tidy(cells.PaymentDetail ?? '');
  const checks: FieldCheck[] = [
    checkAmount('Paid', amount),
    ['PaidOn', paidOn === '' ? '' : checkMoneyDay('Payment date', day, today)],
    [
      'PaymentMode',
      mode === '' || paymentModes.some((known) => known === mode)
        ? ''
        : `Mode must be one of ${paymentModes.join(', ')}`,
    ],
    ['PaymentDetail', checkLength('Payment detail', detail, textLimits.paymentDetail)],
  ];
  return { payment: amount ? { amount, day, mode, detail } : undefined, checks };
}

/** The days attended that a row gives as a number, or as a part of the course's. */
function readDays(cells: ImportCells, course: KnownCourse | undefined): { days: number; checks: FieldCheck[] } {
  const [typed, percent] = [tidy(cells.DaysBefore ?? ''), tidy(cells.PercentAttended ?? '')];
  const duration = course?.durationDays ?? 0;
  const isPercent = typed === '' ? percent !== '' : typed.endsWith('%');
  const number = readNumber(typed === '' ? percent : typed);
  if (typed === '' && percent === '') return { days: 0, checks: [] };
  if (isPercent) {
    const field = typed === '' ? 'PercentAttended' : 'DaysBefore';
    const checks: FieldCheck[] = [[field, checkNumber(importFields[field].label, number, { min: 0, max: 100 })]];
    return { days: Math.round((duration * number) / 100), checks };
  }
  const range = checkNumber(importFields.DaysBefore.label, number, { min: 0, max: 10_000, unit: 'whole' });
  const tooMany = range === '' && course && number > duration ? attendanceExceedsMessage(number, duration) : '';
  return { days: number, checks: [['DaysBefore', range || tooMany]] };
}

const ofEnrolment: readonly ImportField[] = [
  'Batch',
  'StartDate',
  'EndDate',
  'Status',
  'DaysBefore',
  'PercentAttended',
  'Fee',
  'Concession',
  'Paid',
];
const isFilled = (text = '') => !['', '0', '-', '₹0', '0.00'].includes(tidy(text));

/** One row of a sheet of students: a person, and the course that it may carry. */
function readStudent(cells: ImportCells, facts: ImportFacts): ReadRow {
  const { today, dateOrder } = facts;
  const text = (field: ImportField) => tidy(cells[field] ?? '');
  const { person, problems } = readPerson(cells, facts);
  const named = text('Course');
  const course = named === '' ? undefined : facts.courseOf(named);
  const dayOf = (field: ImportField) => (text(field) === '' ? '' : readDay(text(field), dateOrder, today));
  const startDate = dayOf('StartDate');
  const endDate = dayOf('EndDate');
  const status = text('Status') === '' ? enrolmentStatus.active : readStatus(text('Status'));
  const { days, checks: ofDays } = readDays(cells, course);
  const fee = amountOf(text('Fee'));
  const concession = amountOf(text('Concession')) ?? 0;
  const { payment, checks: ofPayment } = readPayment(cells, facts, { startDate });
  const batchId = text('Batch') === '' || !course ? undefined : facts.batchOf(course.id, text('Batch'));
  const most = fee ?? Math.max(course?.fees ?? 0, payment?.amount ?? 0);
  const isMissing = named === '' && ofEnrolment.some((field) => isFilled(cells[field]));
  const missing = isMissing ? messages.person.selectCourse : '';
  const checks: FieldCheck[] = [
    ['Ref', checkLength(importFields.Ref.label, text('Ref'), textLimits.studentIdCode)],
    ['Course', named !== '' && !course ? courseNotFound : missing],
    ['Batch', course && text('Batch') !== '' && batchId === undefined ? batchNotFound : ''],
    ['StartDate', startDate === '' ? '' : checkDay('Start date', startDate, today)],
    ['EndDate', endDate === '' ? '' : checkPastDay('End date', endDate, today)],
    [
      'EndDate',
      isDate(endDate) && isDate(startDate) && endDate < startDate ? 'End date cannot be before the start date' : '',
    ],
    ['Status', Number.isNaN(status) ? 'Status must be Active, Completed, Hold or Deleted' : ''],
    ...ofDays,
    checkAmount('Fee', fee),
    checkAmount('Concession', concession),
    ['Concession', course && concession > most ? moneyMessages.concessionAboveFee : ''],
    ...ofPayment,
  ];
  const enrolment = course && { course, batchId, startDate, endDate, status, daysBefore: days, fee, concession };
  const forward = payment && { ...payment, detail: payment.detail || balanceBroughtForward };
  return {
    row: { identity: identityOf(cells, person), person, enrolment, payment: enrolment && forward, course, day: '' },
    problems: [...problems, ...problemsOf(checks)],
  };
}

const identityOf = (cells: ImportCells, { name, mobile, birthDate }: Person): ImportedIdentity => ({
  ref: tidy(cells.Ref ?? ''),
  name,
  mobile,
  birthDate,
});

/** Who a row of payments or attendance is about: its number, or its name and mobile. */
function readWho(cells: ImportCells, facts: ImportFacts) {
  const { person, problems } = readPerson(cells, facts);
  const identity = identityOf(cells, person);
  const named = tidy(cells.Course ?? '');
  const course = named === '' ? undefined : facts.courseOf(named);
  const wrong = identity.ref === '' ? problems.filter(({ field }) => field === 'Name' || field === 'Mobile') : [];
  const checks: FieldCheck[] = [['Course', named !== '' && !course ? courseNotFound : '']];
  return { person, identity, course, problems: [...wrong, ...problemsOf(checks)] };
}

function readMoney(cells: ImportCells, facts: ImportFacts): ReadRow {
  const { problems, ...who } = readWho(cells, facts);
  const { payment, checks } = readPayment(cells, facts, { startDate: '' });
  const amount = amountOf(cells.Paid ?? '') ?? 0;
  const missing: FieldCheck[] = [
    ['Paid', amount === 0 ? moneyMessages.aboveZero.replace('%{field}', 'Paid') : ''],
    ['PaidOn', tidy(cells.PaidOn ?? '') === '' ? 'Payment date is required' : ''],
  ];
  return {
    row: { ...who, enrolment: undefined, payment, day: '' },
    problems: [...problems, ...problemsOf([...missing, ...checks])],
  };
}

function readAttendance(cells: ImportCells, facts: ImportFacts): ReadRow {
  const { problems, ...who } = readWho(cells, facts);
  const written = tidy(cells.AttendanceDate ?? '');
  const day = written === '' ? '' : readDay(written, facts.dateOrder, facts.today);
  const checks: FieldCheck[] = [['AttendanceDate', checkPastDay('Date', day, facts.today)]];
  return {
    row: { ...who, enrolment: undefined, payment: undefined, day },
    problems: [...problems, ...problemsOf(checks)],
  };
}

const readers: Readonly<Record<ImportKind, (cells: ImportCells, facts: ImportFacts) => ReadRow>> = {
  students: readStudent,
  payments: readMoney,
  attendance: readAttendance,
};

/** What a row of a kind says, and what is wrong with it; one problem a field. */
export function readRow(kind: ImportKind, cells: ImportCells, facts: ImportFacts): ReadRow {
  const { row, problems } = readers[kind](cells, facts);
  const first = new Map(problems.toReversed().map((problem) => [problem.field, problem]));
  return { row, problems: problems.filter((problem) => first.get(problem.field) === problem) };
}

const totals = /^(?:grand |sub )?totals?\b/;

/** Whether a row says nothing of anybody: a note below the table, a sum, an empty line. */
export function isNoRow(cells: ImportCells): boolean {
  const name = tidy(cells.Name ?? '').toLowerCase();
  if (tidy(cells.Ref ?? '') !== '' && !totals.test(tidy(cells.Ref ?? '').toLowerCase())) return false;
  return tidy(cells.Mobile ?? '') === '' && (name === '' || totals.test(name));
}
