import { millisecondsInDay } from 'date-fns/constants';
import { texts } from '#contract/texts.ts';
import { studentStatus } from '#domain/words/codes.ts';
import type { Person } from '#domain/people/person.ts';
import { isSameName } from '#domain/words/same.ts';
import { lockName } from '#server/db/lockName.ts';
import type { Transaction } from '#server/db/connection.ts';
import { Refusal } from '#server/config/errors.ts';

/** Within this time the same person for the same course is the same student, entered twice (W31). */
const sameForMs = millisecondsInDay;

/** Refuses a course id that is neither 0 nor a course (W31). */
export async function requireCourseOrNone(trx: Transaction, courseId: number): Promise<void> {
  if (courseId === 0) return;
  const course = await trx.selectFrom('courses').select('id').where('id', '=', courseId).executeTakeFirst();
  if (!course) throw new Refusal(texts.courses.notFound);
}

/**
 * Refuses, with OUT_STUDENT_ID, a person who was added for the same course in the last 24 h and is Active: same name,
 * birth date and mobile (W31). Whoever adds the same person meanwhile waits.
 */
export async function refuseSamePerson(trx: Transaction, person: Person, courseId: number, now: Date): Promise<void> {
  await lockName(trx, 'student', person.mobile, person.birthDate);
  const added = await trx
    .selectFrom('students')
    .select(['id', 'name'])
    .where('mobile', '=', person.mobile)
    .where('birth_date', '=', person.birthDate)
    .where('status', '=', studentStatus.active)
    .where('date_created', '>', new Date(now.getTime() - sameForMs).toISOString())
    .where('added_for', courseId === 0 ? 'is' : '=', courseId || null)
    .orderBy('id')
    .execute();
  const same = added.find(({ name }) => isSameName(name, person.name));
  if (same) throw new Refusal(texts.students.exists, { OUT_STUDENT_ID: same.id });
}
