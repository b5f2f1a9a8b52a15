import { HttpError } from 'react-admin';

/** A field in conflict: another user's value differs from the form's. */
export interface Conflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

type Values = Readonly<Record<string, unknown>>;

export interface Content {
  /** The record as loaded; fields that differ from it were typed. */
  base: Values;
  values: Values;
  /** Null without a conflict. */
  conflicts: readonly Conflict[] | null;
}

/** The fields in which `values` differs from `before`. */
export const changedFields = (before: Values, values: Values): string[] =>
  Object.keys(before).filter((field) => values[field] !== before[field]);

export const pickValues = (values: Values, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** A three-way merge: my changes since `before` win, everything else is theirs (W28). */
export function mergeValues(before: Values, mine: Values, theirs: Values) {
  const values = { ...theirs, ...pickValues(mine, changedFields(before, mine)) };
  const conflicts = changedFields(before, theirs)
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
  return { base: theirs, values, conflicts };
}

/**
 * The field of a form, whose values are flat, for a part of a record's field: signatories0Name for 'signatories.0.name'.
 */
export const flatField = (field: string): string =>
  field.replace(/\.(\w)/g, (_part, first: string) => first.toUpperCase());

/** The server's messages by the fields of the form. */
export function fieldErrorsIn(failure: unknown, fields: object): Record<string, string> {
  const { errors = {} } =
    (failure instanceof HttpError && (failure.body as { errors?: Record<string, unknown> })) || {};
  const flat = Object.entries(errors).map(([field, message]) => [flatField(field), String(message)] as const);
  return Object.fromEntries(flat.filter(([field]) => field in fields));
}
