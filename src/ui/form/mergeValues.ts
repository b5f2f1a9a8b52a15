/** A field that two people changed, or one that only the other one did. */
export interface Conflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** The fields in which `values` differs from `before`. */
export const changedFields = (before: Values, values: Values): string[] =>
  Object.keys(before).filter((field) => values[field] !== before[field]);

/** Some fields of a record. */
export const pickValues = (values: Values, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/**
 * Puts what I typed over what somebody else has saved since `before`: my changes stay, everything else is theirs.
 * `conflicts` are the fields that they changed and where the form would not show the same (W28).
 */
export function mergeValues<V extends Values>(before: V, mine: V, theirs: V): { merged: V; conflicts: Conflict[] } {
  const typed = changedFields(before, mine);
  return {
    merged: { ...theirs, ...pickValues(mine, typed) },
    conflicts: changedFields(before, theirs)
      .filter((field) => mine[field] !== theirs[field])
      .map((field) => ({ field, mine: mine[field], theirs: theirs[field] })),
  };
}
