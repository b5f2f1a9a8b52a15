import { exceptKept } from '#domain/words/problem.ts';
import type { RestAnswerOf, RestBodyOf, RestRecordOf } from '#contract/rest/index.ts';
import { texts } from '#contract/texts.ts';
import { type BatchInput, checkBatch, checkBatchDays } from '#domain/classes/batch.ts';
import { weekdaysIn, weekdaysText } from '#domain/classes/classDays.ts';
import { foldCase } from '#domain/words/text.ts';
import { lockingFirst } from '#server/activity/affected.ts';
import { countMovedEnds, setPeriods } from '#server/classes/calendar/classPeriods.ts';
import { lockTerms, shareTerms } from '#server/classes/calendar/lockCalendar.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';
import { requireCourse } from '#server/catalogue/courses/requireCourse.ts';
import { lockName } from '#server/db/lockName.ts';
import { lockRow } from '#server/db/lockRow.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { BatchRow } from '#server/db/tables.ts';
import { CallError } from '#server/config/errors.ts';
import type { RestContext, RestChangeHandler, RestHandler, RestWriteHandler } from '#server/protocol/rest/handler.ts';
import { refuseFields, RestRefusal } from '#server/protocol/rest/refusal.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';
import { batchReader, readBatch } from './rows.ts';

type Batch = RestRecordOf<'batches'>;
type Body = RestBodyOf<'batches', 'create'>;

/** A new batch; what is left out the rules refuse. */
const batchOf = (body: Body): BatchInput => ({
  courseId: body.courseId ?? 0,
  name: body.name ?? '',
  firstDay: body.firstDay ?? '',
  weekdays: body.weekdays ?? [],
  startTime: body.startTime ?? '',
  endTime: body.endTime ?? '',
  room: body.room ?? '',
  trainer: body.trainer ?? '',
  seats: body.seats ?? Number.NaN,
  open: body.open ?? true,
});

/** The batch after the change; a field left out keeps its value. */
const changed = (before: BatchRow, body: Partial<Body>): BatchInput => ({
  courseId: body.courseId ?? before.course_id,
  name: body.name ?? before.name,
  firstDay: body.firstDay ?? before.first_day,
  weekdays: body.weekdays ?? weekdaysIn(before.weekdays),
  startTime: body.startTime ?? before.start_time,
  endTime: body.endTime ?? before.end_time,
  room: body.room ?? before.room,
  trainer: body.trainer ?? before.trainer,
  seats: body.seats ?? before.seats,
  open: body.open ?? before.open === 1,
});

const columnsOf = (batch: BatchInput) => ({
  course_id: batch.courseId,
  name: batch.name,
  name_fold: foldCase(batch.name),
  first_day: batch.firstDay,
  weekdays: weekdaysText(batch.weekdays),
  start_time: batch.startTime,
  end_time: batch.endTime,
  room: batch.room,
  trainer: batch.trainer,
  seats: batch.seats,
  open: Number(batch.open),
});

/** Refuses a batch that the rules refuse, or whose course has another one of its name; locks the names of the course. */
async function refuseWrong(
  trx: Transaction,
  batch: BatchInput,
  today: string,
  before?: { id: number; name: string },
): Promise<void> {
  refuseFields(exceptKept(checkBatch(batch, today), batch, before));
  const course = await trx.selectFrom('courses').select('id').where('id', '=', batch.courseId).executeTakeFirst();
  if (!course) throw new RestRefusal(422, { courseId: texts.students.selectCourse });
  await lockName(trx, 'batches of course', batch.courseId);
  const other = await trx
    .selectFrom('batches')
    .select('id')
    .where('course_id', '=', batch.courseId)
    .where('name_fold', '=', foldCase(batch.name))
    .where('id', '<>', before?.id ?? 0)
    .executeTakeFirst();
  if (other) throw new RestRefusal(409, { name: texts.batches.nameTaken });
}

/** Locks a batch. Throws CallError 404 where there is none. */
async function lockBatch(trx: Transaction, id: number): Promise<BatchRow> {
  const batch = await trx.selectFrom('batches').selectAll().where('id', '=', id).$call(lockRow(trx)).executeTakeFirst();
  if (!batch) throw new CallError(404, texts.request.notFound);
  return batch;
}

