import type { UploadType } from '../../contract/calls/files.ts';
import { texts } from '../../contract/texts.ts';
import type { Connection } from '../db/open.ts';
import { Refusal } from '../errors.ts';

/** Keeps a file and answers its id. Files lie in the database: one transaction, one backup (design 5). */
export async function storeFile(
  db: Connection,
  mime: UploadType,
  bytes: Uint8Array,
  uploadedBy: number,
  timestamp: string,
): Promise<number> {
  const { id } = await db
    .insertInto('files')
    .values({ mime, bytes, size: bytes.length, uploaded_by: uploadedBy, date_created: timestamp })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A file with its type; undefined where there is none of that id. */
export const readFile = (db: Connection, id: number) =>
  db.selectFrom('files').select(['mime', 'bytes']).where('id', '=', id).executeTakeFirst();

/** The bytes of a file that must be there. */
export async function readFileBytes(db: Connection, id: number): Promise<Uint8Array> {
  const file = await readFile(db, id);
  if (!file) throw new Refusal(texts.certificates.noFile);
  return file.bytes;
}
