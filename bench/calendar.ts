import { sql } from 'kysely';
import { fillClassEnds } from '../server/classes/calendar/classPeriods.ts';
import { readConfig } from '../server/config/config.ts';
import { locationOf } from '../server/db/location.ts';
import { openAsItIs } from '../server/db/open.ts';
import { inTransaction } from '../server/db/transaction.ts';
import { vacuumAnalyze } from '../server/db/vacuumAnalyze.ts';
import { inBulk } from '../server/declared/inBulk.ts';
import { fillDerived } from '../server/declared/fill.ts';
import { apiKey } from '#harness/server/client.ts';
import { addDays, todayInIndia } from '../domain/words/dates.ts';
import { enrolmentStatus } from '../domain/words/status.ts';
import type { Connection, Transaction } from '../server/db/connection.ts';
import { courseBody, fresh, instituteBody } from '#harness/server/samples.ts';
import type { Institute } from './institute.ts';
import { costOf, median } from './measure.ts';
import type { Note } from './report.ts';
import { type BenchServer, withServerProcess } from './serverProcess.ts';

const readEveryMs = 20;
const writeEveryMs = 100;
const ownEveryMs = 1000;
const runs = 3;
const workRuns = 7;
const batchName = 'bench';
/** On so many days the courses begin that run. */
const startDays = 60;
/** So many students of one course are in one batch. */
const batchSeats = 1000;