/** Refuses days on which the course would not end within ten years (W51): whoever is enrolled later has paid by then. */
async function refuseTooFewDays(trx: Transaction, batch: BatchInput, today: string): Promise<void> {
  const { duration_days: durationDays } = await requireCourse(trx, batch.courseId);
  refuseFields(checkBatchDays(batch, durationDays, await readCalendar(trx, today)));
}

const nothingToPrepare = async () => undefined;
const affectsIt = { changes: (_trx: Transaction, { id }: RestContext<object>) => [{ entity: 'batches' as const, id }] };

const create: RestWriteHandler<Body, Batch> = {
  affects: { changes: () => [], adds: (_trx, _context, { id }) => [{ entity: 'batches', id }] },
  prepare: nothingToPrepare,
  async write(trx, { body, today, timestamp }) {
    const batch = batchOf(body);
    await shareTerms(trx, [batch.courseId]);
    await refuseWrong(trx, batch, today);
    await refuseTooFewDays(trx, batch, today);
    const { id } = await trx
      .insertInto('batches')
      .values({ ...columnsOf(batch), had_students: 0, date_created: timestamp, date_modified: timestamp })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readBatch(trx, id);
  },
};

/** The course of a batch stays. */
async function lockTermsOfCourse(trx: Transaction, { id }: { id: number }): Promise<void> {
  const batch = await trx.selectFrom('batches').select('course_id').where('id', '=', id).executeTakeFirst();
  if (batch) await lockTerms(trx, batch.course_id);
}

const update: RestChangeHandler<Body, Batch> = {
  table: 'batches',
  affects: lockingFirst(lockTermsOfCourse, { ...affectsIt, adds: () => [] }),
  prepare: nothingToPrepare,
  async write(trx, { id, body, today, timestamp }) {
    const before = await lockBatch(trx, id);
    const after = changed(before, body);
    if (after.courseId !== before.course_id) throw new RestRefusal(422, { courseId: texts.batches.courseFixed });
    await refuseWrong(trx, after, today, before);
    const { weekdays, first_day, open } = columnsOf(after);
    const asksDays = weekdays !== before.weekdays || first_day !== before.first_day || open > before.open;
    if (asksDays) await refuseTooFewDays(trx, after, today);
    await changeRow(trx, 'batches', before, columnsOf(after), timestamp);
    await setPeriods(trx, await readCalendar(trx, today), { batchId: id });
    return readBatch(trx, id);
  },
};

type Preview = RestAnswerOf<'batches', 'preview'>;

/** What a change of a batch would do. It is reckoned outside of any transaction, and changes nothing. */
const preview: RestWriteHandler<RestBodyOf<'batches', 'preview'>, Preview, Preview> = {
  affects: { changes: () => [], adds: () => [] },
  async prepare({ db: { kysely } }, { id, body, today }) {
    const before = await kysely.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst();
    if (!before) throw new CallError(404, texts.request.notFound);
    const after = changed(before, body);
    refuseFields(exceptKept(checkBatch(after, today), after, before));
    const { weekdays, first_day } = columnsOf(after);
    const change = { batchId: id, batch: { weekdays, first_day } };
    return { endsMoved: await countMovedEnds(kysely, await readCalendar(kysely, today), change) };
  },
  write: async (_trx, _context, counted) => counted,
};

const remove: RestWriteHandler<object, Batch> = {
  affects: { ...affectsIt, adds: () => [] },
  prepare: nothingToPrepare,
  async write(trx, { id }) {
    const batch = await lockBatch(trx, id);
    if (batch.had_students === 1) throw new RestRefusal(409, {}, texts.batches.hasStudents);
    const gone = await readBatch(trx, id);
    await trx.deleteFrom('batches').where('id', '=', id).execute();
    return gone;
  },
};

/** When and where courses are taught, and for how many: both profiles keep it (W51). */
export const batchesResource: RestHandler<'batches'> = { ...batchReader, writes: { create, update, preview, remove } };
