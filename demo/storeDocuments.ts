import type { UploadType } from '#domain/words/uploads.ts';
import { registrationStatus } from '#domain/words/status.ts';
import { bulkInsert } from '#server/db/bulkInsert.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { NewRow } from '#server/db/tables.ts';
import { drawFileId, storeFile } from '#server/files/store.ts';
import { drawIncomeProofs } from './incomeProofs.ts';
import type { DemoDocuments } from './people.ts';
import { drawPortraits } from './portraits.ts';

/** Draws and keeps the pictures and proofs that the people share. */
export async function storeDocuments(trx: Transaction, userId: number, timestamp: string): Promise<DemoDocuments> {
  const store = async (mime: UploadType, files: readonly Buffer[]) => {
    const ids: number[] = [];
    for (const bytes of files) ids.push(await storeFile(trx, mime, bytes, userId, timestamp));
    return ids;
  };
  return {
    women: await store('image/jpeg', await drawPortraits(true)),
    men: await store('image/jpeg', await drawPortraits(false)),
    incomeProofs: await store('application/pdf', await drawIncomeProofs()),
  };
}

/**
 * Gives each New registration files of its own. The people share theirs, and an upload serves one record (W11): whoever
 * approves a registration takes its files over.
 */
export async function separateNewRegistrations(trx: Transaction): Promise<void> {
  const shared = await trx.selectFrom('files').selectAll().execute();
  const fileOf = new Map(shared.map((file) => [file.id, file]));
  const copies: NewRow<'files'>[] = [];
  const copyOf = (fileId: number | null): number | null => {
    const file = fileOf.get(fileId ?? 0);
    if (!file) return null;
    const id = drawFileId();
    copies.push({ ...file, id });
    return id;
  };
  const waiting = await trx
    .selectFrom('registrations')
    .select(['id', 'photo_file_id', 'income_proof_file_id'])
    .where('status', '=', registrationStatus.new)
    .execute();
  const own = waiting.map(({ id, photo_file_id: photo, income_proof_file_id: proof }) => ({
    id,
    files: { photo_file_id: copyOf(photo), income_proof_file_id: copyOf(proof) },
  }));
  await bulkInsert(trx, 'files', copies);
  for (const { id, files } of own) {
    await trx.updateTable('registrations').set(files).where('id', '=', id).execute();
  }
}
