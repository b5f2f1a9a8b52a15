import { texts } from '#contract/texts.ts';
import { hasClassDays, type Offered } from '#domain/classes/offered.ts';
import type { Calendar } from '#domain/classes/forecast.ts';
import type { Connection } from '#server/db/connection.ts';
import { Refusal } from '#server/config/errors.ts';

// Nobody can be enrolled in what does not end within ten years (W51). It is refused where it is written, so that nobody pays for it.

/** The open batches of a course, or of all. */
async function openBatches(db: Connection, courseId?: number): Promise<Offered[]> {
  const open = db
    .selectFrom('batches')
    .innerJoin('courses', 'courses.id', 'batches.course_id')
    .select(['courses.duration_days as durationDays', 'first_day as firstDay', 'weekdays'])
    .where('open', '=', 1);
  return (courseId === undefined ? open : open.where('course_id', '=', courseId)).execute();
}

const withoutBatch = (durationDays: number): Offered => ({ durationDays, firstDay: '', weekdays: '' });

/** Refuses a duration with which a course, or an open batch of it, would not end. A new course has no id. */
export async function requireDaysOfCourse(
  db: Connection,
  calendar: Calendar,
  { id, durationDays }: { id?: number; durationDays: number },
): Promise<void> {
  const batches = id === undefined ? [] : await openBatches(db, id);
  const offered = [withoutBatch(durationDays), ...batches.map((batch) => ({ ...batch, durationDays }))];
  if (!offered.every((one) => hasClassDays(one, calendar))) throw new Refusal(texts.calendar.noClassDays);
}

/** Refuses what would be paid for a course that ends neither without a batch nor in one of its open batches. */
export async function requireDaysSomewhere(
  db: Connection,
  calendar: Calendar,
  { id, duration_days: durationDays }: { id: number; duration_days: number },
): Promise<void> {
  if (hasClassDays(withoutBatch(durationDays), calendar)) return;
  const batches = await openBatches(db, id);
  if (!batches.some((batch) => hasClassDays(batch, calendar))) throw new Refusal(texts.calendar.noClassDays);
}

/** Refuses another calendar under which some course or open batch would no longer end. What does not end already hinders no change. */
export async function requireDaysLeft(db: Connection, before: Calendar, after: Calendar): Promise<void> {
  const courses = await db.selectFrom('courses').select('duration_days').distinct().execute();
  const offered = [...courses.map((course) => withoutBatch(course.duration_days)), ...(await openBatches(db))];
  if (offered.some((one) => !hasClassDays(one, after) && hasClassDays(one, before)))
    throw new Refusal(texts.calendar.noClassDays);
}
