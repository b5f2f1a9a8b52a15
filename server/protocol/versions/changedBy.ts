import { fill, texts } from '#contract/texts.ts';
import { momentInIndia } from '#domain/words/dates.ts';
import { fieldOf } from '#server/activity/snapshot.ts';
import type { Transaction } from '#server/db/connection.ts';
import { silentColumns, type VersionedTable } from './changeRow.ts';

const silentFields = new Set([...silentColumns].map(fieldOf));

const movesVersion = (after: string | null): boolean =>
  after !== null && Object.keys(JSON.parse(after) as object).some((field) => !silentFields.has(field));

/** Whether a record changed after the user saw it; compares instants, not strings. */
export const isNewer = (modified: string, seen: string | undefined): boolean =>
  seen !== undefined && Date.parse(modified) > Date.parse(seen);

/**
 * 'Changed by {USER_NAME} on dd/MM/yyyy at HH:mm', the time of India (W28). The activity log knows who: each change leaves
 * its entry there in its own transaction, at the version's instant or, where the clock stood, just before it.
 */
export async function changedBy(
  trx: Transaction,
  entity: VersionedTable,
  { id, date_modified: modified }: { id: number; date_modified: string },
): Promise<string> {
  const entries = await trx
    .selectFrom('activity')
    .select(['user_name', 'after'])
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .where('at', '<=', modified)
    .orderBy('id', 'desc')
    .execute();
  const entry = entries.find(({ after }) => movesVersion(after)) ?? entries[0];
  return fill(texts.versions.changed, {
    user: entry?.user_name ?? texts.versions.somebody,
    ...momentInIndia(modified),
  });
}
