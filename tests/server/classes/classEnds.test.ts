import { afterAll, expect, test } from 'vitest';
import { countMisplaced } from '../../../server/classes/calendar/allPeriods.ts';
import { readCalendar } from '../../../server/institute/readCalendar.ts';
import { calendarOfBatch, classEnd, classStart } from '../../../domain/classes/classDays.ts';
import { addDays, todayInIndia, weekdays } from '../../../domain/words/dates.ts';
import { enrolmentStatus } from '../../../domain/words/status.ts';
import { addStudent } from '../db/rows.ts';
import { batchesOf } from '../support/batches.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { restOf } from '../support/rest.ts';
import { batchBody, courseBody, fresh } from '#harness/server/samples.ts';
import { seededRandom } from '#harness/server/seededRandom.ts';
import { type SharedServer, sharedServer } from '../support/sharedServer.ts';
import { rounds, seedOf } from '#harness/rounds.ts';

const runs = rounds(6, 25);
const seed = seedOf(Date.now() % 1_000_000);
const steps = 30;
const mostHolidays = 8;
/** Of how many runs the enrolments stay: what changes the calendar goes over all there are. */
const runsKept = 5;
/** On a slow machine, of one step. */
const stepLimitMs = 500;

/** Enrolments that run whose kept CLASS_END is another day than the function says; those of one course, or all. */
async function wrongEnds({ db: { kysely }, clock }: SharedServer, courseId?: number) {
  const calendar = await readCalendar(kysely, todayInIndia(clock.now));
  const running = kysely
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .innerJoin('class_periods', 'class_periods.id', 'enrolments.class_period_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .where('enrolments.status', 'in', [enrolmentStatus.active, enrolmentStatus.hold])
    .select(['enrolments.id', 'enrolments.start_date', 'duration_days', 'first_day', 'weekdays', 'class_end']);
  const rows = await (
    courseId === undefined ? running : running.where('enrolments.course_id', '=', courseId)
  ).execute();
  const wrong = rows.flatMap((row) => {
    const from = classStart(row.start_date, row.first_day ?? '');
    const end = classEnd(from, row.duration_days, calendarOfBatch(calendar, row.weekdays ?? ''));
    return row.class_end === end ? [] : [{ ...row, end }];
  });
  return { wrong, count: rows.length };
}

describeOnEachDatabase('CLASS_END that is kept', (open) => {
  const server = sharedServer(open);
  const random = seededRandom(seed);
  const upTo = (limit: number) => Math.floor(random() * limit);
  const oneOf = <Value>(values: readonly Value[]): Value | undefined => values[upTo(values.length)];
  const today = () => todayInIndia(server.clock.now);
  const around = () => addDays(today(), upTo(45) - 15);
  const someWeekdays = () => weekdays.flatMap((_name, day) => (random() < 0.5 ? [day] : []));
  const holidays = () => restOf(server, server.admin, 'holidays');
  const settings = () => restOf(server, server.admin, 'settings');

  /** A course of some batches, and what may happen to its students: each thing answers whether it was done. */
  async function beginRun() {
    const terms = (DurationDays: number) => ({ ...course, DurationDays });
    const course = courseBody({ MinAttnPercentage: 0 });
    const { OUT_ID: CourseId = 0 } = await server.admin.write('AddCourse', terms(1 + upTo(40)));
    const batches: number[] = [];
    const { active, completed, hold, deleted } = enrolmentStatus;
    const done = async (name: Parameters<typeof server.admin.send>[0], body: Record<string, unknown>) => {
      const { status, body: answer } = await server.admin.send(name, body);
      expect(status, `${name}: ${JSON.stringify(answer)}`).toBe(200);
      const { result } = answer as { result: { OUT_OK: number; OUT_ID?: number } };
      return result.OUT_OK === 1 ? result : undefined;
    };
    const wrote = async (reply: Promise<{ statusCode: number; json(): unknown }>) => {
      const { statusCode, json } = await reply;
      expect([200, 404, 409, 422], JSON.stringify(json())).toContain(statusCode);
      return statusCode === 200;
    };
    /** One of the enrolments with these statuses, if there are any. */
    const someEnrolment = async (...statuses: number[]) => {
      const found = await server.db.kysely
        .selectFrom('enrolments')
        .select(['id as StudentCourseId', 'student_id as StudentId'])
        .where('course_id', '=', CourseId)
        .where('status', 'in', statuses)
        .orderBy('id')
        .execute();
      return oneOf(found) ?? { StudentCourseId: 0, StudentId: 0 };
    };
    const setStatus = async (Status: number, ...from: number[]) => {
      const { StudentCourseId } = await someEnrolment(...from);
      return Boolean(await done('UpdateStudentCourse', { StudentCourseId, Status }));
    };
    const aHoliday = () => {
      const firstDay = around();
      return { name: `Holiday ${fresh()}`, firstDay, lastDay: addDays(firstDay, random() < 0.5 ? 0 : upTo(12)) };
    };
    const aBatch = () => ({ firstDay: around(), weekdays: random() < 0.3 ? [] : someWeekdays() });
    const someHoliday = async () => {
      const ids = await server.db.kysely.selectFrom('holidays').select('id').orderBy('id').execute();
      return { id: oneOf(ids)?.id ?? 0, count: ids.length };
    };
    return {
      CourseId,
      things: {
        async enrol() {
          const studentId = await addStudent(server.db.kysely, { is_free_eligible: 1 });
          const BatchId = random() < 0.5 ? (oneOf(batches) ?? 0) : 0;
          return Boolean(await done('AddStudentCourse', { StudentId: studentId, CourseId, PaymentId: 0, BatchId }));
        },
        async move() {
          const { StudentCourseId } = await someEnrolment(active, hold);
          return Boolean(await done('MoveToBatch', { StudentCourseId, BatchId: oneOf([0, ...batches]) ?? 0 }));
        },
        complete: () => setStatus(completed, active),
        hold: () => setStatus(hold, active),
        activate: () => setStatus(active, hold),
        async reopen() {
          const { StudentCourseId } = await someEnrolment(completed);
          return Boolean(await done('ReopenEnrolment', { StudentCourseId, Reason: 'By mistake' }));
        },
        async deleteStudent() {
          const { StudentId } = await someEnrolment(active, hold, completed);
          return Boolean(await done('DeleteStudent', { StudentId }));
        },
        async restoreStudent() {
          const { StudentId } = await someEnrolment(deleted);
          return Boolean(await done('RestoreStudent', { StudentId, Reason: 'By mistake' }));
        },
        changeDuration: async () => Boolean(await done('UpdateCourse', { ...terms(1 + upTo(40)), CourseId })),
        async addBatch() {
          const body = { ...batchBody(CourseId), ...aBatch() };
          batches.push((await batchesOf(server, server.admin).write('create', body)).id);
          return true;
        },
        changeBatch: async () =>
          wrote(batchesOf(server, server.admin).request('PUT', `/${oneOf(batches) ?? 0}`, aBatch())),
        async addHoliday() {
          const { id, count } = await someHoliday();
          if (count >= mostHolidays) return wrote(holidays().request('DELETE', `/${id}`));
          return wrote(holidays().request('POST', '', aHoliday()));
        },
        addHolidays: async () =>
          (await someHoliday()).count < mostHolidays &&
          wrote(holidays().request('POST', '/many', { holidays: [aHoliday(), aHoliday()] })),
        changeHoliday: async () => wrote(holidays().request('PUT', `/${(await someHoliday()).id}`, aHoliday())),
        deleteHoliday: async () => wrote(holidays().request('DELETE', `/${(await someHoliday()).id}`)),
        changeDaysOff: async () => wrote(settings().request('PUT', '/1', { daysOff: someWeekdays() })),
        async waitForDays() {
          server.clock.now = new Date(server.clock.now.getTime() + upTo(4) * 86_400_000);
          server.admin = await server.signIn('admin');
          return true;
        },
      },
    };
  }

  const timesDone = new Map<string, number>();
  afterAll(() => {
    process.stdout.write(`CLASS_END_SEED=${seed} CLASS_END_RUNS=${runs}: ${JSON.stringify([...timesDone])}\n`);
  });

  test(
    `is what the function says after each of ${runs} times ${steps} random steps`,
    { timeout: runs * steps * stepLimitMs },
    async () => {
      let compared = 0;
      const courses: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const { CourseId, things } = await beginRun();
        const likely = [things.enrol, things.enrol, things.addBatch];
        const all = [...likely, ...Object.values(things)];
        for (let step = 0; step < steps; step += 1) {
          const thing = (step < likely.length ? likely[step] : oneOf(all)) ?? things.enrol;
          if (await thing()) timesDone.set(thing.name, (timesDone.get(thing.name) ?? 0) + 1);
          const { wrong, count } = await wrongEnds(server, CourseId);
          expect(wrong, `seed ${seed}, run ${run}, step ${step}, after ${thing.name}`).toEqual([]);
          compared += count;
        }
        // What changes the institute's calendar moves the ends of all.
        expect((await wrongEnds(server)).wrong, `seed ${seed}, after run ${run}`).toEqual([]);
        expect(await countMisplaced(server.db.kysely), `seed ${seed}, after run ${run}`).toBe(0);
        courses.push(CourseId);
        const old = courses.at(-runsKept);
        if (old) await server.db.kysely.deleteFrom('enrolments').where('course_id', '=', old).execute();
        if (run === runs - 1 && runs >= 100)
          expect([...timesDone.keys()].toSorted()).toEqual(Object.keys(things).toSorted());
      }
      expect(compared).toBeGreaterThan(runs * steps);
    },
  );
});
