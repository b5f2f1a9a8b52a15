import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ActivityEntity } from '#contract/rest/activityLog.ts';
import type { RestFiltersOf, RestRecordOf } from '#contract/rest/index.ts';
import type { Connection } from '#server/db/connection.ts';
import type { Database } from '#server/db/tables.ts';
import { allOf, anyOf, idFilter, instantFilter } from '#server/db/where.ts';
import type { RestHandler } from '#server/protocol/rest/handler.ts';
import { readRestRows } from '#server/protocol/rest/readRows.ts';
import { namesOf } from '#server/activity/names.ts';
import type { Fields } from '#server/activity/snapshot.ts';
import type { RecordRef } from '#server/activity/affected.ts';

type Filters = RestFiltersOf<'activity-log'>;
type Entry = RestRecordOf<'activity-log'>;

/** A stored entry. */
interface ActivityRow extends Pick<Database['activity'], 'at' | 'call' | 'before' | 'after' | 'reason'> {
  id: number;
  userId: number;
  userName: string;
  entity: ActivityEntity;
  recordId: number;
}

const userFilter = (id: number | null | undefined) => (id ? sql<boolean>`user_id = ${Math.max(id, 0)}` : false);

/** Whether an entry is about a student, or about what a student has now: a day that was taken back is no more. */
function aboutStudent(id: number) {
  const enrolments = sql`select id from enrolments where student_id = ${id}`;
  const recordsOf: Partial<Record<ActivityEntity, RawBuilder<unknown>>> = {
    students: sql`${id}`,
    registrations: sql`select registration_id from students where id = ${id}`,
    enrolments,
    attendance: sql`select id from attendance where enrolment_id in (${enrolments})`,
    payments: sql`select id from payments where student_id = ${id}`,
    certificates: sql`select id from certificates where enrolment_id in (${enrolments})`,
  };
  return anyOf(
    Object.entries(recordsOf).map(([entity, ids]) => sql<SqlBool>`(entity = ${entity} and record_id in (${ids}))`),
  );
}

const readRows = readRestRows<ActivityRow, Filters>({
  rows: (db, { entity, recordId = 0, studentId = 0, userId, fromDate = '', toDate = '' }) =>
    db
      .selectFrom('activity')
      .select(['id', 'at', 'user_id as userId', 'user_name as userName', 'call', 'record_id as recordId'])
      .select([(sql.ref('entity') as RawBuilder<ActivityEntity>).as('entity'), 'before', 'after', 'reason'])
      .where(
        allOf(
          entity ? sql<boolean>`entity = ${entity}` : false,
          idFilter('record_id', recordId),
          studentId > 0 && aboutStudent(studentId),
          userFilter(userId),
          instantFilter('at', fromDate, toDate),
        ),
      ),
});

const fieldsOf = (json: string | null) => (json === null ? null : (JSON.parse(json) as Fields));

type Unnamed = Omit<Entry, 'recordName' | 'studentName' | 'courseName'>;

/** The record whose name an entry has: its own; that of the enrolment for a day, which may be gone (W37). */
function namedBy({ entity, recordId, before, after }: Unnamed): RecordRef {
  if (entity !== 'attendance') return { entity, id: recordId };
  return { entity: 'enrolments', id: Number((after ?? before)?.enrolmentId ?? 0) };
}

/** The batches that an entry of an enrolment tells of, which it is shown by their names. */
const batchesIn = ({ before, after }: Unnamed): RecordRef[] =>
  [before?.['batchId'], after?.['batchId']].flatMap((id) => (id ? [{ entity: 'batches', id: Number(id) }] : []));

/**
 * Answers the number of the issue that an entry of a certificate tells of: that was drawn, or that a mail carried. Of a file that was drawn
 * before there were issues an upgrade kept none.
 */
