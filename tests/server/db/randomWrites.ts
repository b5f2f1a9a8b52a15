import type { Connection, Transaction } from '../../../server/db/connection.ts';
import type { NewRow } from '../../../server/db/tables.ts';
import { type DrawerKind, drawerKinds } from '../../../domain/money/drawerEntry.ts';
import { lineStates } from '../../../domain/money/statement.ts';
import { type MessageState, messageStates } from '../../../domain/messages/message.ts';
import { foldCase } from '../../../domain/words/text.ts';
import { moveAll } from '../../../server/rights/merge/moving.ts';
import { addBatch, addCourse, addEnrolment, addInstitute, addPayment, addRegistration, addStudent } from './rows.ts';

type Random = () => number;
type Counted =
  | 'registrations'
  | 'students'
  | 'courses'
  | 'batches'
  | 'enrolments'
  | 'payments'
  | 'attendance'
  | 'certificates';

/** The ids that there are when a transaction begins. */
type Known = Record<Counted, number[]>;

/** The ids of the rows there are. */
export async function knownIds(db: Connection): Promise<Known> {
  const ids = async (table: Counted) =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  return {
    registrations: await ids('registrations'),
    students: await ids('students'),
    courses: await ids('courses'),
    batches: await ids('batches'),
    enrolments: await ids('enrolments'),
    payments: await ids('payments'),
    attendance: await ids('attendance'),
    certificates: await ids('certificates'),
  };
}

const dayOf = (random: Random) => `2026-0${1 + Math.floor(random() * 9)}-${10 + Math.floor(random() * 19)}`;
const dated = { date_created: '2026-01-01T00:00:00.000Z', date_modified: '2026-01-01T00:00:00.000Z' };

const certificate = (enrolment_id: number, random: Random): NewRow<'certificates'> => ({
  enrolment_id,
  cert_name: '',
  certificate_id: `C${random()}`,
  issued_by: '',
  issued_date: dayOf(random),
  verification_code: '',
  grade: '',
  remarks: '',
  status: 0,
  start_date: '2026-01-01',
  end_date: '2026-01-02',
  location: '',
  version: 0,
  ...dated,
});

const message = (student_id: number, came: Pick<NewRow<'messages'>, 'date_created'>, state: MessageState) => ({
  student_id,
  channel: 'email' as const,
  to_guardian: 0,
  address: '',
  subject: '',
  state,
  trouble: Number(state === 'REFUSED' || state === 'UNKNOWN'),
  user_id: 1,
  ...came,
});

const drawerEntry = (day: string, kind: DrawerKind) => ({
  entry_no: 'P/26-27/00001',
  kind,
  day,
  amount_paise: kind === 'float' ? 100_50 : -20_000,
  category: kind === 'expense' ? 'Web design' : '',
  paid_to: kind === 'expense' ? 'Meena Stores' : '',
  detail: '',
  recorded_on: day,
  ...dated,
});

const line = (day: string, state: (typeof lineStates)[number], random: Random) => ({
  account: random() < 0.5 ? 'Indian Bank' : 'HDFC 22',
  day,
  amount_paise: Math.floor(random() * 9e6),
  narration: '',
  reference: '',
  place: 0,
  hash: String(random()),
  state,
  match_id: null,
  erased_on: null,
  ...dated,
});

