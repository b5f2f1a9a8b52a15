import type { Fields } from '#server/activity/snapshot.ts';
import type { RecordRef } from '#server/activity/affected.ts';
import type { NewRow } from '#server/db/tables.ts';

export interface Member {
  id: number;
  userName: string;
}

/** Who works with the sample data. */
export interface Staff {
  admin: Member;
  office: Member;
}

export type Entry = NewRow<'activity'>;

/** What is kept of a write beside who did what. */
export interface Done {
  before?: Fields;
  after?: Fields;
  reason?: string;
}

/** An entry of the activity log as the server would have written it. */
export const entryOf = (
  { id, userName }: Member,
  call: string,
  at: string,
  { entity, id: recordId }: RecordRef,
  { before, after, reason }: Done = {},
): Entry => ({
  at,
  user_id: id,
  user_name: userName,
  call,
  entity,
  record_id: recordId,
  before: before ? JSON.stringify(before) : null,
  after: after ? JSON.stringify(after) : null,
  reason: reason ?? null,
});
