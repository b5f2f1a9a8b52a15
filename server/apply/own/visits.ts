import { subMinutes } from 'date-fns/subMinutes';
import { monthNumber, sinceAfter, visitMinutes } from '#domain/people/ownPage.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { logSecurity } from '#server/access/securityLog/log.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { monthOf } from '#server/people/ownPage/key.ts';
import type { Services } from '#server/protocol/services.ts';

/**
 * Notes that an own page was opened, for staff; the security log has that it was, and nothing of what was read (W67). Who comes back at once is still
 * the same visit.
 */
export async function noteVisit(
  { db: { kysely: db } }: Pick<Services, 'db'>,
  { studentId, address, now }: { studentId: number; address: string; now: Date },
): Promise<void> {
  const seen_at = now.toISOString();
  const begins = await inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('own_pages')
      .select(['since', 'seen_at'])
      .where('student_id', '=', studentId)
      .executeTakeFirst();
    if (before?.seen_at && before.seen_at > subMinutes(now, visitMinutes).toISOString()) return false;
    const age = { since: before?.since ?? 0, seenMonth: monthOf(before?.seen_at ?? null) };
    const since = sinceAfter(age, monthNumber(todayInIndia(now)));
    await trx
      .insertInto('own_pages')
      .values({ student_id: studentId, generation: 0, since, seen_at })
      .onConflict((conflict) => conflict.column('student_id').doUpdateSet({ since, seen_at }))
      .execute();
    return true;
  });
  if (!begins) return;
  const record = { entity: 'students' as const, id: studentId };
  await logSecurity(db, now, { event: 'ownPage', user: null, address, call: 'ownPage', record });
}
