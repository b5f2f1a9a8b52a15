import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { LoadedFile } from './useFileUrl.ts';

const PdfPages = lazy(() => import('./PdfPages.tsx'));

interface Props {
  file: LoadedFile;
  title: string;
}

/** The picture, the pages of the PDF, or why there is nothing to see. */
export function FileContent({ file, title }: Props) {
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
        <PdfPages blob={file.blob} />
      </Suspense>
    );
  }
  return (
    <Typography role="alert" color={file.kind === 'failed' ? 'error' : 'textPrimary'} sx={{ m: 'auto', p: 4 }}>
      {file.error || translate('texts.certificates.unsupportedFile')}
    </Typography>
  );
}
