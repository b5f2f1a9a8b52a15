import { texts } from '#contract/texts.ts';
import type { SettingsInput } from '#domain/institute/settings.ts';
import { lockRow } from '#server/db/lockRow.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { unreferenced } from '#server/files/lockFiles.ts';
import { RestRefusal } from '#server/protocol/rest/refusal.ts';
import { asPicture, type Picture, type PictureKind, readPictures } from './pictures.ts';

type Pictured = Pick<SettingsInput, 'signatories'> & { logoFileId: number };

interface PictureField {
  /** As a refusal names it. */
  field: string;
  kind: PictureKind;
  fileId: number;
}

/** The pictures that settings have, each with its field. */
const fieldsOf = ({ logoFileId, signatories }: Pictured): PictureField[] =>
  [
    { field: 'logoFileId', kind: 'logo' as const, fileId: logoFileId },
    ...signatories.map(({ fileId }, index) => ({
      field: `signatories.${index}.fileId`,
      kind: 'signature' as const,
      fileId,
    })),
  ].filter(({ fileId }) => fileId > 0);

/** The pictures that a change brings: two signatories may exchange theirs, a logo and a signature not. */
const newFields = (before: Pictured, after: Pictured): PictureField[] => {
  const known = fieldsOf(before);
  return fieldsOf(after).filter(
    ({ kind, fileId }) => !known.some((other) => other.kind === kind && other.fileId === fileId),
  );
};

const refusals = {
  logo: { required: texts.uploads.logoRequired, used: texts.uploads.logoUsed },
  signature: { required: texts.uploads.signatureRequired, used: texts.uploads.signatureUsed },
} as const;

/** Pictures by the file that each was made of. */
export type Prepared = ReadonlyMap<number, Picture>;

/** The uploads among new pictures in the size that is kept, made before the transaction; without those that are none. */
export async function preparePictures(db: Connection, before: Pictured, after: Pictured): Promise<Prepared> {
  const fields = newFields(before, after);
  const uploads = await readPictures(
    db,
    fields.map(({ fileId }) => fileId),
  );
  const prepared = new Map<number, Picture>();
  for (const { fileId, kind } of fields) {
    const upload = uploads.get(fileId);
    if (upload?.mime.startsWith('image/')) prepared.set(fileId, await asPicture(upload, kind));
  }
  return prepared;
}

/** Takes uploads that nothing else uses as pictures of the settings (W11, W19): from then on each is kept as a small one. */
export async function takePictures(
  trx: Transaction,
  before: Pictured,
  after: Pictured,
  prepared: Prepared,
): Promise<void> {
  for (const { field, kind, fileId } of newFields(before, after)) {
    // Lock first, then check for other uses: PostgreSQL's snapshot of one statement would miss a record made while it waited.
    const file = await trx
      .selectFrom('files')
      .select('id')
      .where('id', '=', fileId)
      .$call(lockRow(trx))
      .executeTakeFirst();
    const picture = prepared.get(fileId);
    if (!file || !picture) throw new RestRefusal(422, { [field]: refusals[kind].required });
    const free = await trx
      .selectFrom('files')
      .select('id')
      .where('id', '=', fileId)
      .where(unreferenced('files.id'))
      .executeTakeFirst();
    if (!free) throw new RestRefusal(422, { [field]: refusals[kind].used });
    await trx
      .updateTable('files')
      .set({ mime: picture.mime, bytes: picture.bytes, size: picture.bytes.length })
      .where('id', '=', fileId)
      .execute();
  }
}
