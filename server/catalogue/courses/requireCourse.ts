import { texts } from '#contract/texts.ts';
import type { Connection } from '#server/db/connection.ts';
import { Refusal } from '#server/config/errors.ts';

/** The course of an id; refuses when there is none. */
export async function requireCourse(db: Connection, id: number) {
  if (id === 0) throw new Refusal(texts.students.selectCourse);
  const course = await db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirst();
  if (!course) throw new Refusal(texts.courses.detailsNotFound);
  return course;
}
