import type { ImportType } from '#contract/calls/files.ts';
import { importLimits } from '#domain/import/kinds.ts';
import { importMessages } from '#domain/import/messages.ts';
import { Refusal } from '#server/config/errors.ts';

/** Why a file cannot be read, in words for who chose it. */
export class ReadFault extends Error {}

const startsWith = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);

/** Whether a file of several streams, as Excel's were, has one of this name: names are in UTF-16. */
const hasName = (bytes: Uint8Array, name: string) => Buffer.from(bytes).includes(Buffer.from(name, 'utf16le'));

/** Whether bytes are a ZIP, as a workbook is. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark. Throws ReadFault. */
export function decode(bytes: Uint8Array): string {
  // What Excel wrote before 2007, or writes under a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new ReadFault(hasName(bytes, 'EncryptedPackage') ? importMessages.withPassword : importMessages.oldExcel);
  const encoding = startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8';
  let text = '';
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new ReadFault(importMessages.encoding);
  }
  if (text.includes('\0')) throw new ReadFault(importMessages.encoding);
  return text;
}

/** Refuses bytes that are no file to be imported of the type that they are said to be (W52). */
export function requireImportFile(bytes: Uint8Array, type: ImportType): void {
  if (bytes.length > importLimits.file) throw new Refusal(importMessages.fileTooLarge);
  try {
    if (!isZip(bytes)) decode(bytes);
  } catch (error) {
    throw error instanceof ReadFault ? new Refusal(error.message) : error;
  }
  if (isZip(bytes) === (type === 'text/csv')) throw new Refusal(importMessages.wrongFile);
}
