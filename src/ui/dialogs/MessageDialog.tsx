import { Button, Dialog, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslate } from '#src/text.ts';
import { isSecondClick } from './secondClick.ts';

interface Props {
  /** The text; the dialog is closed without one. */
  message: string | null;
  onClose: () => void;
  /** Closes automatically after this time, in ms; else on OK. */
  autoCloseMs?: number | undefined;
  /** A button beside OK. */
  action?: ReactNode;
}

/** A message that stays until OK or Escape. Ignores the second click of the double click that opened it. */
export function MessageDialog({ message, onClose, autoCloseMs, action }: Props) {
  const translate = useTranslate();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (message === null || autoCloseMs === undefined) return undefined;
    const timer = setTimeout(() => close(), autoCloseMs);
    return () => clearTimeout(timer);
  }, [message, autoCloseMs]);
  return (
    <Dialog
      transitionDuration={0}
      open={message !== null}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      role="alertdialog"
      aria-describedby="message-dialog-text"
    >
      <DialogContent>
        <DialogContentText id="message-dialog-text" color="textPrimary" sx={{ minWidth: { sm: 280 } }}>
          {message}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        {action}
        <Button variant="contained" onClick={(event) => isSecondClick(event) || onClose()} autoFocus>
          {translate('lists.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
