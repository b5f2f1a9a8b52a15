import { attendanceTooEarly } from '#domain/classes/attendance.ts';
import { moneyMessages } from '#domain/money/moneyMessages.ts';
import { formatDay } from '#domain/words/dates.ts';
import { fill } from '#domain/words/messages.ts';
import { toPaise } from '#domain/words/money.ts';
import { isSameName } from '#domain/words/same.ts';
import { enrolmentStatus, studentStatus } from '#domain/words/status.ts';
import { identify, type Identified, type Known, type Trait, traitsOf } from './identify.ts';
import type { ImportKind } from './kinds.ts';
import { importMessages } from './messages.ts';
import { type CheckedState, outcomeOf, type PartState } from './outcome.ts';
import type { ImportedEnquiry, ImportedIdentity, ImportedPayment, ImportedRow } from './imported.ts';
import type { CellProblem } from './reading.ts';
import { detailProper, isDayUnknown } from './row.ts';

// What is there, as far as rows of an import may be about it, and what rows before would make (with ids below 0): all of a row is compared
// here, in memory (W52).

export interface BookStudent extends Known {
  status: number;
}

export interface BookEnrolment {
  id: number;
  studentId: number;
  courseId: number;
  startDate: string;
  status: number;
  batchFirstDay: string;
}

export interface BookPayment {
  id: number;
  enrolmentId: number;
  day: string;
  paise: number;
  detail: string;
  /** Whether a row of this import made it, or is it. */
  isTaken: boolean;
}

/** An enquiry that is there (W66). */
export interface BookEnquiry {
  id: number;
  name: string;
  /** '' without one, as `email`. */
  mobile: string;
  email: string;
  /** 0 for none. */
  courseId: number;
  askedOn: string;
  isOpen: boolean;
}

/** A payment of a row, and what is there of it. */
export interface PaymentPart {
  payment: ImportedPayment;
  state: 'NEW' | 'SAME' | 'HELD';
  /** The payment that it is; 0 where there is none. */
  id: number;
}

/** What a row is, and what it would do. */
export interface RowDecision {
  state: CheckedState;
  problems: CellProblem[];
  /** The student that it is, or may be; 0 where there is none, or where a row of the same file makes one. */
  likeId: number;
  likeText: string;
  /** The student and the enrolment of the row: below 0 those that a row of the import makes; 0 where there is none. */
  studentId: number;
  enrolmentId: number;
  /** Whether this row makes them. */
  makesStudent: boolean;
  makesEnrolment: boolean;
  payments: PaymentPart[];
}

/** A row to be decided. */
export interface RowToDecide {
  kind: ImportKind;
  rowNo: number;
  row: ImportedRow;
  problems: readonly CellProblem[];
  isLeftOut: boolean;
  /** The student that somebody said it is, 0 for a new one; null where nobody said anything. */
  sameAs: number | null;
  /** Who else of the file has the same number under another name; '' where nobody has. */
  sharesRef: string;
  /** From which day on payments wait; '' where none does. */
  heldFrom: string;
}

const runs = ({ status }: { status: number }) => status === enrolmentStatus.active || status === enrolmentStatus.hold;

/** What the parts of a row come to. */
interface Parts {
  refusal?: { field: 'Name' | 'Course' | 'AttendanceDate'; message: string };
  doubt?: string;
  enrolmentId: number;
  makesEnrolment: boolean;
  course: PartState;
  payments: PaymentPart[];
  day: PartState;
  enquiry: PartState;
}

const noParts: Parts = { enrolmentId: 0, makesEnrolment: false, course: '', payments: [], day: '', enquiry: '' };

/** What the calls say that refuse the same. */
export interface Refusals {
  studentDeleted: string;
  alreadyEnrolled: string;
  onlyActive: string;
}

