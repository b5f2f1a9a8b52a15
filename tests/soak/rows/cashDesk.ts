import { setTimeout as pause } from 'node:timers/promises';
import { todayInIndia } from '../../../domain/words/dates.ts';
import type { DatabaseLocation } from '../../../server/db/connection.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import type { Client } from '#harness/server/client.ts';
import { samplesOf } from '#harness/server/samples.ts';
import { openBook } from '../book.ts';
import { type Institute, layouts, openInstitute } from '../institute.ts';
import type { Result, Row } from '../row.ts';

const cashiers = 8;
/** Of so many payments one asks for more than is due. */
const refusedOneIn = 10;
/** Rupees: nobody comes to the end of it. */
const fee = 900_000;

interface Taken {
  /** Stands in the payment's detail. */
  mark: string;
  /** The number that was answered; undefined where no answer came. */
  receiptNo?: string;
}

/** Enrolments that all cashiers take money for, so that they wait for the same rows. */
async function enrol(admin: Client) {
  const samples = samplesOf(admin);
  const CourseId = await samples.course({ Fees: fee });
  const one = async () => {
    const studentId = await samples.student();
    return samples.enrolmentOf(studentId, CourseId);
  };
  return [await one(), await one(), await one()];
}

/** Counts in the database itself: each number once and none left out, each payment once, and what is kept of the balances. */
async function count(location: DatabaseLocation, taken: readonly Taken[]) {
  const db = await openDatabase(location);
  try {
    const rows = await db.kysely
      .selectFrom('payments')
      .select(['payment_detail as mark', 'receipt_no as receiptNo'])
      .execute();
    const problems = (await verifyDerived(db.kysely)).map(
      ({ what, differ }) => `${differ} kept figures of ${what} differ`,
    );
    const numbers = rows.map(({ receiptNo }) => Number(receiptNo.split('/').at(-1))).toSorted((a, b) => a - b);
    const gap = numbers.findIndex((number, index) => number !== index + 1);
    if (gap !== -1) problems.push(`receipt ${gap + 1} of ${numbers.length} has the number ${numbers[gap]}`);
    const byMark = Map.groupBy(rows, ({ mark }) => mark);
    const answered = taken.filter(({ receiptNo }) => receiptNo !== undefined);
    return {
      answered: answered.length,
      lost: answered.filter(({ mark, receiptNo }) => byMark.get(mark)?.[0]?.receiptNo !== receiptNo).length,
      twice: taken.filter(({ mark }) => (byMark.get(mark)?.length ?? 0) > 1).length,
      problems,
    };
  } finally {
    await db.close();
  }
}

async function take(institute: Institute, short: boolean): Promise<Result> {
  const book = openBook();
  // Signing in more often at once would be taken for guessing.
  const clients = [await institute.signIn(), await institute.signIn()];
  const enrolments = await enrol(clients[0]!);
  const taken: Taken[] = [];
  const today = todayInIndia(new Date());
  const each = short ? 12 : 250;
  let answers = 0;
  /** Waits until that many payments were answered. */
  const until = async (wanted: number) => {
    const come = () => answers >= wanted;
    while (!come()) await pause(10);
  };

  async function work(client: Client, cashier: number): Promise<void> {
    for (let time = 0; time < each; time += 1) {
      const { enrolmentId, studentId, courseId } = enrolments[(cashier + time) % enrolments.length]!;
      const tooMuch = (cashier + time) % refusedOneIn === 0;
      const mark = `Cashier ${cashier}, ${time}`;
      const body = {
        StudentId: studentId,
        CourseId: courseId,
        StudentCourseId: enrolmentId,
        PaidFee: tooMuch ? fee : 10,
        PaymentMode: 'UPI',
        PaymentDate: today,
        PaymentDetail: mark,
      };
      const payment: Taken = { mark };
      taken.push(payment);
      const envelope = client.envelope();
      const answer = await book.insist('AddPayment', () => client.send('AddPayment', body, envelope));
      const result = (answer?.body.result ?? {}) as { OUT_OK?: number; OUT_ERROR?: string; RECEIPT_NO?: string };
      if (result.OUT_OK === 1 && !tooMuch) payment.receiptNo = result.RECEIPT_NO ?? '';
      else if (!tooMuch || !result.OUT_ERROR?.startsWith('Only ₹'))
        book.problem(`${answer?.status} ${result.OUT_ERROR}`);
      answers += 1;
    }
  }

  const working = Array.from({ length: cashiers }, (_none, cashier) => work(clients[cashier % 2]!, cashier));
  const kills = short ? 1 : 20;
  for (let kill = 1; kill <= kills; kill += 1) {
    await until(Math.floor((cashiers * each * kill) / (kills + 1)));
    const server = institute.servers[kill % institute.servers.length];
    await server?.end('SIGKILL');
    await server?.start();
  }
  await Promise.all(working);
  await institute.stop();
  const counted = await count(institute.location, taken);
  const noted = book.noted();
  return {
    ...counted,
    ...noted,
    times: kills,
    problems: [...noted.problems, ...institute.problems, ...counted.problems],
  };
}

/** Numbers of receipts without a gap or a double (W45), while processes are killed and a tenth of the payments is refused. */
export const cashDesk: Row = {
  name: 'eight cashiers and kill -9',
  layouts,
  async run(lane, short) {
    const institute = await openInstitute(lane);
    try {
      return await take(institute, short);
    } finally {
      await institute.close();
    }
  },
};
