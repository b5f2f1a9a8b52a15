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
import { addDays, isDate } from '#domain/words/dates.ts';
import { textLimits } from '#domain/words/limits.ts';
import { fill, messages } from '#domain/words/messages.ts';
import { formatRupees, sumOf, toPaise, toRupees } from '#domain/words/money.ts';
import { checkLength, checkNumber } from '#domain/words/problem.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import {
  isLostText,
  isShortened,
  lostLetters,
  mayBeShortened,
  mobileAmong,
  readGender,
  readLevel,
  readMobile,
  readMobiles,
  readName,
  readNumber,
  readPercent,
  readRupees,
  readTitle,
  readYear,
  shortenedNumber,
  suggestName,
} from './cells.ts';
import { cellLabel, importFields } from './columns.ts';
import { readEnquiry } from './enquiryRow.ts';
import type { ImportedIdentity, ImportedPayment, ReadRow, RowAmounts } from './imported.ts';
import {
  type CellName,
  cellOf,
  fieldOfCell,
  type ImportField,
  type ImportKind,
  mostParts,
  requiredOf,
} from './kinds.ts';
import { importMessages } from './messages.ts';
import {
  type CellProblem,
  type ImportCells,
  type ImportFacts,
  type KnownCourse,
  noContext,
  RowReading,
  type RowContext,
  said,
} from './reading.ts';

/** What a payment is called that stands in a student's row. */
const balanceBroughtForward = 'Balance brought forward';
/** What the detail of a payment ends in whose day nobody gave (W52). */
const dayNotGiven = '(day not given)';

/** The wire's name of a person's field. */
const fieldOf = (field: PersonField) => (field.charAt(0).toUpperCase() + field.slice(1)) as ImportField;

/** The cells of all payments of a row. */
const paidCells: readonly CellName[] = Array.from({ length: mostParts }, (_, index) => cellOf('Paid', index + 1));

/** 1 for a cell that holds something, but no amount. */
const isUnreadable = (reading: RowReading, cell: CellName) =>
  said(reading.cells, cell) !== '' && reading.isWrong(cell) ? 1 : 0;

interface ReadPerson {
  person: Person;
  note: string;
}

