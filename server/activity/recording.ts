import { texts } from '#contract/texts.ts';
import { bulkInsert } from '../db/bulkInsert.ts';
import type { Transaction } from '../db/connection.ts';
import { lockName } from '../db/lockName.ts';
import type { NewRow } from '../db/tables.ts';
import { mayTellOfMoney } from './moneyWrites.ts';
import { reasonIn } from './reason.ts';
import { type Fields, lockAndSnapshot, keyOfRecord, takeSnapshot } from './snapshot.ts';
import type { RecordRef, AffectedRecords } from './affected.ts';

/** The write that is logged: its call, its user (null where nobody is signed in), its time, and the records it affects. */
export interface LoggedWrite<Context, Answer, Outcome> {
  /** The name of the call, or `<REST resource>.<write>`. */
  call: string;
  context: Context & { user: { id: number; userName: string } | null; timestamp: string; body?: unknown };
  /** What the effect's `perform` returned. */
  outcome?: Outcome;
  affects: AffectedRecords<Context, Answer, Outcome | undefined>;
}

const noValues = { before: null, after: null };

/** The fields that differ; all fields of a record that was inserted or deleted. */
function difference(
  before: Fields | undefined,
  after: Fields | undefined,
): Pick<NewRow<'activity'>, 'before' | 'after'> {
  if (!before || !after) {
    return { before: before ? JSON.stringify(before) : null, after: after ? JSON.stringify(after) : null };
  }
  const changed = Object.keys(after).filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return noValues;
  const pick = (from: Fields) =>
    JSON.stringify(Object.fromEntries(changed.map((field) => [field, from[field] ?? null])));
  return { before: pick(before), after: pick(after) };
}

/** Each record once. */
const distinct = (records: readonly RecordRef[]): RecordRef[] => [
  ...new Map(records.map((record) => [keyOfRecord(record), record])).values(),
];

/**
 * Runs a write and logs what changed in each record it affects, in the same transaction: a write that fails leaves no
 * entry.
 */
export async function recording<Context, Answer, Outcome>(
  trx: Transaction,
  { call, context, outcome, affects }: LoggedWrite<Context, NoInfer<Answer>, Outcome>,
  write: () => Promise<Answer>,
): Promise<Answer> {
  const existing = distinct(await affects.changes(trx, context, outcome));
  const before = await lockAndSnapshot(trx, existing);
  const answer = await write();
  const added = distinct(await affects.adds(trx, context, answer, outcome));
  const after = await takeSnapshot(trx, [...existing, ...added]);

  const entry = (record: RecordRef): NewRow<'activity'> => ({
    at: context.timestamp,
    user_id: context.user?.id ?? 0,
    user_name: context.user?.userName ?? texts.activity.publicSite,
    call,
    entity: record.entity,
    record_id: record.id,
    ...(affects.withoutValues ? noValues : difference(before.get(keyOfRecord(record)), after.get(keyOfRecord(record)))),
    reason: reasonIn(context.body),
  });
  const made = added.map(entry);
  const isSubject = (index: number) => (index === 0 || affects.each) && made.length === 0;
  const changed = existing
    .map(entry)
    .filter(({ before: was, after: is }, index) => was !== null || is !== null || isSubject(index));
  const entries = [...made, ...changed];
  // Their ids rise as they are committed: whoever has seen one has been shown all before it (`money_seen`).
  if (entries.some((one) => mayTellOfMoney(call, one.after ?? null))) await lockName(trx, 'entries of money');
  await bulkInsert(trx, 'activity', entries);
  return answer;
}