/** A write such as the handlers do, or such as only a hand at the database does. */
export async function writeSomething(trx: Transaction, known: Known, random: Random): Promise<void> {
  const pick = <Value>(...values: Value[]) => values[Math.floor(random() * values.length)] as Value;
  const id = (table: Counted) => known[table][Math.floor(random() * known[table].length)] ?? 0;
  const ids = (table: Counted) => Array.from({ length: 10 }, () => id(table));
  const of = { student_id: id('students'), course_id: id('courses') };
  // The last second of a day in India, and the first.
  const came = { date_created: `${dayOf(random)}T18:${pick('29:59', '30:00')}.000Z` };
  if (of.student_id === 0 || random() < 0.1) {
    return void (await addStudent(trx, { ...came, status: pick(0, 0, 1), is_free_eligible: pick(0, 1) }));
  }
  if (of.course_id === 0 || random() < 0.02) return void (await addCourse(trx));
  if (random() < 0.02) return void (await addBatch(trx, of.course_id));
  const enrolment_id = id('enrolments');
  if (enrolment_id === 0) return void (await addEnrolment(trx, { ...of, status: 1 }));
  const attended = (enrolment: number) => ({
    enrolment_id: enrolment,
    attendance_date: dayOf(random),
    date_created: dated.date_created,
  });
  const named = (name: string) => ({ name, name_fold: foldCase(name) });
  const write = pick<() => Promise<unknown>>(
    () => addRegistration(trx, of.course_id, { status: pick(0, 1), ...came }),
    () => trx.updateTable('registrations').set(came).where('id', 'in', ids('registrations')).execute(),
    () => trx.deleteFrom('registrations').where('id', 'in', ids('registrations')).execute(),
    () => addPayment(trx, of),
    () =>
      trx
        .insertInto('messages')
        .values(message(of.student_id, came, pick(...messageStates)))
        .execute(),
    () =>
      trx
        .insertInto('drawer_entries')
        .values(drawerEntry(dayOf(random), pick(...drawerKinds)))
        .execute(),
    () =>
      trx
        .insertInto('statement_lines')
        .values(line(dayOf(random), pick(...lineStates), random))
        .execute(),
    () =>
      trx
        .updateTable('statement_lines')
        .set({ state: pick(...lineStates) })
        .where('account', '=', pick('Indian Bank', 'HDFC 22'))
        .where('day', '<', dayOf(random))
        .execute(),
    () => addEnrolment(trx, { ...of, status: pick(1, 3) }),
    () =>
      trx
        .insertInto('attendance')
        .values(ids('enrolments').map(attended))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    () => trx.deleteFrom('attendance').where('id', 'in', ids('attendance')).execute(),
    () =>
      trx
        .insertInto('certificates')
        .values(certificate(enrolment_id, random))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    () => trx.updateTable('certificates').set({ status: 1 }).where('id', 'in', ids('certificates')).execute(),
    () =>
      trx
        .updateTable('enrolments')
        .set({ status: pick(1, 3), batch_id: pick(id('batches') || null, null) })
        .where('id', 'in', ids('enrolments'))
        .execute(),
    () =>
      trx
        .updateTable('payments')
        .set({
          voided_at: pick('2026-01-01', null),
          paid_fee_paise: Math.floor(random() * 9e6),
          payment_mode: pick('UPI', 'Cash'),
          kind: pick(0, 0, 1, 2),
        })
        .where('id', 'in', ids('payments'))
        .execute(),
    async () => {
      const [keep, gone] = [id('students'), id('students')];
      if (keep !== gone) await moveAll(trx, { keep, gone }, dated.date_modified);
    },
    () =>
      trx
        .updateTable('students')
        .set({ ...named(pick('Asha', 'Meena')), mobile: pick('1', '2', ''), status: pick(0, 1) })
        .set({ birth_date: pick('', '2000-01-01'), merged_into: pick(null, null, of.student_id) })
        .where('id', 'in', ids('students'))
        .execute(),
    () =>
      trx
        .updateTable('courses')
        .set(pick({ course_name: 'Web', name_fold: 'web' }, { course_name: 'Data', name_fold: 'data' }))
        .set({ duration_days: pick(1, 2) })
        .where('id', '=', of.course_id)
        .execute(),
    () =>
      addInstitute(trx, pick('Asha College', 'Meenakshi University'), {
        ...pick({ short_name: 'AC', short_name_fold: 'ac' }, { short_name: 'Web', short_name_fold: 'web' }),
        institute_type: pick(1, 2),
        status: pick(0, 1),
      }),
  );
  await write();
}
