import { fill, texts } from '#contract/texts.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection } from '#server/db/connection.ts';

/** Refuses what nobody can do any more with a student who was merged into another one (W59). The student's row is locked. */
export async function refuseMerged(db: Connection, { merged_into }: { merged_into: number | null }): Promise<void> {
  if (merged_into === null) return;
  const kept = await db.selectFrom('students').select('name').where('id', '=', merged_into).executeTakeFirstOrThrow();
  throw new Refusal(fill(texts.students.mergedInto, { name: kept.name }));
}
