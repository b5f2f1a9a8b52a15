import { endingOf } from '#domain/words/uploads.ts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTranslate } from '#src/text.ts';
import { fetchFile } from '#src/dataProvider/files.ts';
import { type FailedQuery, QueryError } from '#src/ui/page/errors.tsx';

interface Props {
  /** The file; the dialog is closed without one, unless it is being drawn. */
  fileId: number | null;
  /** What has the file drawn; its error is shown, with Retry. */
  drawing?: FailedQuery;
  title: string;
  /** The name a download gets, without extension. */
  fileName: string;
  failed: string;
  /** What is to be said above the file. */
  notice?: ReactNode;
  /** What else can be done with the file, the main thing last and filled. */
  renderActions?: (file: Blob) => ReactNode;
  onClose: () => void;
}

/** Shows a picture or PDF, to page through, zoom and download (spec 2). */
export function FileViewerDialog({ fileId, drawing, title, fileName, failed, notice, renderActions, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const file = useFileUrl(fileId, failed);
  const close = (
    <Button {...(renderActions ? { color: 'inherit' } : { variant: 'contained' })} onClick={onClose} autoFocus>
      {translate('lists.close')}
    </Button>
  );
  return (
    <Dialog
      transitionDuration={0}
      open={fileId !== null || drawing !== undefined}
      onClose={onClose}
      maxWidth="lg"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        <Box sx={{ height: 'min(70dvh, 760px)', display: 'flex', flexDirection: 'column' }}>
          {notice}
          {drawing?.error ? (
            <Box sx={{ p: 2 }}>
              <QueryError query={drawing} />
            </Box>
          ) : (
            <FileContent {...{ file, title, failed }} />
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        {renderActions && close}
        {file.url && (
          <Button variant="outlined" component="a" href={file.url} download={`${fileName}.${file.extension}`}>
            {translate('lists.viewer.download')}
          </Button>
        )}
        {renderActions ? file.blob && renderActions(file.blob) : close}
      </DialogActions>
    </Dialog>
  );
}

const PdfPages = lazyPart(() => import('./PdfPages.tsx'));

/** The picture, the PDF's pages, or the error. */
function FileContent({ file, title, failed }: { file: LoadedFile; title: string; failed: string }) {
  const translate = useTranslate();
  const waiting = (
    <Box role="status" aria-label={translate('lists.viewer.loading')} sx={{ flex: 1, p: 2 }}>
      <Skeleton variant="rounded" height="100%" />
    </Box>
  );
  if (file.kind === 'loading') return waiting;
  if (file.kind === 'picture') {
    return (
      <Box sx={{ flex: 1, minHeight: 0, p: 2, display: 'grid', placeItems: 'center' }}>
        <img src={file.url} alt={title} style={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }} />
      </Box>
    );
  }
  if (file.kind === 'pdf' && file.blob) {
    return (
      <Suspense fallback={waiting}>
        <PdfPages blob={file.blob} failed={failed} />
      </Suspense>
    );
  }
  return (
    <Typography role="alert" color={file.kind === 'failed' ? 'error' : 'textPrimary'} sx={{ m: 'auto', p: 4 }}>
      {file.error || translate('lists.viewer.unsupported')}
    </Typography>
  );
}

export interface LoadedFile {
  /** The state of loading, or how the file is shown. */
  kind: 'loading' | 'failed' | 'picture' | 'pdf' | 'unsupported';
  error: string;
  blob?: Blob;
  /** An object URL of the bytes, for the picture and the download. */
  url?: string;
  extension?: string;
}

const loading: LoadedFile = { kind: 'loading', error: '' };

function describe(blob: Blob): LoadedFile {
  const type = blob.type.split(';')[0] ?? '';
  const extension = endingOf(type);
  if (!extension) return { kind: 'unsupported', error: '' };
  const kind = type === 'application/pdf' ? 'pdf' : 'picture';
  return { kind, error: '', blob, url: URL.createObjectURL(blob), extension };
}

/** Fetches a file while a viewer shows it; `failed` is the text for a failure. */
export function useFileUrl(fileId: number | null, failed: string): LoadedFile {
  const [loaded, setLoaded] = useState(loading);
  useEffect(() => {
    if (!fileId) return undefined;
    const closing = new AbortController();
    let file = loading;
    const show = (next: LoadedFile) => {
      file = next;
      setLoaded(file);
    };
    fetchFile(fileId, { signal: closing.signal, fallback: failed }).then(
      (blob) => closing.signal.aborted || show(describe(blob)),
      () => closing.signal.aborted || show({ kind: 'failed', error: failed }),
    );
    return () => {
      closing.abort();
      setLoaded(loading);
      if (file.url) URL.revokeObjectURL(file.url);
    };
  }, [fileId, failed]);
  return loaded;
}
