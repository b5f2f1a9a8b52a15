import { sql } from 'kysely';
import { texts } from '../../contract/texts.ts';
import type { Person } from '../../domain/student.ts';
import type { Connection, Transaction } from '../db/open.ts';
import { Refusal } from '../errors.ts';

type Documents = Pick<Person, 'photoFileId' | 'incomeProofFileId'>;

const mimeOf = async (db: Connection, id: number): Promise<string | undefined> =>
  (await db.selectFrom('files').select('mime').where('id', '=', id).executeTakeFirst())?.mime;

/** The photo must be an uploaded picture, the proof an uploaded picture or PDF (W19). */
export async function requireFiles(trx: Transaction, { photoFileId, incomeProofFileId }: Documents): Promise<void> {
  if (photoFileId > 0 && !(await mimeOf(trx, photoFileId))?.startsWith('image/')) {
    throw new Refusal(texts.uploads.photoRequired);
  }
  if (incomeProofFileId > 0 && !(await mimeOf(trx, incomeProofFileId))) {
    throw new Refusal(texts.uploads.incomeProofRequired);
  }
}

/** The file of a certificate must be an uploaded one. */
export async function requirePdfOrPicture(trx: Transaction, id: number): Promise<void> {
  if (!(await mimeOf(trx, id))) throw new Refusal(texts.certificates.noFile);
}

/** Every column that refers to a file. An upload that none of them names is dropped after a day (W11). */
export const unreferenced = sql<boolean>`not exists (select 1 from students where photo_file_id = files.id)
  and not exists (select 1 from students where income_proof_file_id = files.id)
  and not exists (select 1 from registrations where photo_file_id = files.id)
  and not exists (select 1 from registrations where income_proof_file_id = files.id)
  and not exists (select 1 from certificates where file_id = files.id)`;

/**
 * Who registers without a session may only refer to uploads made without one and used nowhere yet; file ids can be
 * guessed, and nobody shall get another person's papers into their own record.
 */
export async function requireOwnUploads(trx: Transaction, documents: Documents): Promise<void> {
  for (const [id, refusal] of [
    [documents.photoFileId, texts.uploads.photoRequired],
    [documents.incomeProofFileId, texts.uploads.incomeProofRequired],
  ] as const) {
    if (id === 0) continue;
    const own = await trx
      .selectFrom('files')
      .select('id')
      .where('id', '=', id)
      .where('uploaded_by', '=', 0)
      .where(unreferenced)
      .executeTakeFirst();
    if (!own) throw new Refusal(refusal);
  }
}
