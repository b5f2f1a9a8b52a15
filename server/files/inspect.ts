import { type UploadType, uploadTypes } from '../../contract/calls/files.ts';
import { texts } from '../../contract/texts.ts';
import { uploadLimitBytes } from '../../domain/limits.ts';
import { Refusal } from '../errors.ts';
import { checkPdf } from './checkPdf.ts';

/** Larger pictures are refused before they are unpacked: a small file can hold a huge one (design 5). */
const pixelLimit = 25_000_000;

/** What reads pictures, loaded with the first one: 22 MB. */
async function loadSharp() {
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

const isUploadType = (type: string): type is UploadType => uploadTypes.some((known) => known === type);

const pdfRefusals = {
  encrypted: texts.uploads.pdfEncrypted,
  active: texts.uploads.pdfActive,
  unreadable: texts.uploads.pdfUnreadable,
} as const;

/** A picture without its metadata (place, camera, name), turned upright. */
async function withoutMetadata(bytes: Uint8Array, type: 'image/jpeg' | 'image/png'): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' }).rotate();
  return type === 'image/jpeg' ? picture.jpeg({ quality: 88 }).toBuffer() : picture.png().toBuffer();
}

/**
 * The bytes to keep of an upload. Refuses a type that is not taken, bytes that are not what `fileType` says, a picture
 * or PDF that cannot be read, a PDF that is encrypted or does more than show pages, and more than 4 MB (spec 5, W19).
 */
export async function inspectUpload(
  bytes: Uint8Array,
  fileType: string,
): Promise<{ type: UploadType; kept: Uint8Array }> {
  if (!isUploadType(fileType)) throw new Refusal(texts.uploads.unsupportedType);
  if (bytes.length > uploadLimitBytes) throw new Refusal(texts.uploads.tooLarge);
  const refusal = fileType === 'application/pdf' ? texts.uploads.unsupportedType : texts.uploads.photoType;
  if (typeOfBytes(bytes) !== fileType) throw new Refusal(refusal);
  if (fileType === 'application/pdf') {
    const fault = await checkPdf(bytes);
    if (fault) throw new Refusal(pdfRefusals[fault]);
    return { type: fileType, kept: bytes };
  }
  try {
    const kept = await withoutMetadata(bytes, fileType);
    return { type: fileType, kept: kept.length <= uploadLimitBytes ? kept : await smaller(kept) };
  } catch {
    throw new Refusal(refusal);
  }
}

/** Encoding anew can make a picture larger than it came; then it is kept at a width that any screen can show. */
async function smaller(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: pixelLimit }).resize({ width: 2000, withoutEnlargement: true }).toBuffer();
}