/** What is there of whom rows are about. */
export class Books {
  readonly #refusals: Refusals;
  readonly #students = new Map<number, BookStudent>();
  readonly #byTrait: Readonly<Record<Trait, Map<string, BookStudent[]>>> = {
    ref: new Map(),
    mobile: new Map(),
    name: new Map(),
  };
  readonly #enrolments = new Map<number, BookEnrolment[]>();
  readonly #payments = new Map<number, BookPayment[]>();
  readonly #days = new Map<number, Set<string>>();
  /** By mobile (without one: e-mail) and course. */
  readonly #enquiries = new Map<string, Map<number, BookEnquiry>>();
  #made = 0;

  constructor(refusals: Refusals) {
    this.#refusals = refusals;
  }

  has(studentId: number): boolean {
    return this.#students.has(studentId);
  }

  addStudent(student: BookStudent): void {
    if (this.#students.has(student.id)) return;
    this.#students.set(student.id, student);
    const traits = traitsOf(student);
    for (const trait of ['ref', 'mobile', 'name'] as const) {
      const value = traits[trait];
      if (value === '') continue;
      const sharing = this.#byTrait[trait].get(value);
      if (sharing) sharing.push(student);
      else this.#byTrait[trait].set(value, [student]);
    }
  }

  addEnrolment(enrolment: BookEnrolment): void {
    this.#enrolments.set(enrolment.studentId, [...(this.#enrolments.get(enrolment.studentId) ?? []), enrolment]);
  }

  /** The ids of a student's enrolments. */
  enrolmentsOf(studentId: number): number[] {
    return (this.#enrolments.get(studentId) ?? []).map(({ id }) => id);
  }

  addPayment(payment: BookPayment): void {
    this.#payments.set(payment.enrolmentId, [...(this.#payments.get(payment.enrolmentId) ?? []), payment]);
  }

  addDay(enrolmentId: number, day: string): void {
    this.#days.set(enrolmentId, (this.#days.get(enrolmentId) ?? new Set()).add(day));
  }

  addEnquiry(enquiry: BookEnquiry): void {
    const key = enquiryKey(enquiry);
    this.#enquiries.set(key, (this.#enquiries.get(key) ?? new Map()).set(enquiry.id, enquiry));
  }

  #weigh(one: RowToDecide) {
    const chosen = one.sameAs === null ? undefined : this.#chosen(one.sameAs);
    const isDecided = chosen !== undefined;
    const isNobody = one.isLeftOut || one.kind === 'enquiries';
    const who = chosen ?? (isNobody ? { is: 'new' as const } : this.#identify(one.row.identity, one));
    const known = who.is === 'new' ? undefined : this.#students.get(who.student.id);
    const hasParts = !one.isLeftOut && one.problems.length === 0 && (who.is !== 'like' || isDecided);
    return { isDecided, who, known, parts: hasParts ? this.#partsOf(one, known) : noParts };
  }

  /** Whether a row would make an enrolment. */
  makesEnrolment(one: RowToDecide): boolean {
    const { parts } = this.#weigh(one);
    return parts.makesEnrolment && parts.refusal === undefined;
  }

  /** Says what a row is, and enters what it would make, so that the rows after it see it. */
  decide(one: RowToDecide): RowDecision {
    const { kind } = one;
    const { isDecided, who, known, parts } = this.#weigh(one);
    const person: PartState = kind !== 'students' ? '' : known ? 'SAME' : 'NEW';
    const state = outcomeOf({
      kind,
      isLeftOut: one.isLeftOut,
      isWrong: one.problems.length > 0,
      who: who.is,
      isDecided,
      isRefused: parts.refusal !== undefined,
      isDoubtful: parts.doubt !== undefined,
      parts: [person, parts.course, ...parts.payments.map((payment) => payment.state), parts.day, parts.enquiry],
    });
    const likeId = Math.max(0, known?.id ?? 0);
    const likeText = state !== 'LIKE' ? '' : who.is === 'like' ? who.why : (parts.doubt ?? '');
    const problems = [
      ...one.problems,
      ...(state === 'WRONG' && one.problems.length === 0 ? [refusalOf(one, parts)] : []),
    ];
    const nothing: RowDecision = {
      state,
      problems: one.isLeftOut ? [] : problems,
      likeId,
      likeText,
      studentId: known?.id ?? 0,
      enrolmentId: parts.enrolmentId,
      makesStudent: false,
      makesEnrolment: false,
      payments: parts.payments,
    };
    if (state !== 'WRONG' && state !== 'LIKE') this.#take(parts);
    return state === 'NEW' ? this.#enter(one, nothing, parts) : nothing;
  }

  #identify(identity: ImportedIdentity, { sharesRef }: RowToDecide): Identified {
    const found = identify(identity, (trait, value) => this.#byTrait[trait].get(value) ?? []);
    if (sharesRef === '' || found.is === 'like') return found;
    // One number under two names within a file is never one person.
    const student = found.is === 'known' ? found.student : { ...identity, id: 0, row: 0 };
    return { is: 'like', student, why: sharesRef };
  }

  /** Undefined of a student who is not there any more. */
  #chosen(id: number): Identified | undefined {
    if (id === 0) return { is: 'new' };
    const student = this.#students.get(id);
    return student && { is: 'known', student };
  }

  #partsOf(one: RowToDecide, student: BookStudent | undefined): Parts {
    const { enquiry } = one.row;
    if (enquiry) return { ...noParts, enquiry: this.#hasEnquiry(bookEnquiryOf(enquiry, 0)) ? 'SAME' : 'NEW' };
    const studies = student ? (this.#enrolments.get(student.id) ?? []) : [];
    if (one.kind === 'students') return this.#partsOfStudent(one, student, studies);
    return student ? this.#partsOfEnrolment(one, student, studies) : noParts;
  }

  /** An open one of the same person is the same whatever its day, as no second one may be taken down; else the day decides. */
  #hasEnquiry(asked: BookEnquiry): boolean {
    const there = [...(this.#enquiries.get(enquiryKey(asked))?.values() ?? [])];
    return there.some(
      ({ name, isOpen, askedOn }) =>
        isSameName(name, asked.name) && ((isOpen && asked.isOpen) || askedOn === asked.askedOn),
    );
  }

  #partsOfStudent(one: RowToDecide, student: BookStudent | undefined, studies: readonly BookEnrolment[]): Parts {
    const { enrolment, payments } = one.row;
    if (!enrolment) return noParts;
    const own = studies.filter(({ courseId }) => courseId === enrolment.course.id);
    const same =
      own.find(({ startDate }) => startDate === enrolment.startDate) ??
      (enrolment.startDate === '' ? (own.findLast(runs) ?? own.at(-1)) : undefined);
    if (same) {
      const parts = this.#paymentParts(payments, same.id, one.heldFrom);
      const isNew = parts.some(({ state }) => state === 'NEW');
      const isGone = same.status === enrolmentStatus.deleted && enrolment.status !== enrolmentStatus.deleted;
      const refusal =
        isNew && isGone ? { field: 'Course' as const, message: moneyMessages.enrolmentDeleted } : undefined;
      return { ...noParts, ...(refusal ? { refusal } : {}), enrolmentId: same.id, course: 'SAME', payments: parts };
    }
    const isDeleted = student?.status === studentStatus.deleted;
    const refusal = isDeleted
      ? { field: 'Name' as const, message: this.#refusals.studentDeleted }
      : runs(enrolment) && own.some(runs)
        ? { field: 'Course' as const, message: this.#refusals.alreadyEnrolled }
        : undefined;
    return {
      ...noParts,
      ...(refusal ? { refusal } : {}),
      makesEnrolment: true,
      course: 'NEW',
      payments: this.#paymentParts(payments, 0, one.heldFrom),
    };
  }

  /** Each payment takes one that is there and equal to it, and that no other row of the import is. */
  #paymentParts(payments: readonly ImportedPayment[], enrolmentId: number, heldFrom: string): PaymentPart[] {
    const there = [...(this.#payments.get(enrolmentId) ?? [])];
    return payments.map((payment) => {
      const at = there.findIndex((one) => !one.isTaken && isSamePayment(one, payment));
      const [same] = at < 0 ? [] : there.splice(at, 1);
      if (same) return { payment, state: 'SAME', id: same.id };
      return { payment, state: heldFrom !== '' && payment.day >= heldFrom ? 'HELD' : 'NEW', id: 0 };
    });
  }

  #partsOfEnrolment({ row, heldFrom }: RowToDecide, student: BookStudent, studies: readonly BookEnrolment[]): Parts {
    const study = studyFor(row, studies);
    if (typeof study === 'string') return { ...noParts, refusal: { field: 'Course', message: study } };
    const own = { ...noParts, enrolmentId: study.id };
    if (row.payments.length > 0) return { ...own, payments: this.#paymentParts(row.payments, study.id, heldFrom) };
    if (this.#days.get(study.id)?.has(row.day)) return { ...own, day: 'SAME' };
    if (study.status !== enrolmentStatus.active)
      return { ...own, refusal: { field: 'Course', message: this.#refusals.onlyActive } };
    const { startDate, batchFirstDay } = study;
    const early = attendanceTooEarly(row.day, { startDate, batchFirstDay, birthDate: student.birthDate });
    if (early !== '') return { ...own, refusal: { field: 'AttendanceDate', message: early } };
    const isBefore = row.day < startDate;
    const doubt = isBefore
      ? fill(importMessages.earlyDay, { name: student.name, date: formatDay(startDate) })
      : undefined;
    return { ...own, ...(doubt === undefined ? {} : { doubt }), day: 'NEW' };
  }

  /** What a row is, no other one is. */
  #take({ enrolmentId, payments }: Parts): void {
    for (const one of this.#payments.get(enrolmentId) ?? [])
      if (payments.some(({ id }) => id === one.id)) one.isTaken = true;
  }

  #enter({ row, rowNo, kind }: RowToDecide, decision: RowDecision, { makesEnrolment }: Parts): RowDecision {
    const entered = { ...decision, makesEnrolment };
    if (kind === 'students' && entered.studentId === 0) {
      this.#made -= 1;
      entered.studentId = this.#made;
      entered.makesStudent = true;
      this.addStudent({ ...row.identity, id: this.#made, row: rowNo, status: studentStatus.active });
    }
    const { enrolment } = row;
    if (makesEnrolment && enrolment) {
      this.#made -= 1;
      entered.enrolmentId = this.#made;
      const { course, startDate, status } = enrolment;
      this.addEnrolment({
        id: this.#made,
        studentId: entered.studentId,
        courseId: course.id,
        startDate,
        status,
        batchFirstDay: '',
      });
    }
    if (row.enquiry) {
      this.#made -= 1;
      this.addEnquiry(bookEnquiryOf(row.enquiry, this.#made));
    }
    if (row.day !== '') this.addDay(entered.enrolmentId, row.day);
    return entered;
  }
}

const enquiryKey = ({ mobile, email, courseId }: BookEnquiry): string => `${mobile || email} ${courseId}`;

const bookEnquiryOf = ({ course, state, ...enquiry }: ImportedEnquiry, id: number): BookEnquiry => ({
  ...enquiry,
  id,
  courseId: course?.id ?? 0,
  isOpen: state === 'OPEN',
});

/** Student, course, day, amount and detail (W52); where nobody gave the day, it is whatever was reckoned when it came in. */
function isSamePayment(there: BookPayment, { amount, day, detail, isDayGiven }: ImportedPayment): boolean {
  const isDay = there.day === day || (!isDayGiven && isDayUnknown(there.detail));
  return isDay && there.paise === toPaise(amount) && detailProper(there.detail) === detailProper(detail);
}

/** The enrolment that money or a day is for: of the course, or the only one. */
function studyFor({ course }: ImportedRow, studies: readonly BookEnrolment[]): BookEnrolment | string {
  const open = studies.filter(({ courseId }) => !course || courseId === course.id);
  const usable = open.filter(({ status }) => status !== enrolmentStatus.deleted);
  const courses = new Set(usable.map(({ courseId }) => courseId));
  const study = usable.findLast(runs) ?? usable.at(-1);
  if (study) return courses.size > 1 ? importMessages.severalCourses : study;
  return open.length > 0 ? moneyMessages.enrolmentDeleted : importMessages.noCourse;
}

const refusalOf = ({ row }: RowToDecide, { refusal }: Parts): CellProblem =>
  refusal ?? { field: row.identity.ref === '' ? 'Name' : 'Ref', message: importMessages.studentNotFound };
