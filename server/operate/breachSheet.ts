import { type PersonalList, personalLists } from '#contract/rest/securityLog.ts';
import type { ActivityEntity } from '#contract/rest/activityLog.ts';
import { byteOrderMark, csvLine } from '#domain/words/csv.ts';
import { addDays, formatDateTimeIst } from '#domain/words/dates.ts';
import { OperatorError } from '#server/config/errors.ts';
import type { Connection } from '#server/db/connection.ts';
import { type ErasableKind, erasableTable } from '#server/db/tableFacts.ts';

/** Which part of the logs is asked about. */
export interface BreachQuestion {
  /** The first and the last day in India, YYYY-MM-DD. */
  from: string;
  to: string;
  /** What this account did alone; every account's and strangers' without it. */
  userName?: string;
}

/** Somebody whose data may have been reached. */
export interface ReachedPerson {
  kind: ErasableKind;
  id: number;
  name: string;
  email: string;
  mobile: string;
  /** True where the logs name the person; else somebody read more people than the logs name, this one perhaps among them. */
  isNamed: boolean;
  /** The calls, in the order of their first use. */
  calls: string[];
  /** Instants of the first and the last entry. */
  first: string;
  last: string;
}

interface Trace {
  isNamed: boolean;
  calls: Set<string>;
  first: string;
  last: string;
}

/** A reading of many, whose people the security log does not name. */
interface BulkReading {
  at: string;
  call: string;
  kinds: readonly ErasableKind[];
}

/** So many rows or ids at a time, so that the whole log is never in memory. */
const part = 1_000;
const kinds = ['student', 'registration', 'enquiry'] as const satisfies readonly ErasableKind[];
const bulkEvents: readonly string[] = ['export', 'manyPeopleRead'];
const isPersonalList = (call: string): call is PersonalList => (personalLists as readonly string[]).includes(call);

/** Whose data a reading of many may have shown. Who saw too many in an hour may have seen them in any list. */
function kindsIn(event: string, call: string): readonly ErasableKind[] {
  if (event !== 'export' || !isPersonalList(call)) return kinds;
  if (call === 'GetEnquiryList') return ['enquiry'];
  return call === 'GetRegistrationList' ? ['registration'] : ['student'];
}

/**
 * Whose data was seen, changed or taken between two days, from the activity log (which names each record that was written) and
 * the security log (which names whose income proof was read, and says who read many). Reading one record on the screen is in
 * no log. Throws OperatorError for days that are the wrong way round and for an account that nobody has.
 */
export async function peopleReached(db: Connection, question: BreachQuestion): Promise<ReachedPerson[]> {
  const { from, to, userName } = question;
  if (from > to) throw new OperatorError('--to must not be before --from');
  if (userName !== undefined) await requireUser(db, userName);
  const begin = startOfDay(from);
  const end = startOfDay(addDays(to, 1));

  const traces = {
    student: new Map<number, Trace>(),
    registration: new Map<number, Trace>(),
    enquiry: new Map<number, Trace>(),
  };
  const trace = (kind: ErasableKind, id: number, at: string, call: string, isNamed: boolean) => {
    const known = traces[kind].get(id);
    if (!known) {
      traces[kind].set(id, { isNamed, calls: new Set([call]), first: at, last: at });
      return;
    }
    known.isNamed ||= isNamed;
    known.calls.add(call);
    if (at < known.first) known.first = at;
    if (at > known.last) known.last = at;
  };

  for await (const rows of logParts(db, 'activity', { begin, end, userName })) {
    const studentOf = await studentsOf(db, rows);
    for (const { entity, record_id: id, at, call } of rows) {
      if (entity === 'registrations') trace('registration', id, at, call, true);
      else if (entity === 'enquiries') trace('enquiry', id, at, call, true);
      else {
        const student = entity === 'students' ? id : studentOf(entity, id);
        if (student !== undefined) trace('student', student, at, call, true);
      }
    }
  }

  const bulk: BulkReading[] = [];
  for await (const rows of logParts(db, 'security_events', { begin, end, userName })) {
    for (const { event, entity, record_id: id, at, call } of rows) {
      if (entity === 'students') trace('student', id, at, call, true);
      else if (entity === 'registrations') trace('registration', id, at, call, true);
      else if (bulkEvents.includes(event)) bulk.push({ at, call, kinds: kindsIn(event, call) });
    }
  }
  for (const kind of kinds) {
    const readings = bulk.filter((reading) => reading.kinds.includes(kind));
    const latest = readings.at(-1)?.at;
    if (latest === undefined) continue;
    for await (const people of existing(db, kind, latest)) {
      for (const { id, date_created: created } of people) {
        for (const { at, call } of readings) if (at >= created) trace(kind, id, at, call, false);
      }
    }
  }
  const people: ReachedPerson[] = [];
  for (const kind of kinds) people.push(...(await named(db, kind, traces[kind])));
  return people;
}

const startOfDay = (day: string) => new Date(`${day}T00:00:00+05:30`).toISOString();

