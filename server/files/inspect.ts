import { type ImportType, importTypes } from '#contract/calls/files.ts';
import { isUploadType, type UploadType } from '#domain/words/uploads.ts';
import { texts } from '#contract/texts.ts';
import { uploadLimitBytes } from '#domain/words/limits.ts';
import { Refusal } from '#server/config/errors.ts';
import { checkPdf } from './checkPdf.ts';

/** Larger pictures are refused before they are unpacked: a small file can hold a huge one (design 5). */
const pixelLimit = 25_000_000;

/** What reads pictures, loaded with the first one: 22 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // A picture is looked at once, so nothing of it is worth keeping; and one thread each leaves the others to the calls.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

const startsWith = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);

/** What the first bytes say that a file is (W19); its name and declared type are not believed. */
function typeOfBytes(bytes: Uint8Array): UploadType | undefined {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf';
  return undefined;
}

/** Whether a type is one of a file to be imported. */
export const isImportType = (type: string): type is ImportType => importTypes.some((known) => known === type);

const pdfRefusals = {
  encrypted: texts.uploads.pdfEncrypted,
  active: texts.uploads.pdfActive,
  unreadable: texts.uploads.pdfUnreadable,
} as const;

/** The longer side of a picture that is kept (W11): a face fills a screen with it, and the print of a scanned A4 page can be read. */
const longestSide = 1200;

/** Some PNGs can hardly be packed (photos, noise); what stays larger than this is kept as a JPEG. */
const pngLimitBytes = 1024 * 1024;

/** A picture as it is kept: without its metadata (place, camera, name), turned upright, of at most 1,200 pixels a side. */
async function smallPicture(
  bytes: Uint8Array,
  type: 'image/jpeg' | 'image/png',
): Promise<{ type: UploadType; bytes: Uint8Array }> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  if (type === 'image/png') {
    const png = await picture.clone().png().toBuffer();
    if (png.length <= pngLimitBytes) return { type, bytes: png };
  }
  const jpeg = await picture.flatten({ background: 'white' }).jpeg({ quality: 88 }).toBuffer();
  return { type: 'image/jpeg', bytes: jpeg };
}

/**
 * The bytes to keep of an upload, and their type. Refuses a type that is not taken, bytes that are not what `fileType` says, a picture
 * or PDF that cannot be read, a PDF that is encrypted or does more than show pages, and more than 4 MB (spec 5, W19).
 */
export async function inspectUpload(
  bytes: Uint8Array,
  fileType: string,
): Promise<{ type: UploadType; bytes: Uint8Array }> {
  if (!isUploadType(fileType)) throw new Refusal(texts.uploads.unsupportedType);
  if (bytes.length > uploadLimitBytes) throw new Refusal(texts.uploads.tooLarge);
  const refusal = fileType === 'application/pdf' ? texts.uploads.unsupportedType : texts.uploads.photoType;
  if (typeOfBytes(bytes) !== fileType) throw new Refusal(refusal);
  if (fileType === 'application/pdf') {
    const fault = await checkPdf(bytes);
    if (fault) throw new Refusal(pdfRefusals[fault]);
    return { type: fileType, bytes };
  }
  try {
    return await smallPicture(bytes, fileType);
  } catch {
    throw new Refusal(refusal);
  }
}
