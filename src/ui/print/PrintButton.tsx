import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { usePdfPrinting } from './usePdfPrinting.tsx';

interface Props {
  pdf: Blob;
  /** What the browser calls the file where it is printed into one. */
  fileName: string;
  /** What is said where it could not be drawn. */
  failed: string;
}

/** Prints a PDF that is there, the main thing to do in its dialog; says which page is being drawn where there are several. */
export function PrintButton({ pdf, fileName, failed }: Props) {
  const translate = useTranslate();
  const { printPdf, pages } = usePdfPrinting(fileName);
  const [at, setAt] = useState<{ page: number; pages: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { run, busy } = useOneRun(async () => {
    try {
      await printPdf(pdf, (page, of) => setAt(of > 1 ? { page, pages: of } : null));
    } catch {
      setFailure(failed);
    }
    setAt(null);
  });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Box component="span" role="status" sx={{ '&:not(:empty)': { mr: 1 } }}>
        {at && translate('lists.viewer.page', at)}
      </Box>
      <Button
        variant="contained"
        autoFocus
        startIcon={<PrintIcon />}
        loading={busy}
        loadingPosition="start"
        onClick={() => void run()}
      >
        {translate('lists.viewer.print')}
      </Button>
      {pages}
      <MessageDialog message={failure} onClose={() => setFailure(null)} />
    </Box>
  );
}