function readPerson(reading: RowReading): ReadPerson {
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
    eduMarkPercentage: readPercent,
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
  if (given('parentIncome') && Number.isNaN(read.parentIncome)) reading.wrong('ParentIncome', notAnAmount);
  if (Number.isNaN(read.eduMarkPercentage)) reading.wrong('EduMarkPercentage', noNumber('EduMarkPercentage'));
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
function suggestionsFor(reading: RowReading, note: string): Partial<Record<PersonField, () => Suggestion>> {
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
function readPayments(reading: RowReading, startDate: string, whole: number | undefined): ImportedPayment[] {
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
  reading: RowReading,
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

/** What is said of a cell that holds something, but no number. */
const noNumber = (cell: CellName) => fill(importMessages.noNumber, { field: cellLabel(cell) });

/** '45/60', '45 of 60': the days attended of those there were. */
const daysOf = /^(\d+)\s*(?:\/|of|out of)\s*(\d+)$/i;

/** The days attended that a row gives as a number, or as a part of the course's: '45/60', '85 days', '85%', 0.85. */
function readDays(reading: RowReading, course: KnownCourse | undefined): number {
  const duration = course?.durationDays ?? 0;
  const field = reading.text('DaysBefore') === '' ? 'PercentAttended' : 'DaysBefore';
  const typed = reading.text(field);
  if (typed === '') return 0;
  const [, some, all] = daysOf.exec(typed) ?? [];
  const isDays = /days?$/i.test(typed);
  const number = some === undefined ? readNumber(typed.replace(/\s*days?$/i, '')) : Number(some);
  if (Number.isNaN(number)) reading.wrong(field, noNumber(field));
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
function checkBalance(reading: RowReading, fee: number | undefined, concession: number, paid: number): void {
  const balance = reading.amount('Balance');
  const hasAll = fee !== undefined && amountsOf(reading, {}).unreadable.paid === 0 && !reading.isWrong('Concession');
  if (balance === undefined || !hasAll) return;
  const left = fee - concession - paid;
  if ([left, left - toRupees(reading.context.paidBefore)].some((one) => toPaise(one) === toPaise(balance))) return;
  reading.wrong('Balance', fill(importMessages.balance, { left: formatRupees(left) }));
}

/** One row of a sheet of students: a person, and the course that it may carry. */
function readStudent(reading: RowReading): ReadRow {
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
    ['Course', named !== '' && !course ? importMessages.matchNotFound.Course : missing],
    ['Batch', course && ownBatch !== '' && batchId === undefined ? importMessages.matchNotFound.Batch : ''],
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
      enquiry: undefined,
    },
    amounts: amountsOf(reading, { fee, concession, paid }),
    problems: reading.problems,
  };
}

/** A detail without what says that nobody gave the day: by it, a payment is known again. */
export const detailProper = (detail: string): string => detail.replace(dayNotGiven, '').trim();

/** Whether a payment's detail says that nobody gave its day. */
export const isDayUnknown = (detail: string): boolean => detail.endsWith(dayNotGiven);

const identityOf = (reading: RowReading, { name, mobile, birthDate }: Person): ImportedIdentity => ({
  ref: reading.text('Ref'),
  name,
  mobile,
  birthDate,
});

/** Who a row of payments or attendance is about: its number, or its name and mobile. */
function readWho(reading: RowReading) {
  const ref = reading.text('Ref');
  const before = new Set(reading.problems.map(({ field }) => field));
  const { person } = readPerson(reading);
  const identity = identityOf(reading, person);
  const named = reading.text('Course');
  const course = named === '' ? undefined : reading.facts.courseOf(named);
  reading.check([['Course', named !== '' && !course ? importMessages.matchNotFound.Course : '']]);
  // By its number somebody is found whatever the name; the rest of the person is not asked for here.
  const ofPerson = (field: CellName | '') =>
    personFieldNames.some((one) => fieldOf(one) === field) && !before.has(field);
  const problemsOf = () =>
    reading.problems.filter(
      ({ field }) => !ofPerson(field) || (ref === '' && (field === 'Name' || field === 'Mobile')),
    );
  return { person, note: '', identity, course, problemsOf };
}

/** What a row of payments or attendance does not say. */
const nothingElse = { enrolment: undefined, payments: [], day: '', enquiry: undefined } as const;

function readMoney(reading: RowReading): ReadRow {
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
    row: { ...who, ...nothingElse, payments },
    amounts: amountsOf(reading, { paid }),
    problems: problemsOf(),
  };
}

function readAttendance(reading: RowReading): ReadRow {
  const { problemsOf, ...who } = readWho(reading);
  const day = reading.day('AttendanceDate');
  reading.check([['AttendanceDate', checkPastDay('Date', day, reading.facts.today)]]);
  return {
    row: { ...who, ...nothingElse, day },
    amounts: amountsOf(reading, {}),
    problems: problemsOf(),
  };
}

const readers: Readonly<Record<ImportKind, (reading: RowReading) => ReadRow>> = {
  students: readStudent,
  payments: readMoney,
  attendance: readAttendance,
  enquiries: readEnquiry,
};

/** What a row of a kind says, and what is wrong with it; one problem a cell. */
export function readImportRow(
  kind: ImportKind,
  cells: ImportCells,
  facts: ImportFacts,
  context: RowContext = noContext,
): ReadRow {
  const reading = new RowReading(cells, facts, context);
  const { above } = context;
  if (above && said(cells, 'Name') === '' && said(cells, 'Mobile') === '') {
    const name = above.cells.Name ?? '';
    const { Name: _name, Course, ...person } = above.cells;
    const also = Course !== undefined && said(cells, 'Course') === '' ? { ...person, Course } : person;
    reading.wrong('Name', fill(importMessages.emptyBelow, { name }), { suggest: name, also });
    // One sentence is enough.
    const { problems, ...read } = readers[kind](reading);
    return {
      ...read,
      problems: problems.filter(({ field }) => field !== 'Mobile' && !(field === 'Course' && 'Course' in also)),
    };
  }
  return readers[kind](reading);
}

/** Whether a kind cannot do without a field, so that its value is never left out (W52). */
export const isRequiredCell = (kind: ImportKind, cell: CellName): boolean =>
  requiredOf[kind].includes(fieldOfCell(cell));
