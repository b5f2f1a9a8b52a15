import { setTimeout as pause } from 'node:timers/promises';
import type { PostCallName } from '../../../contract/calls/index.ts';
import { todayInIndia } from '../../../domain/words/dates.ts';
import { enrolmentStatus } from '../../../domain/words/status.ts';
import type { DatabaseLocation } from '../../../server/db/connection.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import { findWords } from '../../server/support/findWords.ts';
import { type Client, signIn } from '#harness/server/client.ts';
import { jpeg } from '#harness/server/sampleFiles.ts';
import { courseBody, fresh, freshMobile, paymentBody, samplesOf } from '#harness/server/samples.ts';
import { passwords } from '#harness/server/server.ts';
import { type Answer, openBook } from '../book.ts';
import { type Institute, layouts, openInstitute } from '../institute.ts';
import type { Result, Row } from '../row.ts';

/** Where words of somebody who was erased may stand: papers for their years (W53). */
const stays = /^(?:receipts\.said|payments\.payment_detail)\b/;
const Reason = 'Asked for it';
const settleMs = 120_000;
/** A session ends after 15 minutes. */
const renewEveryMs = 5 * 60_000;

type Body = Record<string, unknown>;

/** What was done and answered, for the recount. */
interface Done {
  /** The detail of each refund. */
  refunds: string[];
  /** The names of who was erased. */
  erased: string[];
  /** How many students of a name an import left. */
  imported: { name: string; students: number }[];
}

/** Counts in the database itself, once no server runs. */
async function count(location: DatabaseLocation, { refunds, erased, imported }: Done) {
  const db = await openDatabase(location);
  try {
    const problems = (await verifyDerived(db.kysely)).map(
      ({ what, differ }) => `${differ} kept figures of ${what} differ`,
    );
    const rows = await db.kysely.selectFrom('payments').select(['payment_detail as mark', 'receipt_no']).execute();
    const times = Map.groupBy(rows, ({ mark }) => mark);
    for (const [letter, papers] of Map.groupBy(
      rows.filter(({ receipt_no }) => receipt_no !== ''),
      ({ receipt_no }) => receipt_no.slice(0, receipt_no.lastIndexOf('/')),
    )) {
      const numbers = papers.map(({ receipt_no }) => Number(receipt_no.split('/').at(-1))).toSorted((a, b) => a - b);
      if (numbers.some((number, index) => number !== index + 1)) problems.push(`numbers of ${letter} have a gap`);
    }
    const left = (await findWords(db, erased)).filter((place) => !stays.test(place));
    if (left.length > 0) problems.push(`erased, and found: ${left.slice(0, 3).join('; ')}`);
    const students = await db.kysely.selectFrom('students').select('name').execute();
    const named = Map.groupBy(students, ({ name }) => name);
    for (const { name, students: wanted } of imported) {
      const found = named.get(name)?.length ?? 0;
      if (found !== wanted) problems.push(`an import left ${found} students, not ${wanted}`);
    }
    return {
      answered: refunds.length,
      lost: refunds.filter((mark) => !times.has(mark)).length,
      twice: refunds.filter((mark) => (times.get(mark)?.length ?? 0) > 1).length,
      problems,
    };
  } finally {
    await db.close();
  }
}

/** Letters alone, as a name has them. */
const word = () => `Zq${[...String(fresh())].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}x`;

