import type { PlainResource } from '#domain/words/plain.ts';
import { plainTable } from './plainTable.ts';

type PlainTables = typeof plainTable;
/** The name of a plain resource, in addresses and in the app. */
export type PlainName = keyof PlainTables;
/** The table of a plain resource, which is also what the activity log calls its records. */
export type PlainTable = PlainTables[PlainName]['table'];
/** A field of a plain resource. */
export type PlainFieldName = { [Name in PlainName]: keyof PlainTables[Name]['fields'] }[PlainName];

export const plainResources: readonly (PlainResource & { name: PlainName; table: PlainTable })[] =
  Object.values(plainTable);

export const plainTables: readonly PlainTable[] = plainResources.map(({ table }) => table);

/** Something of each plain resource by its table. */
export const byPlainTable = <Value>(of: (resource: PlainResource) => Value) =>
  Object.fromEntries(plainResources.map((resource) => [resource.table, of(resource)])) as Record<PlainTable, Value>;
