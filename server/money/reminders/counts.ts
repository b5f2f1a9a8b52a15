import { sql } from 'kysely';
import { addDays } from '#domain/words/dates.ts';
import type { Connection } from '#server/db/connection.ts';
import { holdsStill } from './list.ts';

/** So long the home says what was told, in days: over a Sunday and a holiday. */
const shownDays = 3;

/** How many the server told on the last day that it told somebody, and how many wait in 'By WhatsApp' (W65); undefined where it told nobody of late. */
export async function countReminded(db: Connection, today: string) {
  const last = await db
    .selectFrom('reminders')
    .select('day')
    .where('day', '>=', addDays(today, -shownDays))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return undefined;
  const rows = await db
    .selectFrom('reminders')
    .select('state')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('day', '=', last.day)
    .groupBy('state')
    .execute();
  const waiting = await db
    .selectFrom('reminders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('state', '=', sql.lit('WHATSAPP'))
    .where(holdsStill)
    .executeTakeFirstOrThrow();
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { DAY: last.day, MAILED: of('MAILED'), NOT: of('NOT'), WHATSAPP: Number(waiting.count) };
}
