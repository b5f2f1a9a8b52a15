import { texts } from '../../contract/texts.ts';
import { bulkInsert } from '../db/bulkInsert.ts';
import type { Transaction } from '../db/open.ts';
import type { NewRow } from '../db/tables.ts';
import { reasonIn } from './reason.ts';
import { type Fields, holdSnapshot, keyOf, takeSnapshot } from './snapshot.ts';
import type { Touch, Touches } from './touches.ts';

/** One write on its way: who asks (null where nobody is signed in), when, and what it touches. */
export interface Act<Ask, Answer, Outcome> {
  /** The name of the call, or `<REST resource>.<write>`. */
  call: string;
  ask: Ask & { user: { id: number; userName: string } | null; timestamp: string; body?: unknown };
  /** What an effect came to. */
  outcome?: Outcome;
  touches: Touches<Ask, Answer, Outcome | undefined>;
}

/** The fields that differ, all of them of a record that came or went. */
function difference(
  before: Fields | undefined,
  after: Fields | undefined,
): Pick<NewRow<'activity'>, 'before' | 'after'> {
  if (!before || !after) {
    return { before: before ? JSON.stringify(before) : null, after: after ? JSON.stringify(after) : null };
  }
  const changed = Object.keys(after).filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return { before: null, after: null };
  const pick = (from: Fields) =>
    JSON.stringify(Object.fromEntries(changed.map((field) => [field, from[field] ?? null])));
  return { before: pick(before), after: pick(after) };
}

/** Leaves out the second mention of a record. */
const distinct = (touches: readonly Touch[]): Touch[] => [
  ...new Map(touches.map((touch) => [keyOf(touch), touch])).values(),
];

/**
 * Carries out a write and tells the log what became of each record it touched, in the write's own transaction: where the
 * write fails, nothing of it is in the log either.
 */
export async function recording<Ask, Answer, Outcome>(
  trx: Transaction,
  { call, ask, outcome, touches }: Act<Ask, NoInfer<Answer>, Outcome>,
  write: () => Promise<Answer>,
): Promise<Answer> {
  const there = distinct(await touches.changes(trx, ask, outcome));
  const before = await holdSnapshot(trx, there);
  const answer = await write();
  const added = distinct(await touches.adds(trx, ask, answer));
  const after = await takeSnapshot(trx, [...there, ...added]);

  const entry = (touch: Touch): NewRow<'activity'> => ({
    at: ask.timestamp,
    user_id: ask.user?.id ?? 0,
    user_name: ask.user?.userName ?? texts.activity.publicSite,
    call,
    entity: touch.entity,
    record_id: touch.id,
    ...difference(before.get(keyOf(touch)), after.get(keyOf(touch))),
    reason: reasonIn(ask.body),
  });
  const made = added.map(entry);
  const isSubject = (place: number) => place === 0 && made.length === 0;
  const changed = there
    .map(entry)
    .filter(({ before: was, after: is }, place) => was !== null || is !== null || isSubject(place));
  await bulkInsert(trx, 'activity', [...made, ...changed]);
  return answer;
}
