import { sql } from 'kysely';
import type { Connection, DatabaseLocation } from '../../server/db/connection.ts';
import { openDatabase } from '../../server/db/open.ts';
import { verifyDerived } from '../../server/declared/verify.ts';
import type { Sent, Written } from './load.ts';

/** Where a write's row is, and the column that holds its mark. */
const places = {
  AddInstitute: 'institutes.name',
  AddStudent: 'students.mobile',
  AddPayment: 'payments.payment_detail',
  AddStudentCourse: 'enrolments.student_id',
  AddAttendance: 'attendance.enrolment_id',
  AddCertificate: 'certificates.enrolment_id',
  upload: 'files.id',
} as const satisfies Record<Written, string>;

/** Records that point at one which is not there. */
const orphans = {
  'students without their photo': sql`select 1 from students where photo_file_id not in (select id from files)`,
  'enrolments without their payment': sql`select 1 from enrolments where payment_id not in (select id from payments)`,
  'records that the activity log names twice or never as added': sql`
    select 1 from (select id, 'students' as entity from students
      union all select id, 'institutes' from institutes union all select id, 'payments' from payments
      union all select id, 'enrolments' from enrolments
      union all select id, 'certificates' from certificates) as record
    where (select count(*) from activity
      where activity.entity = record.entity and record_id = record.id and call like 'Add%' and before is null) <> 1`,
};

async function howOften(db: Connection, call: Written): Promise<Map<string, number>> {
  const [table = '', column = ''] = places[call].split('.');
  const { rows } = await sql<{ mark: string | number }>`
    select ${sql.ref(column)} as mark from ${sql.table(table)}`.execute(db);
  const counts = new Map<string, number>();
  for (const { mark } of rows) counts.set(String(mark), (counts.get(String(mark)) ?? 0) + 1);
  return counts;
}

/** Counts in the database itself what became of each write, once no server runs. */
export async function recount(location: DatabaseLocation, sent: readonly Sent[]) {
  const db = await openDatabase(location);
  try {
    const problems: string[] = [];
    if (db.kind === 'sqlite') {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.kysely);
      if (rows[0]?.integrity_check !== 'ok') problems.push(`integrity: ${rows[0]?.integrity_check}`);
    }
    for (const [what, query] of Object.entries(orphans)) {
      const { rows } = await query.execute(db.kysely);
      if (rows.length > 0) problems.push(`${rows.length} ${what}`);
    }
    for (const { what, differ } of await verifyDerived(db.kysely))
      problems.push(`${differ} kept figures of ${what} differ`);
    const counts = new Map<Written, Map<string, number>>();
    for (const call of Object.keys(places) as Written[]) counts.set(call, await howOften(db.kysely, call));
    const there = ({ call, mark }: Sent) => counts.get(call)?.get(String(mark)) ?? 0;
    const answered = sent.filter(({ answeredAt }) => answeredAt !== undefined);
    return {
      answered: answered.length,
      lost: answered.filter((write) => there(write) === 0).length,
      twice: sent.filter((write) => there(write) > 1).length,
      problems,
    };
  } finally {
    await db.close();
  }
}
