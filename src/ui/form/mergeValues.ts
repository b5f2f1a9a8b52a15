import { HttpError } from 'react-admin';

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

export function fieldErrorsIn(failure: unknown, fields: object): Record<string, string> {
  const { errors = {} } =
    (failure instanceof HttpError && (failure.body as { errors?: Record<string, unknown> })) || {};
  const ours = Object.entries(errors).filter(([field]) => field in fields);
  return Object.fromEntries(ours.map(([field, message]) => [field, String(message)]));
}
