import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { UploadType } from '#domain/words/uploads.ts';
import { fill, texts } from '#contract/texts.ts';
import { uploadLimitBytes } from '#domain/words/limits.ts';
import { uploadMessages } from '#domain/people/uploadMessages.ts';
import { statusOf } from '#src/dataProvider/asHttpError.ts';
import { fetchFile, uploadFile } from '#src/dataProvider/files.ts';
import { transport } from '#src/dataProvider/transportPort.ts';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';

export interface Upload {
  file: File | null;
  preview: string | undefined;
  done: boolean;
  /** The share that has gone out, 0 to 1; null while nothing is under way. */
  progress: number | null;
  error: string;
  choose: (file: File) => void;
  /** Answers the id of the file; 0 where there is none or it failed, which `error` says. */
  send: () => Promise<number>;
}

interface Options {
  kind: DocumentKind;
  /** A file was chosen that waits to be uploaded. */
  onChosen: () => void;
  onUploaded: (fileId: number) => void;
}

/** A file that is chosen, checked and then uploaded explicitly (spec 5). What is wrong with a new choice keeps the old one. */
export function useUpload({ kind, onChosen, onUploaded }: Options): Upload {
  const [file, setFile] = useState<File | null>(null);
  const [done, setDone] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState('');

  const preview = useMemo(() => (file && !isPdf(file) ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const choose = (next: File) => {
    const problem = checkFile(kind, next);
    setError(problem);
    if (problem) return;
    setFile(next);
    setDone(false);
    onChosen();
  };

  const send = async () => {
    const type = file && uploadTypeOf(file.name);
    if (!file || !type || progress !== null) return 0;
    setError('');
    setProgress(0);
    try {
      const fileId = await uploadFile(file, file.name, type, setProgress, await transport.isOurs());
      onUploaded(fileId);
      setDone(true);
      return fileId;
    } catch (reason) {
      setError(
        fill(kinds[kind].failed, { error: reason instanceof Error ? reason.message : texts.general.unexpected }),
      );
      return 0;
    } finally {
      setProgress(null);
    }
  };

  return { file, preview, done, progress, error, choose, send };
}

/** What is uploaded: it decides which files are taken and how failures are worded. */
const kinds = {
  photo: {
    extensions: ['jpg', 'jpeg', 'png'],
    wrongType: uploadMessages.photoType,
    failed: texts.uploads.photoFailed,
  },
  logo: {
    extensions: ['jpg', 'jpeg', 'png'],
    wrongType: uploadMessages.photoType,
    failed: texts.uploads.logoFailed,
  },
  signature: {
    extensions: ['jpg', 'jpeg', 'png'],
    wrongType: uploadMessages.photoType,
    failed: texts.uploads.signatureFailed,
  },
  bill: {
    extensions: ['pdf', 'jpg', 'jpeg', 'png'],
    wrongType: uploadMessages.unsupportedType,
    failed: texts.uploads.billFailed,
  },
  incomeProof: {
    extensions: ['pdf', 'jpg', 'jpeg', 'png'],
    wrongType: uploadMessages.unsupportedType,
    failed: texts.uploads.incomeProofFailed,
  },
};

export type DocumentKind = keyof typeof kinds;

const typeByExtension: Readonly<Record<string, UploadType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};

const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

export const acceptOf = (kind: DocumentKind): string =>
  kinds[kind].extensions.map((extension) => `.${extension}`).join(',');

/** The file type sent to the server, by the name (spec 7); undefined for unsupported files. */
export const uploadTypeOf = (fileName: string): UploadType | undefined => typeByExtension[extensionOf(fileName)];

const isPdf = ({ name }: File) => uploadTypeOf(name) === 'application/pdf';

/** '' or why a file is refused: its type by the name, or more than 4 MB (spec 5). The server checks the bytes. */
export function checkFile(kind: DocumentKind, file: { name: string; size: number }): string {
  const { extensions, wrongType } = kinds[kind];
  if (!extensions.includes(extensionOf(file.name))) return wrongType;
  return file.size > uploadLimitBytes ? uploadMessages.tooLarge : '';
}

export function formatSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Whether the server no longer has the file of a draft; then the field is emptied. */
export function useGoneFile(source: string, value: number, onChange: (fileId: number) => void): boolean {
  const fileId = Number(useCheckedForm(({ restored }) => restored?.typed[source] ?? 0));
  const { error } = useQuery({
    queryKey: ['files', 'there', fileId],
    queryFn: async ({ signal }) => (await fetchFile(fileId, { signal })).size,
    enabled: fileId > 0,
    retry: false,
    throwOnError: false,
    staleTime: 'static',
  });
  const gone = statusOf(error) === 404;
  useEffect(() => {
    if (gone && value === fileId) onChange(0);
  }, [gone, fileId, value, onChange]);
  return gone;
}