async function issuesIn(db: Connection, entries: readonly Unnamed[]): Promise<(entry: Unnamed) => number | undefined> {
  const tells = ({ entity, call }: Unnamed) =>
    entity === 'certificates' && (call === 'GenerateCertificate' || call === 'SendCertificateMail');
  const ids = new Set(entries.filter(tells).map(({ recordId }) => recordId));
  if (ids.size === 0) return () => undefined;
  const issues = await db
    .selectFrom('certificate_issues')
    .select(['certificate_id', 'no', 'file_id', 'drawn_at', 'mailed_at'])
    .where('certificate_id', 'in', [...ids])
    .orderBy('no')
    .execute();
  return (entry) => {
    if (!tells(entry)) return undefined;
    const { call, recordId, at, after } = entry;
    const own = issues.filter(({ certificate_id }) => certificate_id === recordId);
    if (call === 'GenerateCertificate') return own.find(({ file_id }) => file_id === after?.['fileId'])?.no;
    // Only the newest is mailed; an issue keeps when it was mailed last.
    return (own.find(({ mailed_at }) => mailed_at === at) ?? own.findLast(({ drawn_at }) => drawn_at <= at))?.no;
  };
}

async function present(db: Connection, rows: readonly ActivityRow[]): Promise<Entry[]> {
  const entries = rows.map(({ before, after, userId, ...entry }) => ({
    ...entry,
    userId: userId || null,
    before: fieldsOf(before),
    after: fieldsOf(after),
  }));
  const names = await namesOf(
    db,
    entries.flatMap((entry) => [namedBy(entry), ...batchesIn(entry)]),
  );
  const withBatch = (fields: Fields | null) => {
    const batch = fields?.['batchId'];
    return batch ? { ...fields, batchId: names({ entity: 'batches', id: Number(batch) }).name } : fields;
  };
  const issueOf = await issuesIn(db, entries);
  const withIssue = (entry: Unnamed) => {
    const [after, issue] = [withBatch(entry.after), issueOf(entry)];
    return after && issue ? { ...after, issue } : after;
  };
  return entries.map((entry) => {
    const { name: recordName, ...whose } = names(namedBy(entry));
    return { ...entry, before: withBatch(entry.before), after: withIssue(entry), recordName, ...whose };
  });
}

/** The students whose enrolments, payments or certificates these are, by the tables' ids. */
const studentsOf = {
  enrolments: (db, ids) => db.selectFrom('enrolments').select('student_id').where('id', 'in', ids).execute(),
  payments: (db, ids) => db.selectFrom('payments').select('student_id').where('id', 'in', ids).execute(),
  certificates: (db, ids) =>
    db
      .selectFrom('certificates')
      .innerJoin('enrolments', 'enrolments.id', 'certificates.enrolment_id')
      .select('student_id')
      .where('certificates.id', 'in', ids)
      .execute(),
} as const satisfies Partial<
  Record<ActivityEntity, (db: Connection, ids: number[]) => Promise<{ student_id: number }[]>>
>;

/** Whom entries show, by the names that lists know people by. */
async function peopleIn(db: Connection, entries: readonly Unnamed[]): Promise<string[]> {
  const about = entries.map(namedBy);
  const idsOf = (entity: ActivityEntity) => about.filter((one) => one.entity === entity).map(({ id }) => id);
  const people = [
    ...idsOf('students').map((id) => `student ${id}`),
    ...idsOf('registrations').map((id) => `registration ${id}`),
  ];
  for (const entity of ['enrolments', 'payments', 'certificates'] as const) {
    const ids = idsOf(entity);
    const rows = ids.length === 0 ? [] : await studentsOf[entity](db, ids);
    people.push(...rows.map((row) => `student ${row.student_id}`));
  }
  return people;
}

/** The log of every write: for the admin, read-only. */
export const activityLogResource: RestHandler<'activity-log'> = {
  async list(db, query) {
    const { records, total } = await readRows.list(db, query);
    return { records: await present(db, records), total };
  },
  async one(db, id) {
    const entry = await readRows.one(db, id);
    return entry && (await present(db, [entry]))[0];
  },
  people: peopleIn,
  writes: {},
};