async function correct(institute: Institute, short: boolean): Promise<Result> {
  const book = openBook();
  const done: Done = { refunds: [], erased: [], imported: [] };
  const today = todayInIndia(new Date());
  // Signing in more often at once would be taken for guessing.
  const clients = [await institute.signIn(), await institute.signIn()] as const;
  const office = await signIn(institute.reach, 'md_office');
  const CourseId = (await clients[0].write('AddCourse', courseBody({ Fees: 5000 }))).OUT_ID ?? 0;
  const photo = await jpeg();
  const calls = short ? 250 : 20_000;
  const rowsOfImport = short ? 60 : 400;
  let answers = 0;

  /** Sends until there is an answer, which has to be that it was done. */
  async function insist(name: string, attempt: () => Promise<Answer>): Promise<Body> {
    const answer = await book.insist(name, attempt);
    answers += 1;
    const result = (answer?.body.result ?? {}) as Body;
    if (answer?.status !== 200 || result['OUT_OK'] === 0)
      book.problem(`${answer?.status} to ${name}: ${String(result['OUT_ERROR'])}`);
    return result;
  }
  const send = (client: Client, name: PostCallName, body: Body) => {
    const envelope = client.envelope();
    return insist(name, () => client.send(name, body, envelope));
  };

  /** Somebody comes, pays, is on hold, gets money back and is forgotten. */
  async function comeAndGo(client: Client): Promise<void> {
    const { CHANNEL_ID, USER_ID, ...refs } = client.envelope();
    const fields = { ...refs, CHANNEL_ID: String(CHANNEL_ID), USER_ID: String(USER_ID) };
    const file = await insist('upload', () => client.upload(photo, 'image/jpeg', fields));
    const [name, PaymentDetail] = [word(), `Refund ${fresh()}`];
    const person = await samplesOf(client).person({
      Name: `Veni ${name}`,
      Mobile: freshMobile(),
      PhotoFileId: Number(file['OUT_FILE_ID']),
    });
    const { OUT_STUDENT_ID: StudentId } = await send(client, 'AddStudent', person);
    const payment = paymentBody({ PaidFee: 5000, PaymentDate: today, PaymentDetail: `Paid ${fresh()}` });
    const { OUT_PAYMENT_ID: PaymentId } = await send(client, 'AddPayment', { ...payment, StudentId, CourseId });
    const { OUT_ID: StudentCourseId } = await send(client, 'AddStudentCourse', { StudentId, CourseId, PaymentId });
    await send(client, 'UpdateStudentCourse', { StudentCourseId, Status: enrolmentStatus.hold });
    const refund = { ...paymentBody({ PaymentDate: today, PaymentDetail }), StudentCourseId, Amount: 2000, Reason };
    const { OUT_PAYMENT_ID: refunded } = await send(office, 'RefundPayment', refund);
    done.refunds.push(PaymentDetail);
    if (fresh() % 3 === 0) await send(client, 'ReversePayment', { PaymentId: refunded, Reason });
    if (fresh() % 2 === 0) return;
    await send(client, 'DeleteStudent', { StudentId });
    await send(client, 'Confirm', { Password: passwords.admin });
    await send(client, 'EraseStudent', { StudentId, Reason });
    done.erased.push(name);
  }

  /** Waits until an import does nothing by itself any more; answers in which state. */
  async function settled(client: Client, ImportId: number): Promise<string> {
    const until = performance.now() + settleMs;
    while (performance.now() < until) {
      const answer = await book.insist('GetImports', () => client.send('GetImports', { ImportId }));
      if (answer?.status !== 200) {
        book.problem(`${answer?.status} to GetImports: ${JSON.stringify(answer?.body)}`);
        return '';
      }
      const [imported] = answer.body.result as { STATE: string }[];
      if (imported && !imported.STATE.endsWith('ING')) return imported.STATE;
      await pause(200);
    }
    book.problem(`an import took more than ${settleMs / 1000} s`);
    return '';
  }

  /** A long import, every other one of which is undone. */
  async function importMany(client: Client, isUndone: boolean): Promise<void> {
    const name = `Veni ${word()}`;
    const lines = Array.from({ length: rowsOfImport }, () => `${name}\t${freshMobile()}`);
    const started = { Kind: 'students', FileId: 0, FileName: '', Text: ['Name\tMobile', ...lines, ''].join('\n') };
    const ImportId = Number((await send(client, 'StartImport', started))['OUT_ID']);
    const states = [await settled(client, ImportId)];
    const Columns = ['Name', 'Mobile'].map((Field, Column) => ({ Field, Column }));
    await send(client, 'CheckImport', { ImportId, Sheet: 0, HeadRow: 1, Columns, DateOrder: '' });
    states.push(await settled(client, ImportId));
    await send(client, 'RunImport', { ImportId });
    states.push(await settled(client, ImportId));
    if (isUndone) {
      await send(client, 'UndoImport', { ImportId, Reason });
      states.push(await settled(client, ImportId));
    }
    done.imported.push({ name, students: isUndone ? 0 : rowsOfImport });
    const wanted = ['READ', 'CHECKED', 'DONE', ...(isUndone ? ['UNDONE'] : [])];
    if (states.join() !== wanted.join()) book.problem(`an import went ${states.join(', ')}`);
  }

  const isOver = () => answers >= calls;
  const staying = (async () => {
    for (let next = performance.now() + renewEveryMs; !isOver(); await pause(100)) {
      if (performance.now() < next) continue;
      for (const client of [...clients, office]) {
        const renewal = { UserId: client.userId, RefreshToken: '' };
        await insist('RenewToken', () => client.send('RenewToken', renewal));
      }
      next += renewEveryMs;
    }
  })();
  const desks = Array.from({ length: 4 }, async (_none, desk) => {
    while (!isOver()) await comeAndGo(clients[desk % 2]!);
  });
  const importing = (async () => {
    for (let time = 0; !isOver(); time += 1) await importMany(clients[0], time % 2 === 0);
  })();
  const kills = short ? 2 : 30;
  for (let kill = 1; kill <= kills; kill += 1) {
    const isTime = () => answers >= (calls * kill) / (kills + 1);
    while (!isTime()) await pause(20);
    const server = institute.servers[kill % institute.servers.length];
    await server?.end('SIGKILL');
    await server?.start();
  }
  await Promise.all([...desks, importing, staying]);
  await institute.stop();
  const counted = await count(institute.location, done);
  const noted = book.noted();
  return {
    ...counted,
    ...noted,
    times: kills,
    problems: [...noted.problems, ...institute.problems, ...counted.problems],
  };
}

/** Refunds, long imports and their undoing, and people who are erased, while processes are killed. */
export const corrections: Row = {
  name: 'refunds, undone imports, erased people and kill -9',
  layouts,
  async run(lane, short) {
    const institute = await openInstitute(lane);
    try {
      return await correct(institute, short);
    } finally {
      await institute.close();
    }
  },
};
