import { expect } from 'vitest';
import type { PostCallName } from '../../../../contract/calls/index.ts';
import { texts } from '../../../../contract/texts.ts';
import { addDays, formatDay } from '../../../../domain/words/dates.ts';
import { balanceOf, type Instalment } from '../../../../domain/money/ledger.ts';
import { formatRupees, toRupees } from '../../../../domain/words/money.ts';
import type { SharedServer } from '../sharedServer.ts';
import { Draw } from './draw.ts';
import {
  active,
  completed,
  deleted,
  type Enrolment,
  hold,
  isRunning,
  isUnused,
  type Office,
  Person,
  type Row,
} from './office.ts';

const tooMuchCash = 'Cash of ₹2,00,000 or more may not be received (Income-tax Act). Take UPI or Net Banking.';
const rupees = (paise: number) => formatRupees(toRupees(paise));

const wire = (plan: readonly Instalment[]) =>
  plan.map(({ dueDate, amount }) => ({ DueDate: dueDate, Amount: toRupees(amount) }));

/** The day of the first payment of an enrolment; '' where it has none. */
const firstPaid = ({ rows }: Person, enrolment: Enrolment): string =>
  rows
    .filter((row) => row.enrolment === enrolment && row.kind === 0)
    .map(({ day }) => day)
    .toSorted()[0] ?? '';

/**
 * One student at the counter: steps drawn at random, each with the answer that W27 and W43 to W45 ask for, and what the office then
 * knows as the walk reckons it.
 */
export class LedgerWalk {
  /** What was done, for the message of a failure. */
  readonly story: string[] = [];
  readonly #server: SharedServer;
  readonly #draw: Draw;
  readonly #office: Office;
  readonly #person: Person;
  #taken = 0;

