import { enrolmentStatus } from '#domain/words/codes.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { type Account, balanceOf } from '#domain/money/ledger.ts';
import { paymentKind, type PaymentKind, receiptNumber, seriesOf, letterOfPayment } from '#domain/money/receipt.ts';
import { inBank } from '#server/money/payments/uncovered.ts';
import type { NewRow } from '#server/db/tables.ts';
import { type Calendar, instantOf } from './calendar.ts';
import type { Staff } from './entry.ts';
import { inventMoney, type Money, ofPaymentKey, paymentKey } from './money.ts';
import type { Outline } from './outline.ts';
import { isFree } from './people.ts';
import { inventStudyOf, serialOfStudy } from './students.ts';
import type { Study } from './studies.ts';

/** What the balance of a study's enrolment follows from. */
export const accountOf = (
  { fee, instalments, payments }: Money,
  study: Study,
  free: boolean,
  calendar: Calendar,
): Account => ({
  fee,
  concession: free ? fee : 0,
  instalments: free ? [] : instalments,
  startDate: calendar.textOf(study.start),
  payments: free ? [] : payments.map(({ amount }) => amount),
  isDeleted: study.status === enrolmentStatus.deleted,
});

/** Draws numbers of receipts as the server does (W45). */
function receiptNumbers() {
  const last = new Map<string, number>();
  return (kind: PaymentKind, recordedOn: string): string => {
    const series = seriesOf(letterOfPayment[kind], recordedOn);
    const key = `${series.letter}${series.year}`;
    const number = (last.get(key) ?? 0) + 1;
    last.set(key, number);
    return receiptNumber(series, number);
  };
}

/** The rows of money as they are kept, in the order in which they were recorded. */
export function* paymentRows(
  { students, studies, payments }: Outline,
  calendar: Calendar,
  staff: Staff,
): Generator<NewRow<'payments'>> {
  const nextReceipt = receiptNumbers();
  for (const [index, key] of payments.ordered.entries()) {
    const [study, paymentNo] = ofPaymentKey(key);
    const { course, ...studied } = inventStudyOf(study, calendar);
    const { payments: paid } = inventMoney(study, { course, ...studied }, calendar);
    const row = paid[paymentNo];
    if (!row) throw new RangeError('A payment that there is not');
    const at = instantOf(row.recordedAt);
    const recordedOn = todayInIndia(new Date(row.recordedAt));
    yield {
      id: index + 1,
      student_id: students.idOf(serialOfStudy(study)),
      course_id: course.id,
      paid_fee_paise: row.amount,
      payment_mode: row.mode,
      payment_date: calendar.textOf(row.day),
      payment_detail: row.detail,
      enrolment_id: studies.idOf(study),
      kind: row.kind,
      reverses: row.reverses === undefined ? null : payments.idOf(paymentKey(study, row.reverses)),
      seen: paid.some(({ reverses }) => reverses === paymentNo) ? inBank.takenBack : inBank.notSeen,
      receipt_no: nextReceipt(row.kind, recordedOn),
      recorded_on: recordedOn,
      recorded_by: row.kind === paymentKind.refund ? staff.office.id : staff.admin.id,
      date_created: at,
      date_modified: at,
    };
  }
}

/** The instalments of the enrolments that have a plan, with what is covered of each. */
export function* instalmentRows({ studies }: Outline, calendar: Calendar): Generator<NewRow<'instalments'>> {
  for (const [index, key] of studies.ordered.entries()) {
    if (isFree(serialOfStudy(key))) continue;
    const study = inventStudyOf(key, calendar);
    const money = inventMoney(key, study, calendar);
    if (money.instalments.length === 0) continue;
    for (const { no, dueDate, amount, covered } of balanceOf(accountOf(money, study, false, calendar)).instalments) {
      const amounts = { agreed_paise: amount, amount_paise: amount, covered_paise: covered };
      yield { enrolment_id: index + 1, no, due_date: dueDate, ...amounts };
    }
  }
}
