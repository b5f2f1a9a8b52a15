import { addDays } from '#domain/dates.ts';
import { seatedStatuses } from '#domain/batch.ts';
import { weekdaysText } from '#domain/classDays.ts';
import { foldCase } from '#domain/text.ts';
import type { Transaction } from '#server/db/connection.ts';

const workdays = [1, 2, 3, 4, 5];
const times = { morning: ['09:30', '11:30'], noon: ['12:00', '14:00'], evening: ['17:30', '19:30'] } as const;

/** A batch of the sample institute: of which course, and how many of its seats are free. */
interface DemoBatch {
  course: string;
  name: string;
  weekdays: readonly number[];
  time: keyof typeof times;
  room: string;
  trainer: string;
  seats: number;
  free: number;
  open: boolean;
}

const batch = (
  course: string,
  name: string,
  when: Pick<DemoBatch, 'weekdays' | 'time'>,
  where: Pick<DemoBatch, 'room' | 'trainer'>,
  seats: Pick<DemoBatch, 'seats' | 'free'> & { open?: boolean },
): DemoBatch => ({ course, name, ...when, ...where, open: true, ...seats });

const batches: readonly DemoBatch[] = [
  batch(
    'FSWD',
    'Morning',
    { weekdays: workdays, time: 'morning' },
    { room: 'Lab 1', trainer: 'Meenakshi Sundaram' },
    { seats: 12, free: 2 },
  ),
  batch(
    'FSWD',
    'Evening',
    { weekdays: workdays, time: 'evening' },
    { room: 'Lab 1', trainer: 'Karthik Raja' },
    { seats: 8, free: 0 },
  ),
  batch(
    'PYDA',
    'Morning',
    { weekdays: [1, 3, 5], time: 'morning' },
    { room: 'Lab 2', trainer: 'Anitha Krishnan' },
    { seats: 10, free: 3 },
  ),
  batch(
    'PYDA',
    'Weekend',
    { weekdays: [6, 0], time: 'noon' },
    { room: 'Lab 2', trainer: 'Joseph Mathew' },
    { seats: 6, free: 1 },
  ),
  batch(
    'DTGA',
    'காலை வகுப்பு',
    { weekdays: workdays, time: 'morning' },
    { room: 'Room 3', trainer: 'கவிதா இளங்கோ' },
    { seats: 15, free: 4 },
  ),
  batch(
    'DTGA',
    'Last year',
    { weekdays: workdays, time: 'noon' },
    { room: 'Room 3', trainer: '' },
    { seats: 15, free: 15, open: false },
  ),
  batch(
    'DMLE',
    'सुबह',
    { weekdays: [], time: 'morning' },
    { room: 'Seminar hall', trainer: 'Priya Deshpande' },
    { seats: 20, free: 8 },
  ),
];

/** Makes the batches and seats the latest running enrolments of their courses, each in one. */
export async function seatInBatches(trx: Transaction, now: Date): Promise<void> {
  const made = { date_created: now.toISOString(), date_modified: now.toISOString() };
  const firstDay = addDays(now.toISOString().slice(0, 10), -200);
  for (const { course: code, name, weekdays, time, room, trainer, seats, free, open } of batches) {
    const course = await trx.selectFrom('courses').select('id').where('course_code', '=', code).executeTakeFirst();
    if (!course) continue;
    const students = await trx
      .selectFrom('enrolments')
      .select('id')
      .where('course_id', '=', course.id)
      .where('status', 'in', seatedStatuses)
      .where('batch_id', 'is', null)
      .orderBy('id', 'desc')
      .limit(seats - free)
      .execute();
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
