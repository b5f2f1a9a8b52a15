import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UploadType } from '#contract/calls/files.ts';
import { fill, texts } from '#contract/texts.ts';
import { uploadLimitBytes } from '#domain/limits.ts';
import { messages } from '#domain/messages.ts';
import { uploadFile } from '#src/dataProvider/files.ts';
import { transport } from '#src/dataProvider/transportPort.ts';

const failed: Record<DocumentKind, string> = {
  photo: texts.uploads.photoFailed,
  incomeProof: texts.uploads.incomeProofFailed,
};

export interface Upload {
  /** The file that was chosen in this form. */
  file: File | null;
  /** An address of the chosen picture; undefined for a PDF. */
  preview: string | undefined;
  /** The chosen file is on the server. */
  done: boolean;
  /** The share that has gone out, 0 to 1; null while nothing is under way. */
  progress: number | null;
  error: string;
  choose: (file: File) => void;
  send: () => Promise<void>;
}

interface Options {
  kind: DocumentKind;
  /** A file was chosen that waits to be uploaded. */
  onChosen: () => void;
  onUploaded: (fileId: number) => void;
}

/** Gives the browser back what the address of a chosen picture holds. */
function forget(address: RefObject<string | undefined>): void {
  if (address.current) URL.revokeObjectURL(address.current);
  address.current = undefined;
}

/** A file that is chosen, checked and then uploaded explicitly (spec 5). What is wrong with a new choice keeps the old one. */
export function useUpload({ kind, onChosen, onUploaded }: Options): Upload {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<string>();
  const [done, setDone] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState('');

  const address = useRef<string>(undefined);

  useEffect(() => () => forget(address), []);

  const show = (next: File) => {
    forget(address);
    if (uploadTypeOf(next.name) !== 'application/pdf') address.current = URL.createObjectURL(next);
    setPreview(address.current);
    setFile(next);
  };

  const choose = (next: File) => {
    const problem = checkFile(kind, next);
    setError(problem);
    if (problem) return;
    show(next);
    setDone(false);
    onChosen();
  };

  const send = async () => {
    const type = file && uploadTypeOf(file.name);
    if (!file || !type || progress !== null) return;
    setError('');
    setProgress(0);
    try {
      onUploaded(await uploadFile(file, file.name, type, setProgress, await transport.offers('onceOnly')));
      setDone(true);
    } catch (reason) {
      setError(fill(failed[kind], { error: reason instanceof Error ? reason.message : texts.general.unexpected }));
    } finally {
      setProgress(null);
    }
  };

  return { file, preview, done, progress, error, choose, send };
}

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
