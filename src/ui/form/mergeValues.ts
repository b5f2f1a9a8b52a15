import { HttpError } from 'react-admin';
import type { RefusalBody } from '#src/dataProvider/asHttpError.ts';

/** A field that somebody else has changed, and that the form would show differently. */
export interface Conflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

type Values = Readonly<Record<string, unknown>>;

export interface Content {
  /** The record that it changes; what differs from it was typed. */
  base: Values;
  values: Values;
  /** Null if nobody else has changed the record. */
  conflicts: readonly Conflict[] | null;
}

/** The fields in which `values` differs from `before`. */
export const changedFields = (before: Values, values: Values): string[] =>
  Object.keys(before).filter((field) => values[field] !== before[field]);

export const pickValues = (values: Values, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** Puts what I typed over what somebody else has saved since `before`: my changes stay, everything else is theirs (W28). */
export function mergeValues(before: Values, mine: Values, theirs: Values) {
  const values = { ...theirs, ...pickValues(mine, changedFields(before, mine)) };
  const conflicts = changedFields(before, theirs)
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
  return { base: theirs, values, conflicts };
}

/** The record as it is now, if a write was refused because somebody else has changed it (W28). */
export function currentOf(error: unknown): Record<string, unknown> | undefined {
  return error instanceof HttpError ? (error.body as RefusalBody | null)?.current : undefined;
}

export function fieldErrorsIn(failure: unknown, fields: object): Record<string, string> {
  const { errors = {} } =
    (failure instanceof HttpError && (failure.body as { errors?: Record<string, unknown> })) || {};
  const ours = Object.entries(errors).filter(([field]) => field in fields);
  return Object.fromEntries(ours.map(([field, message]) => [field, String(message)]));
}
