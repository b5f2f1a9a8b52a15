import { texts } from '#contract/texts.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection } from '#server/db/connection.ts';
import type { PersonKind } from '#server/db/tables.ts';

/** Refuses what nobody can do any more with a person whose particulars were erased (W53). The person's row is locked. */
export async function refuseErased(db: Connection, kind: PersonKind, id: number): Promise<void> {
  const erased = await db
    .selectFrom('erasures')
    .select('record_id')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .executeTakeFirst();
  if (erased) throw new Refusal(kind === 'student' ? texts.students.erased : texts.registrations.erased);
}
