import PreviousIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import { Box, IconButton, Typography } from '@mui/material';
import { type ComponentProps, Suspense, useCallback, useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { Document, Page } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { ErrorBoundary } from '#src/ui/page/ErrorBoundary.tsx';
import './pdfWorker.ts';

const zooms = [0.5, 0.75, 1, 1.5, 2, 3];
const fit = zooms.indexOf(1);

type Pdf = Parameters<NonNullable<ComponentProps<typeof Document>['onLoadSuccess']>>[0];

/** Margin around a page, in px. */
const margin = 16;

/** The pages of a PDF, one at a time; at 100 % the first page fits the dialog. `failed` is the message for an unreadable PDF. */
export default function PdfPages({ blob, failed: message }: { blob: Blob; failed: string }) {
  const translate = useTranslate();
  const [size, setSize] = useState({ width: 0, height: 0 });
  const measure = useCallback((box: HTMLDivElement | null) => {
    if (box) setSize({ width: box.clientWidth - 2 * margin, height: box.clientHeight - 2 * margin });
  }, []);
  const [ratio, setRatio] = useState(0);
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(fit);
  const scale = zooms[zoom] ?? 1;
  const width = Math.min(size.width, size.height * ratio) * scale;
  const failed = <Typography role="alert">{message}</Typography>;

  const open = async (pdf: Pdf) => {
    setPages(pdf.numPages);
    const { width: wide, height: high } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    setRatio(wide / high);
  };

  const button = (
    label: 'previous' | 'next' | 'zoomIn' | 'zoomOut',
    Icon: typeof NextIcon,
    enabled: boolean,
    act: () => void,
  ) => (
    <IconButton aria-label={translate(`lists.viewer.${label}`)} disabled={!enabled} onClick={act}>
      <Icon />
    </IconButton>
  );

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: { xs: 0, sm: 1 },
          px: { xs: 1, sm: 2 },
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {button('previous', PreviousIcon, page > 1, () => setPage(page - 1))}
        <Typography aria-live="polite" noWrap>
          {translate('lists.viewer.page', { page, pages: pages || 1 })}
        </Typography>
        {button('next', NextIcon, page < pages, () => setPage(page + 1))}
        <Box sx={{ flex: 1 }} />
        {button('zoomOut', ZoomOutIcon, zoom > 0, () => setZoom(zoom - 1))}
        <Typography noWrap>{translate('lists.viewer.zoom', { percent: scale * 100 })}</Typography>
        {button('zoomIn', ZoomInIcon, zoom < zooms.length - 1, () => setZoom(zoom + 1))}
      </Box>
      <Box
        ref={measure}
        tabIndex={0}
        sx={{
          flex: 1,
          overflow: 'auto',
          p: `${margin}px`,
          bgcolor: 'background.default',
          '& .react-pdf__Page': { mx: 'auto', width: 'fit-content' },
        }}
      >
        <ErrorBoundary fallback={failed}>
          <Suspense fallback={null}>
            <Document file={blob} onLoadSuccess={(pdf) => void open(pdf)} loading={null} error={failed}>
              {width > 0 && <Page pageNumber={page} width={width} renderAnnotationLayer={false} loading={null} />}
            </Document>
          </Suspense>
        </ErrorBoundary>
      </Box>
    </>
  );
}
