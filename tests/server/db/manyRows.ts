import { sql } from 'kysely';
import { inBulk } from '../../../server/declared/inBulk.ts';
import type { Db, Transaction } from '../../../server/db/connection.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { vacuumAnalyze } from '../../../server/db/vacuumAnalyze.ts';
import { fillDerived } from '../../../server/declared/fill.ts';
import { addCourse } from './rows.ts';

/** Names, mobiles, days and states as a large institute has them: each value of many rows, and no order like that of the ids. */
const name = (i: string) => `'person ' || ((${i} * 7919) % 5003)`;
const mobile = (i: string) => `cast(6000000000 + (cast(${i} as bigint) * 48611) % 3999999999 as text)`;
const day = (i: string) =>
  `'20' || (20 + (${i}) % 6) || '-0' || (1 + (${i}) / 6 % 9) || '-' || (10 + (${i}) / 54 % 18)`;
const instant = (i: string) => `${day(i)} || 'T05:00:00.000Z'`;

/** One of ten owes something, mostly for years; of these the fee of one of five is assumed. */
const dues = {
  fee_paise: '10000',
  due_paise: 'case when i % 10 = 0 then 100 * (1 + i % 97) else 0 end',
  oldest_due: `case when i % 1000 = 0 then '2026-11-10' when i % 10 = 0 then ${day('i')} end`,
  fee_assumed: 'case when i % 50 = 0 then 1 else 0 end',
};

const person = (i: string) => ({
  name: name(i),
  name_fold: name(i),
  title: '1',
  edu_grade: `'College'`,
  edu_grade_name: `'BA'`,
  edu_level: `'UG'`,
  edu_inst_name: `'College'`,
  edu_university_name: `'University'`,
  edu_year_pass: `'2020'`,
  edu_mark_percentage: '71.25',
  edu_inst_id_code: `'code ' || (${i} % 977)`,
  birth_date: `'2000-01-01'`,
  gender: `${i} % 3`,
  mobile: mobile(i),
  alt_mobile: mobile(`(${i} + 7)`),
  email: `'p' || ((${i} * 6151) % 9973) || '@example.in'`,
  parent_name: `'Parent'`,
  parent_income_paise: '100',
  date_created: instant(i),
  date_modified: instant(i),
});

const dated = { date_created: instant('i'), date_modified: instant('i') };

/** Inserts rows of which each column is SQL of the number `i`, from 1 on. */
const inserting =
  (trx: Transaction, rows: number) =>
  (table: string, columns: Readonly<Record<string, string>>, count = rows) =>
    sql
      .raw(
        `insert into ${table} (${Object.keys(columns).join(', ')})
        with recursive series(i) as (select 1 union all select i + 1 from series where i < ${count})
        select ${Object.values(columns).join(', ')} from series`,
      )
      .execute(trx);

/** Fills a database that has its users with so many statements of the bank, lines and matches. */
export async function fillStatements({ kysely }: Db, rows: number, userId: number): Promise<void> {
  await inTransaction(kysely, async (trx) => {
    const insert = inserting(trx, rows);
    await insert('line_matches', {
      user_id: `case when i % 997 = 0 then ${userId} end`,
      date_created: instant('i'),
    });
    await insert('statements', {
      account: `'account ' || i`,
      file_name: `''`,
      state: `'READ'`,
      first_day: `'2024-01-01'`,
      last_day: `'2024-06-01'`,
      missed_to: `'2024-05-27'`,
      // An account that counts (W63).
      read_on: `case when i = 1 then '2026-11-19' else ${day('i')} end`,
      // Nothing is compared with them meanwhile.
      matched_to: '2000000000',
      user_id: String(userId),
      ...dated,
    });
    await insert('statement_lines', {
      match_id: 'i',
      by_person: 'case when i % 997 = 0 then 1 else 0 end',
      account: `'account ' || (i % 4999)`,
      day: day('i'),
      amount_paise: '100 * (i % 997)',
      narration: `'UPI/' || i || '/' || ${name('i')}`,
      reference: `''`,
      place: '0',
      hash: `'hash ' || i`,
      state: `case when i % 997 = 0 then 'OPEN' when i % 499 = 0 then 'OFFERED' when i % 99 = 0 then 'IGNORED' else 'MATCHED' end`,
      ...dated,
    });
    await insert('line_uses', { statement_id: 'i / 10 + 1', line_id: 'i' }, rows / 2);
    await sql`update payments set match_id = id, seen = 1, seen_on = payment_date where id % 4 = 0`.execute(trx);
  });
  await vacuumAnalyze(kysely);
}

/**
 * Fills a database with so many registrations, students, payments, enrolments, certificates and twice as many days of attendance, and lets it
 * take stock (ANALYZE). 20 courses have as many rows each; another one has few.
 */
