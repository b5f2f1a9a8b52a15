import { addDays } from '../../../../domain/words/dates.ts';
import type { Connection, Transaction } from '../../../../server/db/connection.ts';
import type { NewRow } from '../../../../server/db/tables.ts';
import { inTransaction } from '../../../../server/db/transaction.ts';
import { keepBalance } from '../../../../server/money/ledger/accounts.ts';
import { addBatch, addCourse, addEnrolment, addPayment, addRegistration, addStudent } from '../../db/rows.ts';

type Random = () => number;

/** The days on which something happens: a year and the weeks until today. */
export const firstDay = '2025-10-15';
export const lastDay = '2026-11-20';
const days = 402;

/** Takes out whatever an institute before it left. */
async function empty(trx: Transaction): Promise<void> {
  await trx.updateTable('enrolments').set({ payment_id: null }).execute();
  for (const table of ['instalments', 'payments', 'certificates', 'enrolments', 'registrations', 'batches'] as const) {
    await trx.deleteFrom(table).execute();
  }
  for (const table of ['class_periods', 'students', 'courses'] as const) await trx.deleteFrom(table).execute();
}

/** A small institute of its own, with nothing of an earlier one: each draw is another. */
export async function drawInstitute(db: Connection, random: Random): Promise<void> {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const pick = <Value>(...values: Value[]) => values[upTo(values.length - 1)] as Value;
  const day = () => addDays(firstDay, upTo(days - 1));
  // The last second of a day in India, and the first.
  const instant = () => `${day()}T18:${pick('29:59', '30:00')}.000Z`;
  await inTransaction(db, async (trx) => {
    await empty(trx);
    const courses: number[] = [];
    for (let count = upTo(3); count >= 0; count -= 1) courses.push(await addCourse(trx, `C${count}`));
    const batches = new Map<number, (number | null)[]>();
    for (const course of courses) {
      const own: (number | null)[] = [null];
      for (let count = upTo(2); count > 0; count -= 1) own.push(await addBatch(trx, course));
      batches.set(course, own);
    }
    for (let count = upTo(20); count > 0; count -= 1) {
      await addRegistration(trx, pick(...courses), { status: upTo(2), date_created: instant() });
    }
    for (let count = upTo(20); count > 0; count -= 1) {
      const course_id = pick(...courses);
      const student_id = await addStudent(trx);
      const start_date = day();
      const id = await addEnrolment(trx, {
        student_id,
        course_id,
        batch_id: pick(...(batches.get(course_id) ?? [null])),
        status: upTo(3),
        start_date,
        expected_completion: addDays(start_date, 30),
        fee_paise: 100 * upTo(9000),
        fee_assumed: pick(0, 0, 1),
      });
      await addMoney(trx, { student_id, course_id, enrolment_id: id });
      if (random() < 0.4) await trx.insertInto('certificates').values(certificate(id)).execute();
    }
  });

  /** Payments, reversals and refunds of an enrolment, perhaps a plan, and what is due by them. */
  async function addMoney(trx: Transaction, of: { student_id: number; course_id: number; enrolment_id: number }) {
    for (let count = upTo(3); count > 0; count -= 1) {
      const kind = pick(0, 0, 0, 1, 2);
      const amount = upTo(300_000);
      await addPayment(trx, of, {
        enrolment_id: of.enrolment_id,
        kind,
        // What takes back a refund is money in.
        paid_fee_paise: kind === 0 || random() < 0.2 ? amount : -amount,
        payment_mode: pick('UPI', 'Net Banking', 'Cash', 'Online', 'upi', ''),
        payment_date: day(),
        voided_at: pick(null, null, null, '2026-11-20T04:30:00.000Z'),
      });
    }
    if (random() < 0.5) {
      const due = day();
      const plan = [0, 200].map((later, index) => ({
        enrolment_id: of.enrolment_id,
        no: index + 1,
        due_date: addDays(due, later),
        agreed_paise: 100 * (1 + upTo(5000)),
        amount_paise: 0,
        covered_paise: 0,
      }));
      await trx.insertInto('instalments').values(plan).execute();
    }
    await keepBalance(trx, of.enrolment_id);
  }

  function certificate(enrolment_id: number): NewRow<'certificates'> {
    const now = '2026-11-20T04:30:00.000Z';
    const texts = { cert_name: '', issued_by: '', verification_code: '', grade: '', remarks: '', location: '' };
    return {
      ...texts,
      enrolment_id,
      certificate_id: `C${random()}`,
      issued_date: day(),
      status: pick(0, 0, 1),
      start_date: '2026-01-01',
      end_date: '2026-01-02',
      version: 0,
      date_created: now,
      date_modified: now,
    };
  }
}
