import type { ActivityEntity } from '../../contract/rest/activityLog.ts';
import type { Transaction } from '../db/open.ts';

/** One record that a write changes or makes. */
export interface Touch {
  entity: ActivityEntity;
  id: number;
}

type Touched = readonly Touch[] | Promise<readonly Touch[]>;

/** Which records a write touches. Every write has to say, so that the log can show them before and after. */
export interface Touches<Ask, Answer, Outcome = unknown> {
  /**
   * Records that are there already; those that change are in the log. A write that makes no record is about the first,
   * which is in the log even where no field changed.
   */
  changes(trx: Transaction, ask: Ask, outcome: Outcome): Touched;
  /** Records that the write made. */
  adds(trx: Transaction, ask: Ask, answer: Answer): Touched;
}

const none = () => [];

/** The write changes the one record that a field of the body names. */
export const changesOne = <Field extends string>(
  entity: ActivityEntity,
  field: Field,
): Touches<{ body: Record<Field, number> }, unknown> => ({
  changes: (_trx, { body }) => [{ entity, id: body[field] }],
  adds: none,
});

/** The write makes the one record that its answer names. */
export const addsOne = <Field extends string>(
  entity: ActivityEntity,
  field: Field,
): Touches<unknown, { result: { [F in Field]?: number | undefined } }> => ({
  changes: none,
  adds: (_trx, _ask, { result }) => {
    const id = result[field];
    return id === undefined ? [] : [{ entity, id }];
  },
});

/** The write is about this one record, which is there already. */
export const touchesOne = (entity: ActivityEntity, id: number): Touches<unknown, unknown> => ({
  changes: () => [{ entity, id }],
  adds: none,
});
