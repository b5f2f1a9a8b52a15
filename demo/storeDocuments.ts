import type { UploadType } from '#contract/calls/files.ts';
import { registrationStatus } from '#domain/status.ts';
import type { Transaction } from '#server/db/open.ts';
import { storeFile } from '#server/files/store.ts';
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
  const copyOf = async (fileId: number | null): Promise<number | null> => {
    if (!fileId) return fileId;
    const file = await trx.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow();
    return storeFile(trx, file.mime as UploadType, file.bytes, file.uploaded_by, file.date_created);
  };
  const waiting = await trx
    .selectFrom('registrations')
    .select(['id', 'photo_file_id', 'income_proof_file_id'])
    .where('status', '=', registrationStatus.new)
    .execute();
  for (const { id, photo_file_id: photo, income_proof_file_id: proof } of waiting) {
    const own = { photo_file_id: await copyOf(photo), income_proof_file_id: await copyOf(proof) };
    await trx.updateTable('registrations').set(own).where('id', '=', id).execute();
  }
}
