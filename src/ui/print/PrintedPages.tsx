import { Box } from '@mui/material';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import type { PagePicture } from './pdfPicture.ts';
import { usePrinting } from './usePrinting.ts';

interface Props {
  /** One for each page, all of the first one's size. */
  pictures: readonly [PagePicture, ...PagePicture[]];
  fileName: string;
  onPrinted: () => void;
}

/** Pages that are drawn already, printed by the browser in their own size in place of the page; on the screen nothing of them is seen. */
export function PrintedPages({ pictures, fileName, onPrinted }: Props) {
  const paper = useRef<HTMLDivElement>(null);
  const [{ width, height }] = pictures;
  usePrinting(paper, { fileName, pageRule: `@page { size: ${width}pt ${height}pt; margin: 0; }`, onPrinted });
  return createPortal(
    <Box
      ref={paper}
      data-paper
      sx={{ display: 'none', '@media print': { display: 'block' }, '& img': { display: 'block' } }}
    >
      {pictures.map(({ url }, index) => (
        // Rounded up it would ask for a further page.
        <img
          key={url}
          src={url}
          alt=""
          style={{ width: `${width}pt`, height: `${height - 1}pt`, breakBefore: index > 0 ? 'page' : 'auto' }}
        />
      ))}
    </Box>,
    document.body,
  );
}