/** The course that most enrolments are of. */
const largestCourse = (db: Connection) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'course_id')
    .select(['courses.id', 'course_code', 'course_name', 'duration_days', 'min_attn_percentage'])
    .groupBy(['courses.id', 'course_code', 'course_name', 'duration_days', 'min_attn_percentage'])
    .orderBy((count) => count.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** A batch with a thousand students of the largest course. */
async function fillBatch(trx: Transaction): Promise<void> {
  const { id } = await largestCourse(trx);
  const now = new Date().toISOString();
  const when = { first_day: '2026-01-01', weekdays: '1,3,5', start_time: '09:30', end_time: '11:30' };
  const name = { course_id: id, name: batchName, name_fold: batchName, room: '', trainer: '' };
  const batch = await trx
    .insertInto('batches')
    .values({ ...name, ...when, seats: batchSeats, open: 1, had_students: 1, date_created: now, date_modified: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update enrolments set batch_id = ${batch.id} where id in (
    select id from enrolments where course_id = ${id} and status = ${enrolmentStatus.active} limit ${sql.lit(batchSeats)})`.execute(
    trx,
  );
}

/** Lets every enrolment run that was completed, begun in the last weeks: as many as 100,000 need a sample of millions otherwise. */
async function openAll({ env }: Institute, today: string): Promise<void> {
  const db = openAsItIs(locationOf(readConfig(env)), undefined, 'long work');
  await inTransaction(db.kysely, async (trx) => {
    await inBulk(trx, async () => {
      for (let ago = 0; ago < startDays; ago += 1) {
        await sql`update enrolments set status = ${enrolmentStatus.active}, start_date = ${addDays(today, -ago)},
          end_date = null, class_period_id = null, days_attended = (id / ${sql.lit(startDays)}) % ${sql.lit(ago + 1)}
          where status <> ${enrolmentStatus.deleted} and id % ${sql.lit(startDays)} = ${sql.lit(ago)}`.execute(trx);
      }
      await fillBatch(trx);
      // With the foreign key PostgreSQL would look for each among all enrolments: the new index does not serve at once.
      await sql`delete from class_periods where id not in (
        select distinct class_period_id from enrolments where class_period_id is not null)`.execute(trx);
      await fillDerived(trx);
    });
  });
  await vacuumAnalyze(db.kysely);
  await fillClassEnds(db.kysely, today);
  await db.close();
}

/** The ms of what the server could not do in time. */
const unanswered = Infinity;

/** A change of what ends follow from. */
interface Change {
  what: string;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
}

/** An enrolment of another course than the one that changes, and one of that course. */
interface Idle {
  other: number;
  own: number;
}

/** Makes a change while others read and write, and answers how long it took, and each of them, in ms. */
async function whileAtWork({ url, admin, take }: BenchServer, idle: Idle, { what, method, path, body }: Change) {
  const reads: Promise<number>[] = [];
  const writes: Promise<number>[] = [];
  const owns: Promise<number>[] = [];
  const move = (StudentCourseId: number) => take('/api/MoveToBatch', { StudentCourseId, BatchId: 0 });
  const again = (everyMs: number, done: Promise<number>[], work: () => Promise<number>) =>
    setInterval(() => done.push(work().catch(() => unanswered)), everyMs);
  const timers = [
    again(readEveryMs, reads, () => take('/api/GetStudentCourseList', { Status: 0, Page: 1, PageSize: 25 })),
    again(writeEveryMs, writes, () => take('/api/AddInstitute', instituteBody({ Name: `Bench ${fresh()}` }))),
    // A write that waits for the calendar.
    again(writeEveryMs, writes, () => move(idle.other)),
    // One that waits for the terms of the course.
    again(ownEveryMs, owns, () => move(idle.own)),
  ];
  try {
    const began = performance.now();
    const call = path.startsWith('rest/') ? {} : admin.envelope();
    const reply = await fetch(`${url}/api/${path}`, {
      method,
      headers: { 'api-key': apiKey, cookie: admin.cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify({ ...call, ...body }) } : {}),
    });
    const ms = performance.now() - began;
    const text = await reply.text();
    const answer = JSON.parse(text) as { id?: number; result?: { OUT_OK: number } };
    if (reply.status !== 200 || answer.result?.OUT_OK === 0) throw new Error(`${what}: ${reply.status} ${text}`);
    return {
      ms,
      id: answer.id ?? 0,
      others: async () => ({
        reads: await Promise.all(reads),
        writes: await Promise.all(writes),
        owns: await Promise.all(owns),
      }),
    };
  } finally {
    for (const timer of timers) clearInterval(timer);
  }
}

/** A page of work that follows from the ends, and of their order. */
const pages = {
  AT_RISK: { Work: 'AT_RISK', Status: -1 },
  OVERDUE: { Work: 'OVERDUE', Status: -1 },
  'by CLASS_END': { SortField: 'CLASS_END', Status: -1 },
} as const;

/**
 * A holiday of two months that moves the end of every enrolment begun in them, weekly days off, the days of a batch and the duration
 * of the largest course, each there and back, with reads and writes meanwhile; then the lists that follow from these ends.
 */
export async function benchCalendar(institute: Institute, note: Note, isOfBench: boolean): Promise<void> {
  const { db, ask, openDatabaseClock } = institute;
  const today = todayInIndia(new Date());
  if (isOfBench) await openAll(institute, today);
  /** The ends that are kept of the enrolments that run, by period, each with how many have it. */
  const readEnds = () =>
    db.kysely
      .selectFrom('enrolments')
      .innerJoin('class_periods', 'class_periods.id', 'class_period_id')
      .where('class_periods.course_id', 'is not', null)
      .groupBy(['class_periods.id', 'class_end'])
      .select(['class_periods.id', 'class_end', sql<number>`cast(count(*) as integer)`.as('count')])
      .execute();
  const sum = (periods: Awaited<ReturnType<typeof readEnds>>) => periods.reduce((all, { count }) => all + count, 0);
  const before = await readEnds();
  const endBefore = new Map(before.map(({ id, class_end }) => [id, class_end]));
  note('open enrolments / their class periods', `${sum(before)} / ${before.length}`);

  const course = await largestCourse(db.kysely);
  const batch = await db.kysely.selectFrom('batches').select('id').where('name', '=', batchName).executeTakeFirst();
  const idleIn = async (compare: '=' | '<>') => {
    const found = await db.kysely
      .selectFrom('enrolments')
      .select('id')
      .where('status', '=', enrolmentStatus.active)
      .where('batch_id', 'is', null)
      .where('course_id', compare, course.id)
      .limit(1)
      .executeTakeFirstOrThrow();
    return found.id;
  };
  const idle: Idle = { other: await idleIn('<>'), own: await idleIn('=') };
  const duration = (days: number): Change => ({
    what: 'the duration of a course',
    method: 'POST',
    path: 'UpdateCourse',
    body: {
      ...courseBody({ CourseCode: course.course_code, CourseName: course.course_name, DurationDays: days }),
      MinAttnPercentage: course.min_attn_percentage,
      CourseId: course.id,
    },
  });
  const daysOff = (days: number[]): Change => ({
    what: 'the weekly days off',
    method: 'PUT',
    path: 'rest/settings/1',
    body: { daysOff: days },
  });
  const batchDays = (weekdays: number[]): Change[] =>
    batch ? [{ what: 'the days of a batch', method: 'PUT', path: `rest/batches/${batch.id}`, body: { weekdays } }] : [];

  await withServerProcess(institute, async (server) => {
    const taken = new Map<string, { ms: number[]; reads: number[]; writes: number[]; owns: number[] }>();
    const make = async (change: Change) => {
      const { ms, id, others } = await whileAtWork(server, idle, change);
      const { reads, writes, owns } = await others();
      const all = taken.get(change.what) ?? { ms: [], reads: [], writes: [], owns: [] };
      all.ms.push(ms);
      all.reads.push(...reads);
      all.writes.push(...writes);
      all.owns.push(...owns);
      taken.set(change.what, all);
      return id;
    };
    for (let run = 0; run < runs; run += 1) {
      const body = { name: `Bench ${run}`, firstDay: addDays(today, -startDays), lastDay: addDays(today, 1) };
      const id = await make({ what: 'a holiday added', method: 'POST', path: 'rest/holidays', body });
      if (run === 0) {
        const moved = (await readEnds()).filter((period) => endBefore.get(period.id) !== period.class_end);
        note('of them moved by the holiday', `${sum(moved)} / ${moved.length}`);
      }
      await make({ what: 'a holiday deleted', method: 'DELETE', path: `rest/holidays/${id}` });
      const there = [daysOff([0, 6]), ...batchDays([2, 4]), duration(course.duration_days + 1)];
      const back = [daysOff([0]), ...batchDays([1, 3, 5]), duration(course.duration_days)];
      for (const change of [...there, ...back]) await make(change);
    }
    const { loopLongestMs } = await server.vitals();
    const spell = (all: readonly number[]) => {
      const ms = all.filter((one) => one !== unanswered);
      const failed = all.length === ms.length ? '' : `, ${all.length - ms.length} of ${all.length} refused`;
      return ms.length === 0
        ? `none${failed}`
        : `${median(ms).toFixed(0)}, at most ${Math.max(...ms).toFixed(0)}${failed}`;
    };
    for (const [what, { ms, reads, writes, owns }] of taken) {
      const figures = [ms, reads, writes, owns].map(spell).join(' / ');
      note(`${what}, ms / a read meanwhile / another write / one of the course`, figures);
    }
    note('the event loop’s longest delay, ms', loopLongestMs.toFixed(0));
  });

  for (const [what, fields] of Object.entries(pages)) {
    const page = () => ask('GetStudentCourseList', { ...fields, Page: 1, PageSize: 25 });
    const { TOTAL } = JSON.parse(await page()) as { TOTAL: number };
    const { cpuMs, databaseMs, wallMs } = await costOf(workRuns, page, openDatabaseClock);
    const costs = [cpuMs, databaseMs, wallMs].flatMap((ms) => (ms === undefined ? [] : [ms.toFixed(1)]));
    note(`${what}, ms of processor time / of PostgreSQL’s / of waiting`, `${costs.join(' / ')} (${TOTAL} rows)`);
  }
}