async function requireUser(db: Connection, userName: string): Promise<void> {
  const user = await db.selectFrom('users').select('id').where('user_name', '=', userName).executeTakeFirst();
  if (!user) throw new OperatorError(`No account is called '${userName}'`);
}

interface Range {
  begin: string;
  end: string;
  userName: string | undefined;
}

interface LogRow {
  id: number;
  at: string;
  call: string;
  entity: string;
  record_id: number;
  /** '' in the activity log. */
  event: string;
}

async function* logParts(
  db: Connection,
  log: 'activity' | 'security_events',
  { begin, end, userName }: Range,
): AsyncGenerator<LogRow[]> {
  for (let after = 0; ;) {
    const rows: LogRow[] =
      log === 'activity'
        ? (
            await db
              .selectFrom('activity')
              .select(['id', 'at', 'call', 'entity', 'record_id'])
              .where('id', '>', after)
              .where('at', '>=', begin)
              .where('at', '<', end)
              .$if(userName !== undefined, (query) => query.where('user_name', '=', userName ?? ''))
              .orderBy('id')
              .limit(part)
              .execute()
          ).map((row) => ({ ...row, event: '' }))
        : await db
            .selectFrom('security_events')
            .select(['id', 'at', 'call', 'entity', 'record_id', 'event'])
            .where('id', '>', after)
            .where('at', '>=', begin)
            .where('at', '<', end)
            .$if(userName !== undefined, (query) => query.where('user_name', '=', userName ?? ''))
            .orderBy('id')
            .limit(part)
            .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < part || !last) return;
    after = last.id;
  }
}

type OfStudent = Extract<ActivityEntity, 'enrolments' | 'payments' | 'certificates' | 'attendance'>;

/** The student of each record that belongs to one. */
async function studentsOf(db: Connection, rows: readonly LogRow[]) {
  const idsOf = (entity: OfStudent) => rows.filter((row) => row.entity === entity).map(({ record_id: id }) => id);
  const found = new Map<string, number>();
  const keep = (entity: OfStudent, people: readonly { id: number; student_id: number }[]) => {
    for (const { id, student_id: student } of people) found.set(`${entity} ${id}`, student);
  };
  for (const entity of ['enrolments', 'payments'] as const) {
    const ids = idsOf(entity);
    if (ids.length > 0)
      keep(entity, await db.selectFrom(entity).select(['id', 'student_id']).where('id', 'in', ids).execute());
  }
  for (const entity of ['certificates', 'attendance'] as const) {
    const ids = idsOf(entity);
    if (ids.length === 0) continue;
    const rowsOfEnrolments = db
      .selectFrom(entity)
      .innerJoin('enrolments', 'enrolments.id', `${entity}.enrolment_id`)
      .select([`${entity}.id as id`, 'enrolments.student_id as student_id'])
      .where(`${entity}.id`, 'in', ids);
    keep(entity, await rowsOfEnrolments.execute());
  }
  return (entity: string, id: number) => found.get(`${entity} ${id}`);
}

/** Who was there at an instant, in parts. */
async function* existing(db: Connection, kind: ErasableKind, at: string) {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom(erasableTable[kind])
      .select(['id', 'date_created'])
      .where('id', '>', after)
      .where('date_created', '<=', at)
      .orderBy('id')
      .limit(part)
      .execute();
    yield rows;
    const last = rows.at(-1);
    if (rows.length < part || !last) return;
    after = last.id;
  }
}

/** The traces with who it is; nobody for a record that is gone. */
async function named(db: Connection, kind: ErasableKind, traces: ReadonlyMap<number, Trace>): Promise<ReachedPerson[]> {
  const ids = [...traces.keys()].toSorted((a, b) => a - b);
  const people: ReachedPerson[] = [];
  for (let at = 0; at < ids.length; at += part) {
    const rows = await db
      .selectFrom(erasableTable[kind])
      .select(['id', 'name', 'email', 'mobile'])
      .where('id', 'in', ids.slice(at, at + part))
      .orderBy('id')
      .execute();
    for (const row of rows) {
      const trace = traces.get(row.id);
      if (trace) people.push({ kind, ...row, ...trace, calls: [...trace.calls] });
    }
  }
  return people;
}

const kindWords: Readonly<Record<ErasableKind, string>> = {
  student: 'Student',
  registration: 'Registration',
  enquiry: 'Enquiry',
};

const head = ['Who', 'Id', 'Name', 'E-mail', 'Mobile', 'Certain', 'Calls', 'First', 'Last'];

/** A text that no spreadsheet takes for a formula. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The sheet as CSV for a spreadsheet, with times of India. */
export const breachSheet = (people: readonly ReachedPerson[]): string =>
  byteOrderMark +
  [
    csvLine(head),
    ...people.map(({ kind, id, name, email, mobile, isNamed, calls, first, last }) =>
      csvLine([
        kindWords[kind],
        String(id),
        harmless(name),
        harmless(email),
        mobile,
        isNamed ? 'Yes' : 'Possibly',
        calls.join(' '),
        formatDateTimeIst(first),
        formatDateTimeIst(last),
      ]),
    ),
  ].join('');
