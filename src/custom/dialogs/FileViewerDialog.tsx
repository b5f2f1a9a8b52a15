import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { FileContent } from './FileContent.tsx';
import { useFileUrl } from './useFileUrl.ts';

interface Props {
  /** The file; the dialog is closed without one. */
  fileId: number | null;
  title: string;
  /** The name a download gets, without extension. */
  fileName: string;
  /** What it says when the file cannot be fetched. */
  failed: string;
  onClose: () => void;
}

/** Shows a picture or PDF, to page through, zoom and download (spec 2). */
export function FileViewerDialog({ fileId, title, fileName, failed, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const file = useFileUrl(fileId, failed);
  return (
    <Dialog
      open={fileId !== null}
      onClose={onClose}
      maxWidth="lg"
      fullWidth
      aria-labelledby={id}
      transitionDuration={0}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        <Box sx={{ height: 'min(70dvh, 760px)', display: 'flex', flexDirection: 'column' }}>
          <FileContent file={file} title={title} />
        </Box>
      </DialogContent>
      <DialogActions>
        {file.url && (
          <Button component="a" href={file.url} download={`${fileName}.${file.extension}`}>
            {translate('lists.viewer.download')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('lists.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
