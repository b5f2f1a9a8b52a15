import { expect } from 'vitest';
import type { PostCallName } from '../../../../contract/calls/index.ts';
import { texts } from '../../../../contract/texts.ts';
import { todayInIndia } from '../../../../domain/words/dates.ts';
import { toPaise } from '../../../../domain/words/money.ts';
import type { Client } from '#harness/server/client.ts';
import { certificateBody, freshMobile } from '#harness/server/samples.ts';
import { restOf } from '../rest.ts';
import { nameAndMobile, settledImport } from '../imports.ts';
import type { Running } from './running.ts';
import { verified } from './verified.ts';

const dayMs = 86_400_000;
const Reason = 'Asked for it by mail';
const fee = 4500.5;

/** What one person's records say and no other's. */
interface Person {
  words: string[];
  mobile: string;
  name: string;
  student?: number;
  registration?: number;
}

type Answer = Record<string, unknown>;

/** A random walk through what staff and the server do with people. */
export class RightsWalk {
  /** What was done, one line each. */
  readonly story: string[] = [];
  /** What each issue printed, by its key. */
  readonly issues = new Map<string, Answer>();
  /** The paise of each row of money that counts. */
  readonly book = new Map<number, number>();
  readonly #running: Running;
  readonly #random: () => number;
  readonly #people: Person[] = [];
  /** Those whom an import names and did not make: a sister has the same mobile. */
  readonly #sheets: Person[] = [];
  #courses: number[] = [];
  #notice = 0;
  #words = 0;
  /** After how many queries of the next write the server is killed. */
  #killIn: number | undefined;

  constructor(running: Running, random: () => number) {
    this.#running = running;
    this.#random = random;
  }

