import type { CertificateLook } from './drawing/look.ts';
import type { Connection } from '#server/db/connection.ts';
import { readPictures } from '#server/institute/pictures.ts';
import type { Settings } from '#server/institute/read.ts';

/** How certificates look now. */
export async function readLook(
  db: Connection,
  { frameColour, logoFileId, signatories }: Pick<Settings, 'frameColour' | 'logoFileId' | 'signatories'>,
): Promise<CertificateLook> {
  const signatures = signatories.map(({ fileId }) => fileId);
  const pictures = await readPictures(db, [logoFileId, ...signatures]);
  return {
    frameColour,
    logo: pictures.get(logoFileId)?.bytes,
    signatures: signatures.map((fileId) => pictures.get(fileId)?.bytes),
  };
}
