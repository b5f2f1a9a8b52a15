import { importMessages } from '#domain/import/messages.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Transaction } from '#server/db/connection.ts';
import { isImportType } from '#server/files/inspect.ts';
import { storeFile } from '#server/files/store.ts';
import type { RequestContext } from '#server/protocol/calls/handler.ts';

/** A file to be read: one that the user uploaded for it, or pasted cells. Answers its id; one that is read already is refused (W52, W63). */
export async function keepSource(
  trx: Transaction,
  {
    body,
    user,
    timestamp,
  }: Pick<RequestContext<{ FileId: number; Text?: string | undefined }>, 'body' | 'user' | 'timestamp'>,
): Promise<number> {
  const { id: userId } = signedIn({ user });
  if (body.Text) return storeFile(trx, 'text/csv', new TextEncoder().encode(body.Text), userId, timestamp);
  const file = await trx
    .selectFrom('files')
    .select(['id', 'mime'])
    .where('id', '=', body.FileId)
    .where('uploaded_by', '=', userId)
    .executeTakeFirst();
  if (!file || !isImportType(file.mime))
    throw new Refusal(body.FileId === 0 ? importMessages.fileNeeded : importMessages.wrongFile);
  for (const table of ['imports', 'statements'] as const) {
    const used = await trx.selectFrom(table).select('id').where('file_id', '=', file.id).executeTakeFirst();
    if (used) throw new Refusal(importMessages.wrongFile);
  }
  return file.id;
}