  async begin(): Promise<void> {
    await this.#running.signIn();
    const { make, admin } = this.#running;
    this.#courses = [await make.course({ Fees: fee }), await make.course({ Fees: fee })];
    const notices = restOf(this.#running.server, admin, 'notices');
    this.#notice = (await notices.write('create', { language: 'en', text: 'We keep this.' })).id;
    for (let count = 0; count < 3; count += 1) await this.#enrolNew();
  }

  async step(): Promise<void> {
    if (this.#random() < 0.15) this.#killIn = this.#below(40);
    const steps = [
      [this.#register, this.#approve, this.#approve, this.#reject, this.#reject, this.#restoreRegistration],
      [this.#enrolNew, this.#enrolNew, this.#enrol, this.#pay, this.#complete, this.#complete],
      [this.#certify, this.#certify, this.#revoke, this.#note, this.#message, this.#consent, this.#update],
      [this.#delete, this.#delete, this.#delete, this.#restore, this.#import, this.#import, this.#undo],
      [this.#merge, this.#merge, this.#eraseStudent, this.#eraseStudent, this.#eraseStudent],
      [this.#eraseRegistration, this.#eraseRegistration, this.#settings, this.#keep, this.#notSame],
      [this.#moveClock, this.#upkeep, this.#upkeep, this.#print, this.#takeOut, this.#refund],
    ].flat();
    const step = this.#pick(steps);
    await step?.call(this);
    this.#killIn = undefined;
  }

  /** The words that only erased people's records said. */
  async erasedWords(): Promise<string[]> {
    const gone = await this.#erased();
    const others = new Set([
      ...this.#people.filter((person) => !gone.has(person)).flatMap(({ words }) => words),
      ...this.#sheets.flatMap(({ words }) => words),
    ]);
    return [...gone].flatMap(({ words }) => words.filter((word) => !others.has(word)));
  }

  async #erased(): Promise<ReadonlySet<Person>> {
    const erasures = await this.#running.db.kysely.selectFrom('erasures').select(['kind', 'record_id']).execute();
    const records = new Set(erasures.map(({ kind, record_id }) => `${kind} ${record_id}`));
    return new Set(
      this.#people.filter(
        ({ student, registration }) => records.has(`student ${student}`) || records.has(`registration ${registration}`),
      ),
    );
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  #pick<One>(among: readonly One[]): One | undefined {
    return among[this.#below(among.length)];
  }

  get #today(): string {
    return todayInIndia(this.#running.clock.now);
  }

  /** Sends a write; where the server is killed meanwhile, once more to the next one. Answers undefined where it is refused. */
  async #send(by: 'admin' | 'office', name: PostCallName, body: Answer): Promise<Answer | undefined> {
    const client: Client = this.#running[by];
    const envelope = client.envelope();
    const send = () => client.send(name, body, envelope);
    if (this.#killIn !== undefined) {
      this.story.push(`Killed after ${this.#killIn} queries of ${name}`);
      await this.#running.killIn(this.#killIn, send);
      this.#killIn = undefined;
    }
    const answer = await send();
    const result = (answer.body as { result: Answer }).result;
    this.story.push(`${this.#today} ${name} ${JSON.stringify(body)}: ${answer.status} ${JSON.stringify(result)}`);
    expect([name, answer.status]).toEqual([name, 200]);
    expect([name, result['OUT_ERROR']]).not.toEqual([name, texts.general.systemError]);
    return result['OUT_OK'] === 1 ? result : undefined;
  }

  #word(): string {
    this.#words += 1;
    return `zq${[...String(this.#words).padStart(3, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}x`;
  }

  /** A new person, at times with somebody else's mobile; and what a form says of this one. */
  #newPerson() {
    const word = this.#word();
    const sister = this.#random() < 0.2 ? this.#pick(this.#people) : undefined;
    const mobile = sister?.mobile ?? freshMobile();
    const person: Person = { words: [word, mobile], mobile, name: `Veni ${word}` };
    const body = {
      Name: person.name,
      Mobile: mobile,
      Email: `${word}@example.in`,
      ParentName: `Raman ${word}`,
      EduInstIdCode: word,
      Guardian: { name: `Selvan ${word}`, relation: 'father', mobile: freshMobile(), email: `${word}g@example.in` },
    };
    person.words.push(body.Guardian.mobile);
    return { person, body };
  }

  async #register(): Promise<void> {
    const { person, body } = this.#newPerson();
    const form = { ...(await this.#running.make.freePerson()), ...body, CourseId: this.#pick(this.#courses) };
    const made = await this.#send('admin', 'AddRegistration', form);
    if (made) this.#people.push({ ...person, registration: Number(made['OUT_ID']) });
  }

  async #approve(): Promise<void> {
    const person = this.#pick(this.#people.filter(({ registration, student }) => registration && !student));
    if (!person) return this.#register();
    const { body, person: asked } = this.#newPerson();
    const [row] = await this.#running.admin.result('GetRegistrationList', { RegId: person.registration });
    const papers = { PhotoFileId: row?.PHOTO_FILE_ID ?? 0, IncomeProofFileId: row?.INCOME_PROOF_FILE_ID ?? 0 };
    const form = { ...(await this.#running.make.person(papers)), ...body, RegId: person.registration };
    const made = await this.#send('admin', 'AddStudent', form);
    if (!made) return;
    person.student = Number(made['OUT_STUDENT_ID']);
    person.words.push(...asked.words);
  }

  #registrations = () => this.#people.map(({ registration }) => registration).filter((id) => id !== undefined);
  #students = () => this.#people.map(({ student }) => student).filter((id) => id !== undefined);
  async #reject(): Promise<void> {
    const RegId = this.#pick(this.#registrations());
    if (RegId === undefined) return this.#register();
    await this.#send('admin', 'RejectRegistration', { RegId, Reason });
  }

  async #restoreRegistration(): Promise<void> {
    const RegId = this.#pick(this.#registrations());
    if (RegId !== undefined) await this.#send('admin', 'RestoreRegistration', { RegId, Reason });
  }

  async #addStudent(): Promise<number | undefined> {
    const { person, body } = this.#newPerson();
    const made = await this.#send('admin', 'AddStudent', { ...(await this.#running.make.freePerson()), ...body });
    if (!made) return undefined;
    const student = Number(made['OUT_STUDENT_ID']);
    this.#people.push({ ...person, student });
    return student;
  }

  /** A new student, mostly with an enrolment. */
  async #enrolNew(): Promise<void> {
    const StudentId = await this.#addStudent();
    if (StudentId !== undefined && this.#random() < 0.7) await this.#enrolOne(StudentId);
  }

  async #enrol(): Promise<void> {
    const StudentId = this.#pick(this.#students());
    if (StudentId !== undefined) await this.#enrolOne(StudentId);
  }

  async #enrolOne(StudentId: number): Promise<void> {
    const CourseId = this.#pick(this.#courses);
    const PaymentId = this.#random() < 0.3 ? 0 : await this.#addPayment({ StudentId, CourseId });
    if (this.#random() < 0.1 || PaymentId === undefined) return;
    await this.#send('admin', 'AddStudentCourse', { StudentId, CourseId, PaymentId });
  }

  async #addPayment(of: Answer, PaidFee = fee): Promise<number | undefined> {
    const money = { PaidFee, PaymentMode: 'UPI', PaymentDate: this.#today, PaymentDetail: '' };
    const made = await this.#send('admin', 'AddPayment', { ...of, ...money });
    if (!made) return undefined;
    const id = Number(made['OUT_PAYMENT_ID']);
    this.book.set(id, toPaise(PaidFee));
    return id;
  }

  #enrolments = () => this.#running.db.kysely.selectFrom('enrolments').selectAll().orderBy('id').execute();

  async #pay(): Promise<void> {
    const enrolment = this.#pick(await this.#enrolments());
    if (!enrolment) return;
    const { id: StudentCourseId, student_id: StudentId, course_id: CourseId, due_paise: due } = enrolment;
    await this.#addPayment({ StudentId, CourseId, StudentCourseId }, Math.max(due / 100, 1));
  }

  async #refund(): Promise<void> {
    const payment = this.#pick(
      await this.#running.db.kysely.selectFrom('payments').selectAll().orderBy('id').execute(),
    );
    if (!payment) return;
    const { id: PaymentId, enrolment_id } = payment;
    const name = enrolment_id === null ? 'VoidPayment' : 'ReversePayment';
    const made = await this.#send('admin', name, { PaymentId, Reason });
    if (!made) return;
    const reversal = Number(made['OUT_PAYMENT_ID'] ?? 0);
    if (reversal === 0) this.book.delete(PaymentId);
    else this.book.set(reversal, -payment.paid_fee_paise);
  }

