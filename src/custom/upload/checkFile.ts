import type { UploadType } from '../../../contract/calls/files.ts';
import { uploadLimitBytes } from '../../../domain/limits.ts';
import { messages } from '../../../domain/messages.ts';

/** What is uploaded: it decides which files are taken and how failures are worded. */
export type DocumentKind = 'photo' | 'incomeProof';

const typeByExtension: Readonly<Record<string, UploadType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};

const extensions: Record<DocumentKind, readonly string[]> = {
  photo: ['jpg', 'jpeg', 'png'],
  incomeProof: ['pdf', 'jpg', 'jpeg', 'png'],
};

const wrongType: Record<DocumentKind, string> = {
  photo: messages.upload.photoType,
  incomeProof: messages.upload.unsupportedType,
};

const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** The `accept` of a file input. */
export const acceptOf = (kind: DocumentKind): string => extensions[kind].map((extension) => `.${extension}`).join(',');

/** What the server is told that a file is, by its name (spec 7); undefined for what is never taken. */
export const uploadTypeOf = (fileName: string): UploadType | undefined => typeByExtension[extensionOf(fileName)];

/** '' or why a file cannot be taken: its type by its name, more than 4 MB (spec 5). The server looks at the bytes. */
export function checkFile(kind: DocumentKind, file: { name: string; size: number }): string {
  if (!extensions[kind].includes(extensionOf(file.name))) return wrongType[kind];
  return file.size > uploadLimitBytes ? messages.upload.tooLarge : '';
}

/** A file's size as people read it. */
export function formatSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
