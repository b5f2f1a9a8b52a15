import { differenceInHours } from 'date-fns/differenceInHours';
import { clockInIndia } from '#domain/words/dates.ts';
import type { Services } from '#server/protocol/services.ts';

/** Before this hour in India it is night. */
const morning = 5;

/**
 * Begins a new chain of the stream in the night after somebody was erased, so that they leave with the old ones (W53); a server that is off at night
 * does it a day later. At most one a day: what is erased by day waits for the night.
 */
export async function renewAfterErasing({
  db,
  stream,
  clock,
}: Pick<Services, 'db' | 'stream' | 'clock'>): Promise<void> {
  const begunAt = stream?.begunAt;
  if (!stream || begunAt === undefined) return;
  const { erased } = await db.kysely
    .selectFrom('erasures')
    .select((eb) => eb.fn.max('wiped_at').as('erased'))
    .executeTakeFirstOrThrow();
  if (erased === null || erased < begunAt) return;
  const now = clock();
  const isNight = clockInIndia(now).getUTCHours() < morning;
  const isNew = differenceInHours(now, begunAt) < 12;
  if ((isNight && !isNew) || differenceInHours(now, erased) >= 24) await stream.newChain('erasure');
}
