import { Box } from '@mui/material';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Picture } from '#src/ui/print/pdfPicture.ts';
import { usePrinting } from '#src/ui/print/usePrinting.ts';

interface Props {
  picture: Picture;
  fileName: string;
  onPrinted: () => void;
}

/** A receipt, printed by the browser in its own size in place of the page; on the screen nothing of it is seen. */
export function PrintedReceipt({ picture: { url, width, height }, fileName, onPrinted }: Props) {
  const paper = useRef<HTMLDivElement>(null);
  usePrinting(paper, { fileName, pageRule: `@page { size: ${width}pt ${height}pt; margin: 0; }`, onPrinted });
  return createPortal(
    <Box ref={paper} data-paper sx={{ display: 'none', '@media print': { display: 'block' } }}>
      {/* Rounded up it would ask for a second page. */}
      <img src={url} alt="" style={{ display: 'block', width: `${width}pt`, height: `${height - 1}pt` }} />
    </Box>,
    document.body,
  );
}