  async #complete(): Promise<void> {
    const enrolment = this.#pick((await this.#enrolments()).filter(({ status }) => status === 0));
    if (!enrolment) return this.#enrolNew();
    const StudentCourseId = enrolment.id;
    await this.#send('office', 'AddAttendance', { StudentCourseId, AttendanceDate: this.#today });
    await this.#send('office', 'UpdateStudentCourse', { StudentCourseId, Status: 1 });
  }

  async #certify(): Promise<void> {
    const { kysely } = this.#running.db;
    const there = this.#pick(await kysely.selectFrom('certificates').selectAll().orderBy('id').execute());
    if (there && this.#random() < 0.5) {
      const change = { Grade: this.#pick(['O', 'A', 'B']), Remarks: there.remarks, Reason };
      await this.#send('admin', 'CorrectCertificate', { CertificateId: there.id, ...change });
      return this.#draw(there.id);
    }
    const enrolment = this.#pick((await this.#enrolments()).filter(({ status }) => status === 1));
    if (!enrolment) return this.#complete();
    const days = { StartDate: enrolment.start_date, EndDate: enrolment.end_date ?? this.#today };
    const [student] = await kysely
      .selectFrom('students')
      .select('name')
      .where('id', '=', enrolment.student_id)
      .execute();
    const body = certificateBody({ ...days, Name: student?.name ?? '' });
    const made = await this.#send('admin', 'AddCertificate', { ...body, StudentCourseId: enrolment.id });
    if (made) await this.#draw(Number(made['OUT_ID']));
  }

  async #draw(CertificateId: number): Promise<void> {
    await this.#send('admin', 'GenerateCertificate', { CertificateId });
    const { db, app } = this.#running;
    for (const { verify_key: key } of await db.kysely.selectFrom('certificate_issues').select('verify_key').execute()) {
      if (!this.issues.has(key)) this.issues.set(key, (await verified(app, key)).printed);
    }
  }

  async #revoke(): Promise<void> {
    const { kysely } = this.#running.db;
    const there = this.#pick(await kysely.selectFrom('certificates').select(['id', 'status']).orderBy('id').execute());
    if (!there) return this.#certify();
    const name = there.status === 0 ? 'RevokeCertificate' : 'RestoreCertificate';
    await this.#send('admin', name, { CertificateId: there.id, Reason });
  }

  #one = () => this.#pick(this.#people.filter(({ student }) => student !== undefined));

  async #note(): Promise<void> {
    const person = this.#one();
    if (person)
      await this.#send('office', 'AddNote', { StudentId: person.student, Text: `${person.name} comes by bus` });
  }

  async #message(): Promise<void> {
    const person = this.#one();
    if (!person) return;
    const words = { Subject: `About ${person.name}`, Text: `Dear ${person.name}` };
    const ToGuardian = this.#below(2);
    await this.#send('office', 'SendMessage', { StudentId: person.student, Channel: 'email', ToGuardian, ...words });
  }

  async #consent(): Promise<void> {
    const person = this.#pick(this.#people.filter(({ student, registration }) => student ?? registration));
    if (!person) return;
    const of = person.student === undefined ? { RegId: person.registration } : { StudentId: person.student };
    await this.#send('admin', 'AddConsent', { ...of, NoticeId: this.#notice, How: 'paper', SeenBy: 'Meena' });
  }

  async #update(): Promise<void> {
    const person = this.#one();
    if (!person) return;
    const word = this.#word();
    const body = { Name: `Veni ${word}`, Email: `${word}@example.in`, PhotoFileId: await this.#running.make.photo() };
    const changed = await this.#send('office', 'UpdateStudent', { StudentId: person.student, ...body });
    if (!changed) return;
    person.words.push(word);
    person.name = body.Name;
  }

  async #delete(): Promise<void> {
    const StudentId = this.#pick(this.#students());
    if (StudentId !== undefined) await this.#send('office', 'DeleteStudent', { StudentId });
  }

  async #restore(): Promise<void> {
    const StudentId = this.#pick(this.#students());
    if (StudentId !== undefined) await this.#send('office', 'RestoreStudent', { StudentId, Reason });
  }

  /** Of new people, and at times of somebody who is there; the server may be killed while it works. */
  async #import(): Promise<void> {
    const added = [this.#newPerson().person, this.#newPerson().person];
    // Who was erased and comes again is somebody new.
    const erased = await this.#erased();
    const known = this.#random() < 0.5 ? this.#pick(this.#people.filter((one) => !erased.has(one))) : undefined;
    const lines = [...added, ...(known ? [known] : [])].map(({ name, mobile }) => `${name}\t${mobile}`);
    const begun = await this.#send('admin', 'StartImport', {
      Kind: 'students',
      FileId: 0,
      FileName: '',
      Text: ['Name\tMobile', ...lines, ''].join('\n'),
    });
    if (!begun) return;
    const ImportId = Number(begun['OUT_ID']);
    await settledImport(this.#running, ImportId);
    const columns = { Sheet: 0, HeadRow: 1, Columns: nameAndMobile, DateOrder: '' };
    await this.#send('admin', 'CheckImport', { ImportId, ...columns });
    await settledImport(this.#running, ImportId);
    const runs = this.#random() < 0.8;
    if (runs) await this.#send('admin', 'RunImport', { ImportId });
    if (runs) await this.#settled(ImportId);
    for (const person of [...added, ...(known ? [known] : [])]) {
      const rows = await this.#running.db.kysely
        .selectFrom('students')
        .select('id')
        .where('name', '=', person.name)
        .where('mobile', '=', person.mobile)
        .execute();
      const made = rows.filter(({ id }) => !this.#people.some(({ student }) => student === id));
      const { name, mobile, words } = person;
      if (made.length === 0 && person !== known) this.#sheets.push(person);
      for (const { id } of made) this.#people.push({ name, mobile, words: [...words], student: id });
    }
  }

  /** Waits for an import, at times through a kill. */
  async #settled(ImportId: number): Promise<void> {
    if (this.#random() < 0.3) {
      const queries = this.#below(60);
      this.story.push(`Killed after ${queries} queries of import ${ImportId}`);
      await this.#running.killIn(queries, () => settledImport(this.#running, ImportId));
    }
    const { STATE, TEXT } = await settledImport(this.#running, ImportId);
    this.story.push(`Import ${ImportId} is ${STATE} ${TEXT}`);
    expect(TEXT).not.toBe(texts.general.systemError);
  }

  async #undo(): Promise<void> {
    const done = await this.#running.db.kysely
      .selectFrom('imports')
      .select('id')
      .where('state', '=', 'DONE')
      .orderBy('id')
      .execute();
    const imported = this.#pick(done);
    if (!imported) return this.#import();
    await this.#send('admin', 'UndoImport', { ImportId: imported.id, Reason });
    await this.#settled(imported.id);
    const students = await this.#running.db.kysely.selectFrom('students').select('id').execute();
    const there = new Set(students.map(({ id }) => id));
    for (const person of this.#people) if (!there.has(person.student ?? 0)) delete person.student;
  }

  async #merge(): Promise<void> {
    const [KeepId, GoneId] = [this.#pick(this.#students()), this.#pick(this.#students())];
    if (KeepId === undefined || GoneId === undefined) return;
    const Take = ['Name', 'Mobile', 'Email', 'PhotoFileId', 'Guardian', 'ParentName'].filter(
      () => this.#random() < 0.3,
    );
    await this.#send('admin', 'MergeStudents', { KeepId, GoneId, Take, Reason });
  }

  async #notSame(): Promise<void> {
    const [StudentId, OtherId] = [this.#pick(this.#students()), this.#pick(this.#students())];
    if (StudentId !== undefined) await this.#send('admin', 'SetNotSame', { StudentId, OtherId });
  }

  async #eraseStudent(): Promise<void> {
    const { kysely } = this.#running.db;
    const deleted = await kysely.selectFrom('students').select('id').where('status', '=', 1).orderBy('id').execute();
    const student = this.#pick(deleted);
    if (!student) return this.#delete();
    await this.#send('admin', 'EraseStudent', { StudentId: student.id, Reason });
  }

  async #eraseRegistration(): Promise<void> {
    const RegId = this.#pick(this.#registrations());
    if (RegId === undefined) return this.#register();
    if (this.#random() < 0.5) await this.#send('admin', 'RejectRegistration', { RegId, Reason });
    await this.#send('admin', 'EraseRegistration', { RegId, Reason });
  }

  async #settings(): Promise<void> {
    const retention = { rejectedMonths: this.#below(3), papersMonths: this.#below(3) };
    this.story.push(`Settings ${JSON.stringify(retention)}`);
    const { server, admin } = this.#running;
    await restOf(server, admin, 'settings').write('update', { retention }, 1);
  }

  async #keep(): Promise<void> {
    const person = this.#pick(this.#people);
    if (!person) return;
    const isStudent = person.student !== undefined && this.#random() < 0.7;
    const of = isStudent ? { StudentId: person.student, RegId: 0 } : { StudentId: 0, RegId: person.registration ?? 0 };
    if (of.StudentId === 0 && of.RegId === 0) return;
    await this.#send('admin', 'KeepPerson', { ...of, Reason: this.#random() < 0.7 ? 'A case at court' : '' });
  }

  async #moveClock(): Promise<void> {
    this.#running.clock.advance(this.#random() < 0.5 ? this.#below(60) * dayMs : this.#below(dayMs));
    this.story.push(`It is ${this.#running.clock.now.toISOString()}`);
    await this.#running.signIn();
  }

  /** The upkeep, at times killed in the middle. */
  async #upkeep(): Promise<void> {
    if (this.#random() < 0.4) {
      const queries = this.#below(80);
      this.story.push(`Killed after ${queries} queries of the upkeep`);
      await this.#running.killIn(queries, () => this.#running.server.tidyUp());
    }
    this.story.push('Upkeep');
    await this.#running.server.tidyUp();
  }

  /** For what prints or takes out: what is kept of them may be, and that copy would hold the name for a day. */
  async #erasedStudents(): Promise<ReadonlySet<number | undefined>> {
    return new Set([...(await this.#erased())].map(({ student }) => student));
  }

  async #print(): Promise<void> {
    const erased = await this.#erasedStudents();
    const payments = await this.#running.db.kysely
      .selectFrom('payments')
      .select(['id', 'student_id'])
      .orderBy('id')
      .execute();
    const payment = this.#pick(payments.filter(({ student_id }) => !erased.has(student_id)));
    if (payment) await this.#send('office', 'PrintReceipt', { PaymentId: payment.id, Format: 'A5' });
  }

  async #takeOut(): Promise<void> {
    const erased = await this.#erasedStudents();
    const StudentId = this.#pick(this.#students().filter((id) => !erased.has(id)));
    if (StudentId !== undefined) await this.#send('admin', 'GetPersonFile', { StudentId, RegId: 0 });
  }
}
