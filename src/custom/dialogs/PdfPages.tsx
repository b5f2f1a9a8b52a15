import NextIcon from '@mui/icons-material/NavigateNext';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

const zooms = [0.5, 0.75, 1, 1.5, 2, 3];
const fit = zooms.indexOf(1);

interface Props {
  blob: Blob;
}

/** The pages of a PDF, one at a time; at 100 % a page is as wide as its place. */
export default function PdfPages({ blob }: Props) {
  const translate = useTranslate();
  const [placeWidth, setPlaceWidth] = useState(0);
  const measure = useCallback((place: HTMLDivElement | null) => setPlaceWidth(place?.clientWidth ?? 0), []);
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(fit);
  const scale = zooms[zoom] ?? 1;
  const width = Math.max(0, placeWidth - 32) * scale;
  const failed = <Typography role="alert">{translate('texts.certificates.fileFailed')}</Typography>;

  const button = (label: string, Icon: typeof NextIcon, enabled: boolean, act: () => void) => (
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
          gap: 1,
          px: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {button('previous', PreviousIcon, page > 1, () => setPage(page - 1))}
        <Typography aria-live="polite">{translate('lists.viewer.page', { page, pages: pages || 1 })}</Typography>
        {button('next', NextIcon, page < pages, () => setPage(page + 1))}
        <Box sx={{ flex: 1 }} />
        {button('zoomOut', ZoomOutIcon, zoom > 0, () => setZoom(zoom - 1))}
        <Typography>{translate('lists.viewer.zoom', { percent: scale * 100 })}</Typography>
        {button('zoomIn', ZoomInIcon, zoom < zooms.length - 1, () => setZoom(zoom + 1))}
      </Box>
      <Box ref={measure} tabIndex={0} sx={{ flex: 1, overflow: 'auto', p: 2, bgcolor: 'background.default' }}>
        <Document file={blob} onLoadSuccess={({ numPages }) => setPages(numPages)} loading={null} error={failed}>
          {width > 0 && <Page pageNumber={page} width={width} renderAnnotationLayer={false} loading={null} />}
        </Document>
      </Box>
    </>
  );
}
