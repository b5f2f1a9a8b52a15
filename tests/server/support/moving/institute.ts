import type { ImportField } from '#domain/import/kinds.ts';
import { genders, titles } from '#domain/words/codes.ts';
import { paymentKind } from '#domain/money/receipt.ts';
import { toRupees } from '#domain/words/money.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import type { Connection } from '../../../../server/db/connection.ts';
import { personFrom } from '../../../../server/people/person.ts';

type Person = ReturnType<typeof personFrom>;

/** Money of an enrolment that came and stayed; rupees. */
interface Paid {
  amount: number;
  day: string;
  mode: string;
  detail: string;
}

interface Study {
  course: string;
  batch: string;
  status: number;
  startDate: string;
  endDate: string;
  fee: number;
  concession: number;
  paid: number;
  due: number;
  days: number;
  payments: Paid[];
}

/** A student with everything that an import can carry. */
export interface Moved {
  /** The institute's own number. */
  ref: string;
  person: Omit<Person, 'photoFileId' | 'incomeProofFileId'>;
  studies: Study[];
}

type Row = Awaited<ReturnType<typeof paymentsOf>>[number];

const paymentsOf = (db: Connection) =>
  db
    .selectFrom('payments')
    .select([
      'id',
      'enrolment_id',
      'kind',
      'reverses',
      'paid_fee_paise',
      'payment_date',
      'payment_mode',
      'payment_detail',
    ])
    .where('voided_at', 'is', null)
    .where('enrolment_id', 'is not', null)
    .where('paid_fee_paise', '<>', 0)
    .orderBy('id')
    .execute();

/** What is left of an enrolment's payments: without those that were reversed, and without what went back of the last ones. */
function leftOf(rows: readonly Row[]): Paid[] {
  const reversed = new Set(rows.map(({ reverses }) => reverses));
  let refunded = 0;
  for (const { kind, paid_fee_paise } of rows) if (kind === paymentKind.refund) refunded -= paid_fee_paise;
  const left: Paid[] = [];
  for (const row of rows.toReversed()) {
    if (row.kind !== paymentKind.payment || reversed.has(row.id)) continue;
    const back = Math.min(refunded, row.paid_fee_paise);
    refunded -= back;
    if (back === row.paid_fee_paise) continue;
    const amount = toRupees(row.paid_fee_paise - back);
    left.unshift({ amount, day: row.payment_date, mode: row.payment_mode, detail: row.payment_detail });
  }
  return left;
}

/** Payments are taken for running and completed enrolments: of a deleted one, its row carries all that was paid. */
function inOne(payments: Paid[]): Paid[] {
  const [first] = payments;
  return first ? [{ ...first, amount: payments.reduce((sum, { amount }) => sum + amount, 0) }] : [];
}

/** Everybody of an institute by number, which is the id where the institute gives none. */
export async function readInstitute(db: Connection): Promise<Moved[]> {
  const payments = Map.groupBy(await paymentsOf(db), ({ enrolment_id }) => enrolment_id);
  const enrolments = await db
    .selectFrom('enrolments as e')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .leftJoin('batches as b', 'b.id', 'e.batch_id')
    .selectAll('e')
    .select(['c.course_name', 'b.name as batch_name'])
    .orderBy('e.id')
    .execute();
  const studies = Map.groupBy(enrolments, ({ student_id }) => student_id);
  const students = await db.selectFrom('students').selectAll().orderBy('id').execute();
  return students
    .map((student): Moved => {
      const { photoFileId: _photo, incomeProofFileId: _proof, ...person } = personFrom(student);
      return {
        ref: student.ref || String(student.id),
        person,
        studies: (studies.get(student.id) ?? []).map((e): Study => {
          const left = leftOf(payments.get(e.id) ?? []);
          return {
            course: e.course_name,
            batch: e.batch_name ?? '',
            status: e.status,
            startDate: e.start_date,
            endDate: e.end_date ?? '',
            fee: toRupees(e.fee_paise),
            concession: toRupees(e.concession_paise),
            paid: toRupees(e.paid_paise),
            due: toRupees(e.due_paise),
            days: e.days_attended,
            payments: e.status === enrolmentStatus.deleted ? inOne(left) : left,
          };
        }),
      };
    })
    .toSorted((one, other) => (one.ref < other.ref ? -1 : 1));
}

type Cells = Partial<Record<ImportField, string | number>>;

const statusNames: Readonly<Record<number, string>> = {
  [enrolmentStatus.active]: 'Active',
  [enrolmentStatus.completed]: 'Completed',
  [enrolmentStatus.hold]: 'Hold',
  [enrolmentStatus.deleted]: 'Deleted',
};

function personCells({ ref, person }: Moved): Cells {
  const cells: Record<string, string | number> = { Ref: ref };
  for (const [field, value] of Object.entries(person)) cells[field.charAt(0).toUpperCase() + field.slice(1)] = value;
  return { ...cells, Title: titles[person.title] ?? '', Gender: genders[person.gender] ?? '' };
}

const paidCells = ({ amount, day, mode, detail }: Paid): Cells => ({
  Paid: amount,
  PaidOn: day,
  PaymentMode: mode,
  PaymentDetail: detail,
});

/** The sheets that an institute brings: a row an enrolment with its first payment, and a row for each further one. */
export function sheetsOf(institute: readonly Moved[]): Record<'students' | 'payments', Cells[]> {
  const [students, payments]: [Cells[], Cells[]] = [[], []];
  for (const moved of institute) {
    const person = personCells(moved);
    if (moved.studies.length === 0) students.push(person);
    for (const study of moved.studies) {
      const [first, ...further] = study.payments;
      students.push({
        ...person,
        Course: study.course,
        Batch: study.batch,
        StartDate: study.startDate,
        Status: statusNames[study.status] ?? '',
        EndDate: study.endDate,
        DaysBefore: study.days,
        Fee: study.fee,
        Concession: study.concession,
        ...(first && paidCells(first)),
      });
      const { Ref, Name, Mobile } = person;
      for (const paid of further) payments.push({ Ref, Name, Mobile, Course: study.course, ...paidCells(paid) });
    }
  }
  return { students, payments };
}
