import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from '#src/app/text.ts';

interface Props {
  /** The text; the dialog is closed without one. */
  message: string | null;
  onClose: () => void;
  /** Closes by itself after this time; else it stays until read. */
  autoCloseMs?: number;
}

/** Says one thing. Enter and Escape close it. */
export function MessageDialog({ message, onClose, autoCloseMs }: Props) {
  const translate = useTranslate();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (message === null || autoCloseMs === undefined) return undefined;
    const timer = setTimeout(() => close(), autoCloseMs);
    return () => clearTimeout(timer);
  }, [message, autoCloseMs]);
  return (
    <Dialog
      open={message !== null}
      onClose={onClose}
      role="alertdialog"
      aria-describedby="message-dialog-text"
      transitionDuration={0}
    >
      <DialogContent>
        <DialogContentText id="message-dialog-text" color="textPrimary" sx={{ minWidth: { sm: 280 } }}>
          {message}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('lists.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