  constructor(server: SharedServer, random: () => number, office: Office, student: { id: number; isFree: boolean }) {
    this.#server = server;
    this.#draw = new Draw(random, server.clock);
    this.#office = office;
    this.#person = new Person(student);
    office.people.push(this.#person);
  }

  get person(): Person {
    return this.#person;
  }

  get today(): string {
    return this.#draw.today;
  }

  /** Opens the days that others closed in years that are still to come. */
  async begin(): Promise<void> {
    while (this.#office.closings.length > 0) await this.#reopenDay();
  }

  /** Moves the clock, takes one step, and says whether the server took any write of it. */
  async step(): Promise<boolean> {
    const before = this.#taken;
    await this.#stepOn();
    return this.#taken > before;
  }

  async #stepOn(): Promise<void> {
    this.#draw.moveClock();
    if (this.#person.isDeleted && this.#draw.random() < 0.3) return this.#deleteOrRestore();
    // Those that are to be taken oftener stand here twice.
    const steps = [
      [this.#payBefore, this.#enrol, this.#enrol, this.#pay, this.#pay, this.#pay],
      [this.#setFee, this.#setConcession, this.#setInstalments, this.#correct, this.#correct],
      [this.#reverse, this.#reverse, this.#refund, this.#refund, this.#voidUnused],
      [this.#move, this.#complete, this.#deleteOrRestore],
      [this.#changeCourse, this.#enter, this.#closeDay, this.#reopenDay],
    ].flat();
    await this.#draw.pick(steps)?.call(this);
  }

  /** Sends a write that is refused with a text, or taken where it is ''. */
  async #send(by: 'admin' | 'office', name: PostCallName, body: Record<string, unknown>, refusal = '') {
    this.story.push(`${this.#draw.now} ${name} ${JSON.stringify(body)} ${refusal}`);
    const answer = (await this.#server[by].result(name, body)) as Record<string, unknown>;
    expect([name, answer['OUT_ERROR']]).toEqual([name, refusal]);
    if (refusal === '') this.#taken += 1;
    return answer;
  }

  #keep(answer: Record<string, unknown>, made: Omit<Row, 'id' | 'isReversed' | 'isVoid' | 'number'>): void {
    const number = this.#office.nextNumber(made.kind, made.paise, this.#draw.today);
    this.#person.keep(answer, { ...made, number });
  }

  /** The refusal of a day on which no money can have moved. */
  #impossible(day: string, label = 'Payment date'): string {
    if (day > this.#draw.today) return `${label} cannot be later than today`;
    return day < '2000-01-01' ? `${label} cannot be before 01/01/2000` : '';
  }

  /** The refusal of a day that is closed. */
  #closed(day: string): string {
    const { closedTo } = this.#office;
    return day <= closedTo ? `The day book is closed up to ${formatDay(closedTo)}` : '';
  }

  async #payBefore(): Promise<void> {
    const course = this.#draw.pick(this.#office.courses);
    if (!course) return;
    const paise = Math.min(this.#draw.pick([course.fee, this.#draw.below(course.fee * 1.2), 0]) ?? 0, 10_00_000_00);
    const { mode, day, sent } = this.#draw.money(paise, [this.#office.closedTo]);
    const isSame = (row: Row) => row.course === course && !row.enrolment;
    const impossible = this.#impossible(day);
    const refusal = impossible
      ? impossible
      : this.#person.isDeleted
        ? texts.students.isDeleted
        : this.#person.unusedFor(course)
          ? texts.payments.alreadyRecorded
          : this.#person.runs(course)
            ? texts.enrolments.alreadyEnrolled
            : this.#person.isTooMuch(paise, mode, day, isSame)
              ? tooMuchCash
              : this.#closed(day);
    const ids = { StudentId: this.#person.id, CourseId: course.id };
    const answer = await this.#send('admin', 'AddPayment', { ...ids, ...sent }, refusal);
    if (refusal === '') this.#keep(answer, { kind: 0, paise, mode, day, course, enrolment: undefined });
  }

  async #enrol(): Promise<void> {
    const course = this.#draw.pick(this.#office.courses);
    if (!course) return;
    const isFree = this.#person.isFree && this.#draw.random() < 0.5;
    if (!isFree && !this.#person.unusedFor(course)) await this.#payBefore();
    const payment = this.#person.unusedFor(course);
    if (!isFree && !payment) return;
    const concession = isFree ? course.fee : 0;
    const plan = this.#draw.plan(course.fee - concession);
    const refusal = this.#person.isDeleted
      ? texts.students.isDeleted
      : this.#person.runs(course)
        ? texts.enrolments.alreadyEnrolled
        : '';
    const PaymentId = isFree ? 0 : payment?.id;
    const link = { StudentId: this.#person.id, CourseId: course.id, PaymentId, Instalments: wire(plan) };
    const { OUT_ID } = await this.#send('admin', 'AddStudentCourse', link, refusal);
    if (refusal !== '') return;
    const terms = { fee: course.fee, concession, plan, startDate: this.#draw.today };
    const enrolment = { id: Number(OUT_ID), course, ...terms, status: active, deletedFrom: active };
    this.#person.enrolments.push(enrolment);
    if (payment && !isFree) payment.enrolment = enrolment;
  }

  async #pay(): Promise<void> {
    const enrolment = this.#draw.pick(this.#person.enrolments);
    if (!enrolment) return this.#enrol();
    const { due } = balanceOf(this.#person.accountOf(enrolment));
    const paise = this.#draw.amount(due);
    const { mode, day, sent } = this.#draw.money(paise, [this.#office.closedTo]);
    const isOver = this.#person.isTooMuch(paise, mode, day, (row) => row.enrolment === enrolment);
    const impossible = this.#impossible(day);
    const refusal = impossible
      ? impossible
      : enrolment.status === deleted
        ? 'Enrolment is deleted'
        : paise === 0
          ? 'Paid fee must be above ₹0'
          : paise > due
            ? `Only ${rupees(due)} is due`
            : isOver
              ? tooMuchCash
              : this.#closed(day);
    const { course } = enrolment;
    const ids = { StudentId: this.#person.id, CourseId: course.id, StudentCourseId: enrolment.id };
    const answer = await this.#send('admin', 'AddPayment', { ...ids, ...sent }, refusal);
    if (refusal === '') this.#keep(answer, { kind: 0, paise, mode, day, course, enrolment });
  }

  async #setFee(): Promise<void> {
    const enrolment = this.#draw.pick(this.#person.enrolments);
    if (!enrolment) return;
    const { paid } = balanceOf(this.#person.accountOf(enrolment));
    const fee =
      this.#draw.pick([paid, enrolment.concession, enrolment.concession - 1, this.#draw.below(6_00_000_00)]) ?? 0;
    if (fee < 0) return;
    const refusal = fee < enrolment.concession ? 'Concession is more than the fee' : '';
    const body = { StudentCourseId: enrolment.id, Fee: toRupees(fee), Reason: 'As agreed' };
    await this.#send('office', 'SetFee', body, refusal);
    if (refusal === '') this.#ask(enrolment, { fee });
  }

  async #setConcession(): Promise<void> {
    const enrolment = this.#draw.pick(this.#person.enrolments);
    if (!enrolment) return;
    const concession = this.#draw.amount(enrolment.fee);
    const refusal = concession > enrolment.fee ? 'Concession is more than the fee' : '';
    const body = { StudentCourseId: enrolment.id, Amount: toRupees(concession), Reason: 'Sister' };
    await this.#send('office', 'SetConcession', body, refusal);
    if (refusal === '') this.#ask(enrolment, { concession });
  }

  /** A mistake in fee or concession, corrected at once or after another one: the enrolment is what it was. */
  async #correct(): Promise<void> {
    const enrolment = this.#draw.pick(this.#person.enrolments);
    if (!enrolment) return;
    const { id: StudentCourseId, fee, concession } = enrolment;
    const account = async () => {
      const [row] = await this.#server.office.result('GetFees', { StudentCourseId });
      return { ...row, CONCESSION_REASON: '', FEE_ASSUMED: 0, DATE_MODIFIED: '' };
    };
    const before = await account();
    const ids = { StudentCourseId, Reason: 'Typed wrongly' };
    const setFee = (paise: number) => this.#send('office', 'SetFee', { ...ids, Fee: toRupees(paise) });
    const setConcession = (paise: number) => this.#send('office', 'SetConcession', { ...ids, Amount: toRupees(paise) });
    for (let mistakes = 1 + this.#draw.below(3); mistakes > 0; mistakes -= 1) {
      await setConcession(0);
      const wrong = this.#draw.amount(fee);
      await setFee(wrong);
      await setConcession(this.#draw.below(wrong + 1));
    }
    await setConcession(0);
    await setFee(fee);
    await setConcession(concession);
    expect(await account()).toEqual(before);
  }

  #ask(enrolment: Enrolment, changed: { fee?: number; concession?: number }): void {
    Object.assign(enrolment, changed);
  }

  async #setInstalments(): Promise<void> {
    const enrolment = this.#draw.pick(this.#person.enrolments);
    if (!enrolment) return;
    const asked = enrolment.fee - enrolment.concession;
    const plan = this.#draw.plan(this.#draw.random() < 0.8 ? asked : asked + 100);
    const isRight = plan.length === 0 || plan.reduce((sum, { amount }) => sum + amount, 0) === asked;
    const refusal = isRight ? '' : `Instalments must add up to ${rupees(asked)}`;
    const body = { StudentCourseId: enrolment.id, Instalments: wire(plan) };
    await this.#send(this.#draw.pick(['admin', 'office'] as const) ?? 'admin', 'SetInstalments', body, refusal);
    if (isRight) enrolment.plan = plan;
  }

  async #reverse(): Promise<void> {
    const row = this.#draw.pick(this.#person.rows);
    if (!row) return;
    const paid = row.enrolment ? balanceOf(this.#person.accountOf(row.enrolment)).paid : row.paise;
    const refusal = row.isVoid
      ? 'Payment is void'
      : row.kind === 1
        ? 'A reversal cannot be reversed'
        : row.isReversed
          ? 'Payment is reversed already'
          : row.paise > 0 && row.paise > paid
            ? `${rupees(row.paise - paid)} of it was refunded: reverse the refund first`
            : this.#closed(this.#draw.today);
    const body = { PaymentId: row.id, Reason: 'Entered twice' };
    const answer = await this.#send('admin', 'ReversePayment', body, refusal);
    if (refusal === '') this.#keepReversal(answer, row);
  }

  #keepReversal(answer: Record<string, unknown>, row: Row): void {
    const { mode, course, enrolment } = row;
    this.#keep(answer, { kind: 1, paise: 0 - row.paise, mode, day: this.#draw.today, course, enrolment });
    row.isReversed = true;
  }

  async #refund(): Promise<void> {
    const enrolment = this.#draw.pick(this.#person.enrolments);
    if (!enrolment) return;
    const { paid, credit } = balanceOf(this.#person.accountOf(enrolment));
    const most = [active, completed].includes(enrolment.status) ? credit : paid;
    const paise = this.#draw.amount(most);
    const { mode, day, refunded } = this.#draw.money(paise, [
      this.#office.closedTo,
      firstPaid(this.#person, enrolment),
    ]);
    const impossible = this.#impossible(day);
    const refusal = impossible
      ? impossible
      : paise === 0
        ? 'Amount must be above ₹0'
        : paise > most
          ? `Only ${rupees(most)} can be refunded`
          : this.#closed(day) || this.#beforeFirst(day, enrolment);
    const body = { StudentCourseId: enrolment.id, ...refunded, Reason: 'Moved away' };
    const answer = await this.#send('office', 'RefundPayment', body, refusal);
    const { course } = enrolment;
    if (refusal === '') this.#keep(answer, { kind: 2, paise: 0 - paise, mode, day, course, enrolment });
  }

  /** The refusal of a day before anything was paid for an enrolment. */
  #beforeFirst(day: string, enrolment: Enrolment): string {
    const first = firstPaid(this.#person, enrolment);
    return day < first ? `Nothing was paid before ${formatDay(first)}` : '';
  }

  async #voidUnused(): Promise<void> {
    const row =
      this.#draw.pick(this.#person.rows.filter(({ kind, enrolment }) => kind === 0 && !enrolment)) ??
      this.#draw.pick(this.#person.rows);
    if (!row) return;
    const isFixed = row.number !== '' || this.#closed(row.day) !== '';
    const refusal = row.isVoid
      ? 'Payment is void'
      : row.isReversed
        ? 'Payment is reversed already'
        : !isUnused(row)
          ? 'Payment is used by an enrolment'
          : isFixed
            ? this.#closed(this.#draw.today)
            : '';
    const answer = await this.#send('admin', 'VoidPayment', { PaymentId: row.id, Reason: 'Entered twice' }, refusal);
    if (refusal !== '') return;
    if (isFixed) this.#keepReversal(answer, row);
    else row.isVoid = true;
  }

  /** Puts an enrolment on hold, or takes it off. */
  async #move(): Promise<void> {
    const enrolment = this.#draw.pick(this.#person.enrolments);
    if (!enrolment) return;
    const Status = enrolment.status === hold ? active : hold;
    const refusal = isRunning(enrolment) ? '' : 'Invalid status change';
    await this.#send('office', 'UpdateStudentCourse', { StudentCourseId: enrolment.id, Status }, refusal);
    if (refusal === '') enrolment.status = Status;
  }

  async #complete(): Promise<void> {
    const enrolment = this.#draw.pick(this.#person.enrolments.filter(({ status }) => status === active));
    if (!enrolment || this.#draw.random() < 0.5) return;
    const day = { StudentCourseId: enrolment.id, AttendanceDate: this.#draw.today };
    await this.#send('office', 'AddAttendance', day);
    await this.#send('office', 'UpdateStudentCourse', { StudentCourseId: enrolment.id, Status: completed });
    enrolment.status = completed;
  }

  async #deleteOrRestore(): Promise<void> {
    const StudentId = this.#person.id;
    if (!this.#person.isDeleted) {
      if (this.#draw.random() < 0.5) return;
      await this.#send('office', 'DeleteStudent', { StudentId });
      for (const enrolment of this.#person.enrolments.filter(isRunning)) {
        enrolment.deletedFrom = enrolment.status;
        enrolment.status = deleted;
      }
    } else {
      await this.#send('office', 'RestoreStudent', { StudentId, Reason: 'Wrong person' });
      for (const enrolment of this.#person.enrolments) {
        if (enrolment.status === deleted) enrolment.status = enrolment.deletedFrom;
      }
    }
    this.#person.isDeleted = !this.#person.isDeleted;
  }

  /** Another fee for those who come later. */
  async #changeCourse(): Promise<void> {
    const course = this.#draw.pick(this.#office.courses);
    if (!course || this.#draw.random() < 0.7) return;
    course.fee = this.#draw.pick([0, 100, 4500_50, 32_000_00, 4_00_000_00]) ?? 0;
    const body = { ...course.body, CourseId: course.id, Fees: toRupees(course.fee) };
    await this.#send('office', 'UpdateCourse', body);
  }

  /** Closes the day book up to one of the last days, counting rightly, or wrongly with and without a remark. */
  async #closeDay(): Promise<void> {
    if (this.#draw.random() < 0.6) return;
    const day = addDays(this.#draw.today, 1 - this.#draw.below(5));
    const expected = this.#office.expectedCash(day);
    if (expected < 0) return;
    const difference = this.#draw.pick([0, 0, 50_00]) ?? 0;
    const Remark = this.#draw.pick(['', 'Change for the courier']) ?? '';
    const refusal =
      this.#impossible(day, 'Day') ||
      this.#closed(day) ||
      (difference !== 0 && Remark === '' ? `Say why the cash differs by ${rupees(difference)}` : '');
    const counted = expected + difference;
    const left = this.#draw.pick([0, Math.floor(counted / 2), counted]) ?? 0;
    // Older pages say neither what stays nor where the rest goes.
    const stays = left === 0 ? {} : { Left: toRupees(left), OutTo: this.#draw.pick(['deposit', 'owner']) };
    const body = { Day: day, CountedCash: toRupees(counted), Remark, ...stays };
    await this.#send('office', 'CloseDay', body, refusal);
    if (refusal !== '') return;
    this.#office.closings.push(day);
    this.#office.left.push(left);
  }

  async #reopenDay(): Promise<void> {
    const refusal = this.#office.closings.length > 0 ? '' : 'No day is closed';
    await this.#send('admin', 'ReopenDay', { Reason: 'Counted wrongly' }, refusal);
    this.#office.closings.pop();
    this.#office.left.pop();
  }

  /** Enters what leaves or enters the drawer on one of the last days, whatever it would hold. */
  async #enter(): Promise<void> {
    const Day = addDays(this.#draw.today, 1 - this.#draw.below(5));
    const [Kind, sign] = this.#draw.pick([
      ['expense', -1],
      ['float', 1],
      ['deposit', -1],
      ['owner', -1],
    ] as const) ?? ['float', 1];
    const paise = this.#draw.pick([1, 200_00, 1500_50]) ?? 1;
    const Category = Kind === 'expense' ? 'Stationery' : '';
    const refusal = this.#impossible(Day, 'Day') || this.#closed(Day);
    await this.#send('office', 'AddDrawerEntry', { Kind, Day, Amount: toRupees(paise), Category, Short: 1 }, refusal);
    if (refusal === '') this.#office.entries.push({ day: Day, paise: sign * paise });
  }
}
