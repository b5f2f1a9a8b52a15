import type { ActivityEntity } from '#contract/rest/activityLog.ts';
import type { Transaction } from '../db/connection.ts';

/** One record of the activity log. */
export interface RecordRef {
  entity: ActivityEntity;
  id: number;
}

type RecordRefs = readonly RecordRef[] | Promise<readonly RecordRef[]>;

/** Which records a write affects; the activity log keeps their fields before and after it. */
export interface AffectedRecords<Context, Answer, Outcome = unknown> {
  /** All existing records are logged, though no field of them changes: the write did something with each. */
  each?: true;
  /** That it was done is logged, and no value: those of before are what the write takes away. */
  withoutValues?: true;
  /**
   * Existing records; those whose fields change are logged. Where the write inserts none, the first is logged even if no
   * field changed.
   */
  changes(trx: Transaction, context: Context, outcome: Outcome): RecordRefs;
  /** Records that the write inserted. */
  adds(trx: Transaction, context: Context, answer: Answer, outcome: Outcome): RecordRefs;
}

const none = () => [];

/** The write changes the record whose id is in a field of the body. */
export const changesOne = <Field extends string>(
  entity: ActivityEntity,
  field: Field,
): AffectedRecords<{ body: Record<Field, number> }, unknown> => ({
  changes: (_trx, { body }) => [{ entity, id: body[field] }],
  adds: none,
});

/** The write inserts the record whose id is in its answer. */
export const addsOne = <Field extends string>(
  entity: ActivityEntity,
  field: Field,
): AffectedRecords<unknown, { result: { [F in Field]?: number | undefined } }> => ({
  changes: none,
  adds: (_trx, _context, { result }) => {
    const id = result[field];
    return id === undefined ? [] : [{ entity, id }];
  },
});

/** The write affects this one existing record. */
export const affectsOne = (entity: ActivityEntity, id: number): AffectedRecords<unknown, unknown> => ({
  changes: () => [{ entity, id }],
  adds: none,
});

/** What a write affects that locks something else first: the activity log locks the records before the write begins. */
export const lockingFirst = <Context, Answer>(
  lock: (trx: Transaction, context: Context) => Promise<void>,
  affects: AffectedRecords<Context, Answer>,
): AffectedRecords<Context, Answer> => ({
  ...affects,
  async changes(trx, context, outcome) {
    await lock(trx, context);
    return affects.changes(trx, context, outcome);
  },
});
