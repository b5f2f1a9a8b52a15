import { texts } from '#contract/texts.ts';
import { seatedStatuses } from '#domain/classes/batch.ts';
import { changesOne, lockingFirst } from '#server/activity/affected.ts';
import { lockSeat } from '#server/classes/batches/lockSeat.ts';
import { keepStay } from '#server/classes/batches/stays.ts';
import { requirePeriod } from '#server/classes/calendar/classPeriods.ts';
import { shareTermsOf } from '#server/classes/calendar/lockCalendar.ts';
import { readCalendar } from '#server/institute/readCalendar.ts';
import { type CallContext, done, type Handlers } from '#server/protocol/calls/handler.ts';
import type { Transaction } from '#server/db/connection.ts';
import { lockRow } from '#server/db/lockRow.ts';
import { Refusal } from '#server/config/errors.ts';
import { rowById } from '#server/lists/list.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';
import { refuseNewer } from '#server/protocol/versions/refuseNewer.ts';
import { lockEnrolment } from '#server/people/enrolments/lockEnrolment.ts';
import { enrolmentList } from '#server/people/enrolments/rows.ts';

/** Puts an enrolment into another batch of its course, or into none (W51). */
export const moveToBatch: Handlers<'MoveToBatch'>['MoveToBatch'] = {
  kind: 'write',
  affects: lockingFirst(lockFirst, changesOne('enrolments', 'StudentCourseId')),
  async write(trx, { body, today, timestamp }) {
    const { course, lastAttendedDay: _last, ...before } = await lockEnrolment(trx, body.StudentCourseId);
    await refuseNewer(trx, 'enrolments', before, body.Seen, () => rowById(enrolmentList, trx, before.id));
    if (!seatedStatuses.includes(before.status)) throw new Refusal(texts.batches.onlyRunning);
    // Who is in it already needs no further seat: it may be full, or closed by now.
    if ((before.batch_id ?? 0) === body.BatchId) return done({ DATE_MODIFIED: before.date_modified });
    const batch = await lockSeat(trx, body.BatchId, course.id);
    const place = { startDate: before.start_date, course, batch };
    const { id: class_period_id } = await requirePeriod(trx, await readCalendar(trx, today), place);
    const columns = { batch_id: batch?.id ?? null, class_period_id };
    const DATE_MODIFIED = await changeRow(trx, 'enrolments', before, columns, timestamp);
    await keepStay(trx, before.id, today);
    return done({ DATE_MODIFIED });
  },
};

/** Locks what comes before the enrolment: the batch that it moves to. */
async function lockFirst(trx: Transaction, { body }: Pick<CallContext<'MoveToBatch'>, 'body'>): Promise<void> {
  await shareTermsOf(trx, body.StudentCourseId);
  await trx.selectFrom('batches').select('id').where('id', '=', body.BatchId).$call(lockRow(trx)).execute();
}
