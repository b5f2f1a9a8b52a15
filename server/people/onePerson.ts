import { sql } from 'kysely';
import { texts } from '#contract/texts.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection } from '#server/db/connection.ts';
import { idsAsText, isAmong } from '#server/db/ids.ts';
import type { PersonKind } from '#server/db/tableFacts.ts';

/** The records that are one person. */
export interface PersonRecords {
  /** The student whom somebody is now, first, and those merged into that one (W59). */
  students: readonly number[];
  /** The registrations that these came from, or the one of an applicant who is no student. */
  registrations: readonly number[];
}

/**
 * Who one person is, merged records along (W61): for the file of what is kept, for erasing, and for whom somebody keeps. A merge leads all records to
 * the one that stays. Refuses an unknown student.
 */
export async function onePerson(
  db: Connection,
  { kind, id }: { kind: PersonKind; id: number },
): Promise<PersonRecords> {
  const asked = await db
    .selectFrom('students')
    .select(sql<number>`coalesce(merged_into, id)`.as('id'))
    .where(kind === 'student' ? 'id' : 'registration_id', '=', id)
    .executeTakeFirst();
  if (!asked) {
    if (kind === 'student') throw new Refusal(texts.students.notFound);
    return { students: [], registrations: [id] };
  }
  const rows = await db
    .selectFrom('students')
    .select(['id', 'registration_id'])
    .where(({ or, eb }) => or([eb('id', '=', asked.id), eb('merged_into', '=', asked.id)]))
    .orderBy('id')
    .execute();
  return {
    students: [asked.id, ...rows.map((row) => row.id).filter((one) => one !== asked.id)],
    registrations: rows.flatMap(({ registration_id }) => (registration_id === null ? [] : [registration_id])),
  };
}

/** Refuses, with the reason, what would take away somebody whom somebody keeps (W53), by whichever record of the person. */
export async function refuseKept(db: Connection, { students, registrations }: PersonRecords): Promise<void> {
  const of = (kind: PersonKind, ids: readonly number[]) =>
    sql<boolean>`(kind = ${kind} and ${isAmong(db, sql.ref<number>('record_id'), idsAsText(db, ids))})`;
  const kept = await db
    .selectFrom('kept_people')
    .select('reason')
    .where(({ or }) => or([of('student', students), of('registration', registrations)]))
    .orderBy('date_created')
    .executeTakeFirst();
  if (kept) throw new Refusal(`Kept: ${kept.reason}`);
}
