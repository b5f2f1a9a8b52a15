import type { UploadType } from '#contract/calls/files.ts';
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
