import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { goesOn, graceEnds, overSince } from '#domain/institute/retention.ts';
import { enrolmentStatus, registrationStatus } from '#domain/words/codes.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import type { Connection } from '#server/db/connection.ts';
import { type ErasableKind, erasableTable } from '#server/db/tableFacts.ts';
import { allOf, instantFilter } from '#server/db/where.ts';
import { settingsId } from '#server/institute/read.ts';

// What goes by itself, and when (W53). Days are those of India.

const { active, hold } = enrolmentStatus;

/** The months of the settings, and the day on which they changed last. */
type Months = Record<ErasableKind, number> & { changedOn: string };

/** The months that hold; undefined where all is kept for good. */
async function readMonths(db: Connection): Promise<Months | undefined> {
  const row = await db
    .selectFrom('settings')
    .select(['rejected_months as registration', 'papers_months as student', 'enquiry_months as enquiry'])
    .select('retention_since as since')
    .where('id', '=', settingsId)
    .executeTakeFirst();
  if (!row?.since) return undefined;
  const { since, ...months } = row;
  if (Object.values(months).every((kept) => kept === 0)) return undefined;
  return { ...months, changedOn: todayInIndia(new Date(since)) };
}

/** Whom nobody has needed since `day` or earlier, beside the last change of the row; written so that SQLite uses migration 530's indexes. */
const unneededSince: Record<ErasableKind, (day: string) => RawBuilder<SqlBool>> = {
  // A rejected one is changed by nothing but its Restore; of an erased one nothing is left to go.
  registration: () =>
    sql<SqlBool>`+status = ${sql.lit(registrationStatus.rejected)}
      and not exists (select 1 from erasures where kind = 'registration' and record_id = registrations.id
        and erasures.date_created = registrations.date_created)`,
  student: (day) =>
    sql<SqlBool>`(photo_file_id is not null or income_proof_file_id is not null)
      and not exists (select 1 from enrolments where student_id in (students.id, coalesce(students.merged_into, 0))
        and (status in (${sql.lit(active)}, ${sql.lit(hold)}) or status_since > ${day} or end_date > ${day}))`,
  // While somebody means to call again, it is needed.
  enquiry: (day) => sql<SqlBool>`erased_on is null and (state <> 'OPEN' or next_day <= ${day})`,
};

/** Whoever keeps the person, by whichever record: that of the student who was kept in a merge, or the registration that the student came from. */
const isOfPerson: Record<ErasableKind, RawBuilder<unknown>> = {
  registration: sql`kind = 'registration' and record_id = registrations.id`,
  student: sql`(kind = 'student' and record_id in (students.id, coalesce(students.merged_into, 0))
    or kind = 'registration' and record_id = coalesce(students.registration_id, 0))`,
  enquiry: sql`kind = 'student' and record_id = coalesce(enquiries.student_id, 0)`,
};

/** The reason why somebody is kept; null where nobody keeps them. */
const keptReason = (kind: ErasableKind) =>
  sql<string | null>`(select min(reason) from kept_people where ${isOfPerson[kind]})`;

/** For the planner another thing than a reason that is null, which it takes to be rare. */
const isNotKept = (kind: ErasableKind) =>
  sql<SqlBool>`not exists (select 1 from kept_people where ${isOfPerson[kind]})`;

/** People of whom something goes once the months are over that are over to `day`, the kept ones among them. */
const peopleOver = (db: Connection, kind: ErasableKind, day: string) =>
  db
    .selectFrom(erasableTable[kind])
    .select(['id', 'name', 'date_modified as touchedAt'])
    .select(keptReason(kind).as('kept'))
    .where(allOf(instantFilter(`${erasableTable[kind]}.date_modified`, '', day), unneededSince[kind](day)))
    .orderBy('date_modified')
    .orderBy('id');

/** Somebody of whom something goes. */
export interface RemovalDue {
  kind: ErasableKind;
  id: number;
  name: string;
  /** The day on which it goes. */
  on: string;
  /** Why it is kept instead; '' where it goes. */
  kept: string;
}

/** The last day on which each student's enrolments ended, or got the status that they have. */
async function lastDays(db: Connection, studentIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (studentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('enrolments')
    .select(['student_id as id', sql<string>`max(coalesce(status_since, ''))`.as('since')])
    .select(sql<string>`max(coalesce(end_date, ''))`.as('ended'))
    .where('student_id', 'in', studentIds)
    .groupBy('student_id')
    .execute();
  return new Map(rows.map(({ id, since, ended }) => [id, since > ended ? since : ended]));
}

/** The most of each kind that are found for a look ahead. */
const mostFound = 10_000;

/** Who goes up to a day, the next first, the kept ones among them; there may be `more`. */
export async function lookAhead(
  db: Connection,
  today: string,
  to: string,
): Promise<{ due: RemovalDue[]; more: boolean }> {
  const months = await readMonths(db);
  const due: RemovalDue[] = [];
  let more = false;
  for (const kind of ['registration', 'student', 'enquiry'] as const) {
    if (!months || months[kind] === 0) continue;
    const people = await peopleOver(db, kind, overSince(to, months[kind])).limit(mostFound).execute();
    more ||= people.length === mostFound;
    const ids = kind === 'student' ? people.map(({ id }) => id) : [];
    const last = await lastDays(db, ids);
    for (const { id, name, touchedAt, kept } of people) {
      const touched = todayInIndia(new Date(touchedAt));
      const ended = last.get(id) ?? '';
      const from = ended > touched ? ended : touched;
      due.push({ kind, id, name, on: goesOn(from, months[kind], months.changedOn, today), kept: kept ?? '' });
    }
  }
  return {
    due: due.toSorted((one, other) => one.on.localeCompare(other.on) || one.id - other.id),
    more,
  };
}

/** Those who go today and whom nobody keeps; of these ids, where there are any. */
export async function findDue(
  db: Connection,
  kind: ErasableKind,
  today: string,
  { most, among }: { most: number; among?: readonly number[] },
): Promise<number[]> {
  const months = await readMonths(db);
  if (!months || months[kind] === 0 || graceEnds(months.changedOn) > today) return [];
  const people = peopleOver(db, kind, overSince(today, months[kind])).where(isNotKept(kind)).limit(most);
  const rows = await (among ? people.where('id', 'in', among) : people).execute();
  return rows.map(({ id }) => id);
}
