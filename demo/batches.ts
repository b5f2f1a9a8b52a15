import { addDays } from '#domain/words/dates.ts';
import { seatedStatuses } from '#domain/classes/batch.ts';
import { weekdaysText } from '#domain/classes/classDays.ts';
import { foldCase } from '#domain/words/text.ts';
import type { Transaction } from '#server/db/connection.ts';

/** On the institute's own weekdays, on which the sample's attendance is. */
const always: readonly number[] = [];
const times = { morning: ['09:30', '11:30'], noon: ['12:00', '14:00'], evening: ['17:30', '19:30'] } as const;

/** A batch of the sample institute: of which course, and how many of its seats are free. */
type DemoBatch = readonly [
  course: string,
  name: string,
  weekdays: readonly number[],
  time: keyof typeof times,
  room: string,
  trainer: string,
  seats: number,
  free: number,
  open?: boolean,
];

const batches: readonly DemoBatch[] = [
  ['FSWD', 'Morning', always, 'morning', 'Lab 1', 'Meenakshi Sundaram', 12, 2],
  ['FSWD', 'Evening', always, 'evening', 'Lab 1', 'Karthik Raja', 8, 0],
  ['PYDA', 'Weekend', [6, 0], 'noon', 'Lab 2', 'Joseph Mathew', 6, 1],
  ['PYDA', 'Morning', always, 'morning', 'Lab 2', 'Anitha Krishnan', 10, 3],
  ['DTGA', 'காலை வகுப்பு', always, 'morning', 'Room 3', 'கவிதா இளங்கோ', 15, 4],
  ['DTGA', 'Last year', always, 'noon', 'Room 3', '', 15, 15, false],
  ['DMLE', 'सुबह', always, 'morning', 'Seminar hall', 'Priya Deshpande', 20, 8],
];

/**
 * Makes the batches and seats the latest running enrolments of their courses, each in one; in a batch of other weekdays than the
 * institute's only who has attended nothing yet.
 */
export async function seatInBatches(trx: Transaction, now: Date): Promise<void> {
  const made = { date_created: now.toISOString(), date_modified: now.toISOString() };
  const firstDay = addDays(now.toISOString().slice(0, 10), -200);
  for (const [code, name, weekdays, time, room, trainer, seats, free, open = true] of batches) {
    const course = await trx.selectFrom('courses').select('id').where('course_code', '=', code).executeTakeFirst();
    if (!course) continue;
    const waiting = trx
      .selectFrom('enrolments')
      .select('id')
      .where('course_id', '=', course.id)
      .where('status', 'in', seatedStatuses)
      .where('batch_id', 'is', null)
      .orderBy('id', 'desc')
      .limit(seats - free);
    const students = await (weekdays.length === 0 ? waiting : waiting.where('days_attended', '=', 0)).execute();
    const [start_time, end_time] = times[time];
    const { id } = await trx
      .insertInto('batches')
      .values({
        course_id: course.id,
        name,
        name_fold: foldCase(name),
        first_day: firstDay,
        weekdays: weekdaysText(weekdays),
        start_time,
        end_time,
        room,
        trainer,
        seats,
        open: Number(open),
        had_students: Number(students.length > 0),
        ...made,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (students.length === 0) continue;
    const ids = students.map((student) => student.id);
    await trx.updateTable('enrolments').set({ batch_id: id }).where('id', 'in', ids).execute();
  }
}
