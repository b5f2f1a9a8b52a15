import type { PlainTable } from '#domain/plainResources.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { RowChange } from '#server/db/tables.ts';

/** The tables whose rows people change, and whose DATE_MODIFIED tells the version that they saw (W28). */
export type VersionedTable =
  | 'students'
  | 'courses'
  | 'institutes'
  | 'enrolments'
  | 'certificates'
  | 'users'
  | 'profiles'
  | 'settings'
  | 'holidays'
  | 'batches'
  | 'enquiries'
  | PlainTable;

/** Columns that follow from a drawing, a mail or the calendar, not from a person's change of the record: they move no version (W28). */
export const silentColumns = new Set(['file_id', 'printed', 'version', 'mailed_at', 'class_period_id']);

/** The version after a change at `timestamp`: later than the one before by 1 ms at least, also where the clock stands. */
const nextVersion = (before: string, timestamp: string): string =>
  new Date(Math.max(Date.parse(timestamp), Date.parse(before) + 1)).toISOString();

/**
 * Gives a row other values and answers its DATE_MODIFIED, which moves only where a value differs (W28). `before` is the
 * locked row.
 */
export async function changeRow<Table extends VersionedTable>(
  trx: Transaction,
  table: Table,
  before: RowChange<Table> & { id: number; date_modified: string },
  columns: RowChange<Table>,
  timestamp: string,
): Promise<string> {
  const held = new Map<string, unknown>(Object.entries(before));
  const differs = Object.entries(columns).filter(
    ([column, value]) => value !== undefined && held.get(column) !== value,
  );
  if (differs.length === 0) return before.date_modified;
  const moves = differs.some(([column]) => !silentColumns.has(column));
  const date_modified = moves ? nextVersion(before.date_modified, timestamp) : before.date_modified;
  await trx
    // Every one of these tables has an id and a date_modified; the types above say which other columns go with which.
    .updateTable(table as 'students')
    .set({ ...(Object.fromEntries(differs) as RowChange<'students'>), date_modified })
    .where('id', '=', before.id)
    .execute();
  return date_modified;
}

/** Moves the version of a row whose change stands in another table, and answers it (W28): an enrolment's instalments. */
export async function touchRow(
  trx: Transaction,
  table: VersionedTable,
  before: { id: number; date_modified: string },
  timestamp: string,
): Promise<string> {
  const date_modified = nextVersion(before.date_modified, timestamp);
  await trx
    .updateTable(table as 'students')
    .set({ date_modified })
    .where('id', '=', before.id)
    .execute();
  return date_modified;
}