export async function fillManyRows(db: Db, rows: number): Promise<void> {
  const { kysely } = db;
  await inTransaction(kysely, async (trx) => {
    const insert = inserting(trx, rows);
    const course = 'case when i % 5000 = 0 then 21 else 1 + i % 20 end';
    await inBulk(trx, async () => {
      const courseId = await addCourse(trx);
      const { id: _id, ...columns } = await trx
        .selectFrom('courses')
        .selectAll()
        .where('id', '=', courseId)
        .executeTakeFirstOrThrow();
      const literal = (value: string | number) => (typeof value === 'string' ? `'${value}'` : String(value));
      const others = Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, literal(value)]));
      await insert('courses', { ...others, course_code: `'C' || i`, name_fold: `'course ' || (i % 4999)` }, 5_000);
      await insert(
        'batches',
        {
          course_id: course,
          name: `'batch ' || i`,
          name_fold: `'batch ' || i`,
          first_day: day('i'),
          weekdays: `''`,
          start_time: `'09:30'`,
          end_time: `'11:30'`,
          room: `''`,
          trainer: `''`,
          seats: '100',
          open: '1',
          had_students: '1',
          ...dated,
        },
        rows / 50,
      );
      await insert('institutes', {
        name: name('i'),
        name_fold: name('i'),
        short_name: `'s' || i % 4001`,
        short_name_fold: `'s' || i % 4001`,
        institute_type: '1 + i % 3',
        recognized_by: `'UGC' || i % 7`,
        status: 'i % 2',
        ...dated,
      });
      await insert('registrations', {
        ...person('i'),
        course_id: course,
        payment_ref: `''`,
        status: 'i % 3',
        no_consent: 'i % 2',
      });
      await insert('students', {
        ...person('i'),
        is_free_eligible: 'i % 2',
        status: '(i % 50) / 49',
        no_consent: 'i % 2',
      });
      await insert('enquiries', {
        name: name('i'),
        name_fold: name('i'),
        mobile: `'9' || i`,
        email: `''`,
        course_id: course,
        source: `'source ' || (i % 4999)`,
        note: `''`,
        next_day: `case when i % 10 = 0 then ${day('i')} else '' end`,
        state: `case when i % 10 = 0 then 'OPEN' when i % 997 = 0 then 'LOST' else 'ADMITTED' end`,
        lost_reason: `''`,
        asked_on: day('i'),
        ...dated,
      });
      await insert('payments', {
        student_id: 'i',
        course_id: course,
        paid_fee_paise: '100 * (i % 997)',
        payment_mode: `case i % 3 when 0 then 'Cash' when 1 then 'UPI' else 'Net Banking' end`,
        payment_date: day('i'),
        payment_detail: `'detail ' || (i % 4999)`,
        recorded_on: day('i'),
        kind: 'case i % 500 when 0 then 1 when 250 then 2 else 0 end',
        ...dated,
      });
      await insert('enrolments', {
        student_id: 'i',
        course_id: course,
        payment_id: 'i',
        // Five of six have one.
        batch_id: `case when i % 6 = 0 then null else 1 + i % ${rows / 50} end`,
        status: 'i % 4',
        status_since: day('i'),
        start_date: day('i'),
        days_attended: '2',
        ...dues,
        ...dated,
      });
      await insert(
        'instalments',
        {
          enrolment_id: `10 * i`,
          no: '1',
          due_date: `'2026-12-01'`,
          amount_paise: '10000',
          covered_paise: '0',
        },
        rows / 10,
      );
      await insert(
        'attendance',
        {
          enrolment_id: `1 + (i - 1) / 2`,
          attendance_date: `case i % 2 when 0 then '2024-01-0' else '2024-02-0' end || (1 + i % 9)`,
          date_created: instant('i'),
        },
        2 * rows,
      );
      await insert('messages', {
        student_id: 'i',
        channel: `'email'`,
        to_guardian: '0',
        address: `''`,
        subject: `''`,
        state: `case i % 4 when 0 then 'SENT' when 1 then 'OPENED' when 2 then 'UNKNOWN' else 'REFUSED' end`,
        trouble: '(i % 4) / 2',
        user_id: '1',
        date_created: instant('i'),
      });
      await insert('reminders', {
        student_id: 'i',
        enrolment_id: 'i',
        kind: `case i % 2 when 0 then 'feeReminder' else 'absence' end`,
        about: day('i'),
        step: '0',
        told_day: day('i'),
        day: day('i'),
        state: `case i % 4 when 0 then 'MAILED' when 1 then 'OPENED' when 2 then 'WHATSAPP' else 'NOT' end`,
        why: `''`,
        free_at: instant('i'),
        tries: '0',
        may_be_sent: '0',
        date_created: instant('i'),
      });
      await insert(
        'drawer_entries',
        {
          entry_no: `'P/26-27/' || i`,
          kind: `case i % 7 when 0 then 'float' when 1 then 'deposit' when 2 then 'owner' else 'expense' end`,
          day: day('i'),
          amount_paise: '100 * (i % 997)',
          category: `'category ' || (i % 4999)`,
          paid_to: `''`,
          detail: `''`,
          recorded_on: day('i'),
          ...dated,
        },
        rows,
      );
      await insert('certificates', {
        enrolment_id: 'i',
        cert_name: name('i'),
        certificate_id: `'C-' || i`,
        issued_by: `'admin'`,
        issued_date: day('i'),
        verification_code: `'v' || i`,
        grade: `'A'`,
        remarks: `''`,
        status: '0',
        start_date: day('i'),
        end_date: day('i + 3'),
        location: `'Chennai'`,
        version: '1',
        mailed_at: `case when i % 9 = 0 then null else ${instant('i')} end`,
        ...dated,
      });
      await fillDerived(trx);
    });
  });
  await vacuumAnalyze(kysely);
}
