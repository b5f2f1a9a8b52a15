import { randomBytes } from 'node:crypto';
import type { ImportType, personFileType } from '#contract/calls/files.ts';
import type { UploadType } from '#domain/words/uploads.ts';
import { texts } from '#contract/texts.ts';
import type { Connection } from '../db/connection.ts';
import { Refusal } from '#server/config/errors.ts';

/** A random positive integer below 2^53 (W11). */
export function drawFileId(): number {
  const id = Number(randomBytes(8).readBigUInt64BE() >> 11n);
  return id > 0 ? id : drawFileId();
}

/** Of what the server drew itself, the certificate that it is for, if any; undefined of an upload. */
type Drawing = { certificateId?: number } | undefined;

/** Keeps a file and answers its id. Files lie in the database: one transaction, one backup (design 5). */
export async function storeFile(
  db: Connection,
  mime: UploadType | ImportType | typeof personFileType,
  bytes: Uint8Array,
  uploadedBy: number,
  timestamp: string,
  drawing?: Drawing,
): Promise<number> {
  const id = drawFileId();
  await db
    .insertInto('files')
    .values({
      id,
      mime,
      bytes,
      size: bytes.length,
      uploaded_by: uploadedBy,
      drawn_for: drawing?.certificateId ?? null,
      drawn: drawing ? 1 : 0,
      date_created: timestamp,
    })
    .execute();
  return id;
}

/** The bytes of a file that must be there. */
export async function readFileBytes(db: Connection, id: number): Promise<Uint8Array> {
  const file = await db.selectFrom('files').select('bytes').where('id', '=', id).executeTakeFirst();
  if (!file) throw new Refusal(texts.certificates.noFile);
  return file.bytes;
}
