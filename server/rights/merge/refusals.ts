import { sql } from 'kysely';
import { fill, texts } from '#contract/texts.ts';
import { enrolmentStatus, studentStatus } from '#domain/words/codes.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection } from '#server/db/connection.ts';
import { isUnused } from '#server/money/payments/unused.ts';
import { refuseErased } from '#server/people/erasures.ts';
import { refuseMerged } from '#server/people/merged.ts';

/** One of the two, as far as the rules look at it. */
interface Merged {
  id: number;
  name: string;
  status: number;
  merged_into: number | null;
}

/** The first course by name of which both have a row that fulfils a condition. */
async function courseOfBoth(
  db: Connection,
  table: 'enrolments' | 'payments',
  condition: ReturnType<typeof sql>,
  [keep, gone]: [Merged, Merged],
) {
  const coursesOf = ({ id }: Merged) =>
    sql`select course_id from ${sql.table(table)} where student_id = ${id} and ${condition}`;
  const { rows } = await sql<{ course_name: string }>`
    select course_name from courses where id in (${coursesOf(keep)}) and id in (${coursesOf(gone)})
    order by name_fold, id limit 1`.execute(db);
  return rows[0]?.course_name;
}

const runs = sql`status in (${enrolmentStatus.active}, ${enrolmentStatus.hold})`;

/** Refuses two students who cannot become one (W59). */
export async function refuseMerge(db: Connection, keep: Merged | undefined, gone: Merged | undefined): Promise<void> {
  if (!keep || !gone) throw new Refusal(texts.students.notFound);
  if (keep.id === gone.id) throw new Refusal(texts.merge.oneStudent);
  for (const student of [keep, gone]) {
    await refuseMerged(db, student);
    await refuseErased(db, 'student', student.id);
  }
  // What moves would be a deleted student's, where nobody looks for it.
  if (keep.status !== studentStatus.active) throw new Refusal(fill(texts.merge.keepDeleted, { name: keep.name }));
  const enrolled = await courseOfBoth(db, 'enrolments', runs, [keep, gone]);
  if (enrolled !== undefined) throw new Refusal(fill(texts.merge.bothEnrolled, { course: enrolled }));
  const paid = await courseOfBoth(db, 'payments', isUnused, [keep, gone]);
  if (paid !== undefined) throw new Refusal(fill(texts.merge.bothPaid, { course: paid }));
}
