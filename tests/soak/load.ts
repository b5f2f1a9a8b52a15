import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { PostCallName } from '../../contract/calls/index.ts';
import { todayInIndia } from '../../domain/words/dates.ts';
import type { Client } from '#harness/server/client.ts';
import { jpeg } from '#harness/server/sampleFiles.ts';
import {
  certificateBody,
  courseBody,
  fresh,
  freshMobile,
  freshName,
  instituteBody,
  paymentBody,
  samplesOf,
} from '#harness/server/samples.ts';
import { type Answer, type Book, openBook } from './book.ts';
import type { Institute } from './institute.ts';

/** The writes that the load sends, each with something in it that finds its row again. */
export type Written =
  | 'AddInstitute'
  | 'AddStudent'
  | 'AddPayment'
  | 'AddStudentCourse'
  | 'AddAttendance'
  | 'AddCertificate'
  | 'upload';

/** A write on its way, or answered. */
export interface Sent {
  call: Written;
  /** What its row can be told by; unknown for an upload before it is answered. */
  mark: string | number | undefined;
  /** When it was answered as carried out, in ms of `performance.now()`. */
  answeredAt?: number;
}

export interface Load {
  sent: readonly Sent[];
  /** Waits until so many more writes were answered. */
  answers(count: number): Promise<void>;
  /** Waits until everybody who writes has been answered again. */
  untilEverybodyIsAnswered(): Promise<void>;
  /** Lets everybody finish the write they are at. */
  stop(): Promise<void>;
  /** Lets everybody go home at once. */
  abandon(): void;
  noted: Book['noted'];
}

const people = 6;
const longestRecoveryMs = 30_000;

/** Lets people work at an institute until they are stopped: each write is repeated under its REF_KEY until it is answered. */
export async function startLoad(institute: Institute): Promise<Load> {
  const sent: Sent[] = [];
  const book = openBook();
  let stoppedAt = Infinity;
  const stopped = () => stoppedAt !== Infinity;
  const givenUp = () => performance.now() > stoppedAt + longestRecoveryMs;

  /** Answers the id under that field, undefined where the write was refused or given up. */
  async function deliver(call: Written, mark: Sent['mark'], attempt: () => Promise<Answer>, idField = 'OUT_ID') {
    const write: Sent = { call, mark };
    sent.push(write);
    const answer = await book.insist(call, attempt, givenUp);
    if (answer === undefined) return undefined;
    const result = answer.body.result as Record<string, unknown>;
    if (answer.status !== 200 || result['OUT_OK'] !== 1) {
      book.problem(`${answer.status} to ${call}: ${String(result['OUT_ERROR'])}`);
      return undefined;
    }
    write.answeredAt = performance.now();
    // As where the answer was lost on its way: a repeat under the same REF_KEY does nothing and answers the same.
    if (sent.length % 3 === 0) {
      const again = await book.insist(call, attempt, givenUp);
      if (again && !isDeepStrictEqual(again.body, answer.body)) book.problem(`another answer to a repeated ${call}`);
    }
    const id = Number(result[idField]);
    if (call === 'upload') write.mark = id;
    return id;
  }

  const CourseId = (await (await institute.signIn()).write('AddCourse', courseBody())).OUT_ID ?? 0;
  const photo = await jpeg();

  /** What the office does with a new student, and an institute beside it. */
  async function work(client: Client): Promise<void> {
    const today = todayInIndia(new Date());
    const write = (call: Written & PostCallName, mark: string | number, body: object, idField?: string) => {
      const envelope = client.envelope();
      return deliver(call, mark, () => client.send(call, { ...body }, envelope), idField);
    };
    const Name = freshName('Government College');
    await write('AddInstitute', Name, instituteBody({ Name }));
    const { CHANNEL_ID, USER_ID, ...refs } = client.envelope();
    const fields = { ...refs, CHANNEL_ID: String(CHANNEL_ID), USER_ID: String(USER_ID) };
    const upload = () => client.upload(photo, 'image/jpeg', fields);
    const PhotoFileId = await deliver('upload', undefined, upload, 'OUT_FILE_ID');
    if (PhotoFileId === undefined) return;
    const Mobile = freshMobile();
    const person = await samplesOf(client).person({ Mobile, PhotoFileId, CourseId });
    const StudentId = await write('AddStudent', Mobile, person, 'OUT_STUDENT_ID');
    if (StudentId === undefined) return;
    const PaymentDetail = `UPI ${fresh()}`;
    const payment = { ...paymentBody({ PaymentDetail, PaymentDate: today }), StudentId, CourseId };
    const PaymentId = await write('AddPayment', PaymentDetail, payment, 'OUT_PAYMENT_ID');
    if (PaymentId === undefined) return;
    const StudentCourseId = await write('AddStudentCourse', StudentId, { StudentId, CourseId, PaymentId });
    if (StudentCourseId === undefined) return;
    const attended = await write('AddAttendance', StudentCourseId, { StudentCourseId, AttendanceDate: today });
    if (attended === undefined) return;
    const envelope = client.envelope();
    const complete = () => client.send('UpdateStudentCourse', { StudentCourseId, Status: 1 }, envelope);
    if ((await book.insist('UpdateStudentCourse', complete, givenUp)) === undefined) return;
    const certificate = certificateBody({ StartDate: today, EndDate: today });
    await write('AddCertificate', StudentCourseId, { ...certificate, StudentCourseId });
  }

  const clients: Client[] = [];
  for (let signedIn = 0; signedIn < people; signedIn += 1) clients.push(await institute.signIn());
  const working = clients.map(async (client) => {
    while (!stopped()) await work(client);
  });
  const answers = async (count: number) => {
    const from = sent.length;
    const answered = () => sent.slice(from).filter(({ answeredAt }) => answeredAt !== undefined).length;
    const until = performance.now() + longestRecoveryMs;
    while (answered() < count && performance.now() < until) await pause(10);
    if (answered() < count) book.problem(`no ${count} answers within ${longestRecoveryMs / 1000} s`);
  };
  return {
    sent,
    answers,
    // A write that begins now is answered after those that were under way.
    untilEverybodyIsAnswered: () => answers(2 * people),
    async stop() {
      stoppedAt = performance.now();
      await Promise.all(working);
    },
    abandon() {
      stoppedAt = -Infinity;
    },
    noted: book.noted,
  };
}
