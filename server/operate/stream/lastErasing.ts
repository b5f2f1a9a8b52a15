import { subDays } from 'date-fns/subDays';
import type { Connection } from '#server/db/connection.ts';

/** A chain that holds somebody who was erased goes so many days after the erasing (docs/privacy.md). */
const erasedDays = 30;

/** When somebody was erased last of those whose days are over: chains that begin before hold them. Undefined where there is nobody. */
export async function lastErasing(db: Connection, now: Date): Promise<string | undefined> {
  const { erased } = await db
    .selectFrom('erasures')
    .select((eb) => eb.fn.max('wiped_at').as('erased'))
    .where('wiped_at', '<', subDays(now, erasedDays).toISOString())
    .executeTakeFirstOrThrow();
  return erased ?? undefined;
}
