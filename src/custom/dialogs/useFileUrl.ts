import { useEffect, useState } from 'react';
import { fetchFile } from '../../dataProvider/transport.ts';

export interface LoadedFile {
  /** What the viewer can show of it. */
  kind: 'loading' | 'failed' | 'picture' | 'pdf' | 'unsupported';
  error: string;
  blob?: Blob;
  /** An address of the fetched bytes, for a picture and a download. */
  url?: string;
  extension?: string;
}

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };

const loading: LoadedFile = { kind: 'loading', error: '' };

function describe(blob: Blob): LoadedFile {
  const type = blob.type.split(';')[0] ?? '';
  const extension = extensions[type];
  if (!extension) return { kind: 'unsupported', error: '' };
  return {
    kind: type === 'application/pdf' ? 'pdf' : 'picture',
    error: '',
    blob,
    url: URL.createObjectURL(blob),
    extension,
  };
}

/** Fetches a file while a viewer shows it; `failed` is the text for a failure. */
export function useFileUrl(fileId: number | null, failed: string): LoadedFile {
  const [loaded, setLoaded] = useState<{ fileId: number; file: LoadedFile }>();
  useEffect(() => {
    if (!fileId) return undefined;
    const closing = new AbortController();
    let url: string | undefined;
    fetchFile(fileId, { signal: closing.signal, fallback: failed }).then(
      (blob) => {
        if (closing.signal.aborted) return;
        const file = describe(blob);
        url = file.url;
        setLoaded({ fileId, file });
      },
      () => {
        if (!closing.signal.aborted) setLoaded({ fileId, file: { kind: 'failed', error: failed } });
      },
    );
    return () => {
      closing.abort();
      setLoaded(undefined);
      if (url) URL.revokeObjectURL(url);
    };
  }, [fileId, failed]);
  return loaded && loaded.fileId === fileId ? loaded.file : loading;
}
