import { sql } from 'kysely';
import type { AnswerOf } from '#contract/calls/index.ts';
import { toRupees } from '#domain/words/money.ts';
import { tellsOfMoney } from '#server/activity/moneyWrites.ts';
import type { Connection } from '#server/db/connection.ts';
import type { ReceiptContent } from '#server/money/receipts/drawing/printed.ts';

type Change = AnswerOf<'GetMoneyChanges'>['result'][number];

/** So many are shown; of more it is said how many there are. */
const shown = 50;

type Fields = Record<string, string | number | null>;
const fieldsOf = (text: string | null): Fields => (text === null ? {} : (JSON.parse(text) as Fields));

const amountOf = (value: string | number | null | undefined) => (typeof value === 'number' ? value : null);
const textOf = (value: string | number | null | undefined) => (typeof value === 'string' ? value : '');

/** What a call on an import did to money, in rupees. */
function sumOfImport(money: string, { call, at }: { call: string; at: string }): number {
  const done = JSON.parse(money) as { call: string; at: string; paise: number }[];
  return toRupees(done.find((one) => one.call === call && one.at === at)?.paise ?? 0);
}

/** Up to which entry of the activity log an admin has looked. */
async function readSeen(db: Connection, userId: number): Promise<number> {
  const user = await db.selectFrom('users').select('money_seen').where('id', '=', userId).executeTakeFirst();
  return user?.money_seen ?? 0;
}

const unseenBy = async (db: Connection, userId: number) =>
  db
    .selectFrom('activity')
    .where('activity.id', '>', await readSeen(db, userId))
    .where(tellsOfMoney);

/** How much was done to money since an admin looked. */
export async function countMoneyChanges(db: Connection, userId: number): Promise<number> {
  const unseen = await unseenBy(db, userId);
  const { total } = await unseen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return Number(total);
}

/** What was done to money since an admin looked, the newest first. */
export async function readMoneyChanges(db: Connection, userId: number): Promise<AnswerOf<'GetMoneyChanges'>> {
  const unseen = await unseenBy(db, userId);
  const rows = await unseen
    .leftJoin('payments', (join) =>
      join.onRef('payments.id', '=', 'record_id').on(sql<boolean>`activity.entity = 'payments'`),
    )
    .leftJoin('certificates', (join) =>
      join.onRef('certificates.id', '=', 'record_id').on(sql<boolean>`activity.entity = 'certificates'`),
    )
    .leftJoin('enrolments', (join) =>
      join.on(
        sql<boolean>`enrolments.id = coalesce(certificates.enrolment_id, case when activity.entity = 'enrolments' then record_id end)`,
      ),
    )
    .leftJoin('closings', (join) =>
      join.onRef('closings.id', '=', 'record_id').on(sql<boolean>`activity.entity = 'closings'`),
    )
    .leftJoin('students', (join) =>
      join.on(sql<boolean>`students.id = coalesce(payments.student_id, enrolments.student_id)`),
    )
    .leftJoin('courses', (join) =>
      join.on(sql<boolean>`courses.id = coalesce(payments.course_id, enrolments.course_id)`),
    )
    .leftJoin('imports', (join) =>
      join.onRef('imports.id', '=', 'record_id').on(sql<boolean>`activity.entity = 'imports'`),
    )
    .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
    .select(['activity.id', 'at', 'user_name', 'call', 'before', 'after', 'reason'])
    .select(['students.id as student_id', 'students.name as student_name', 'course_name', 'closings.day'])
    .select([
      'payments.paid_fee_paise',
      'payments.payment_mode',
      'receipt_no',
      'said',
      'imports.file_name',
      'imports.money',
    ])
    .orderBy('activity.id', 'desc')
    .limit(shown)
    .execute();
  const result = rows.map((row): Change => {
    const [was, is] = [fieldsOf(row.before), fieldsOf(row.after)];
    const content = row.said === null ? undefined : (JSON.parse(row.said) as ReceiptContent);
    const changed = row.call === 'SetFee' ? 'fee' : 'concession';
    return {
      ID: row.id,
      AT: row.at,
      USER_NAME: row.user_name,
      CALL: row.call,
      STUDENT_ID: row.student_id ?? 0,
      STUDENT_NAME: row.student_name ?? '',
      COURSE_NAME: row.course_name ?? '',
      AMOUNT:
        row.money === null
          ? row.paid_fee_paise === null
            ? amountOf(is[changed])
            : toRupees(row.paid_fee_paise)
          : sumOfImport(row.money, row),
      WAS: amountOf(was[changed]),
      PAYMENT_MODE: row.payment_mode ?? '',
      RECEIPT_NO: row.receipt_no ?? '',
      CASH_INSTEAD_OF: content?.cashInsteadOf ?? '',
      DAY: row.day ?? '',
      UPI_ID: textOf(is['upiId']),
      UPI_ID_WAS: textOf(was['upiId']),
      REASON: row.reason ?? '',
      FILE_NAME: row.file_name ?? '',
      CERT_NAME: textOf(is['certName']),
    };
  });
  return { result, TOTAL: await countMoneyChanges(db, userId), UP_TO: result[0]?.ID ?? 0 };
}
