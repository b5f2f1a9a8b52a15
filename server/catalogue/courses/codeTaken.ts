import { texts } from '#contract/texts.ts';
import { foldCase } from '#domain/words/text.ts';
import { lockName } from '#server/db/lockName.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { Refusal } from '#server/config/errors.ts';

/**
 * Refuses a code that another course has already, ignoring case (W30). There may be courses that share one from before
 * that rule, so no unique index can keep it; whoever takes the same code meanwhile waits instead.
 */
export async function refuseTakenCode(trx: Transaction, code: string, ownId = 0): Promise<void> {
  await lockName(trx, 'course code', foldCase(code));
  const courses = await trx.selectFrom('courses').select(['id', 'course_code']).execute();
  const taken = courses.some((course) => course.id !== ownId && foldCase(course.course_code) === foldCase(code));
  if (taken) throw new Refusal(texts.courses.codeTaken);
}

/** The codes that several courses share, each with their ids: `WEB (3, 17)`. */
export async function sharedCodes(db: Connection): Promise<string[]> {
  const courses = await db.selectFrom('courses').select(['id', 'course_code']).orderBy('id').execute();
  const byCode = Map.groupBy(courses, (course) => foldCase(course.course_code));
  return [...byCode.values()]
    .filter((sharing) => sharing.length > 1)
    .map((sharing) => `${sharing[0]?.course_code} (${sharing.map(({ id }) => id).join(', ')})`);
}
