import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { type LabelKey, useTranslate } from '#src/app/text.ts';
import { useOneRun } from './useOneRun.ts';

interface Props {
  open: boolean;
  title?: string;
  message: string;
  /** i18n keys of the two answers; Yes and No when missing. */
  confirmLabel?: LabelKey;
  cancelLabel?: LabelKey;
  /** The answer is being carried out, where `onConfirm` answers no promise of it. */
  busy?: boolean;
  /** What went wrong; stays until the next try. */
  error?: string;
  /** Carries it out; pressing again does nothing until it has ended. */
  onConfirm: () => Promise<unknown> | void;
  onCancel: () => void;
}

/** Asks one question. Enter confirms, Escape cancels; while busy it stays. */
export function ConfirmDialog(props: Props) {
  const { open, title, message, confirmLabel = 'lists.yes', cancelLabel = 'lists.no', error } = props;
  const translate = useTranslate();
  const id = useId();
  const confirming = useOneRun(props.onConfirm);
  const busy = confirming.busy || props.busy === true;
  const cancel = () => {
    if (!busy) props.onCancel();
  };
  return (
    <Dialog
      open={open}
      onClose={cancel}
      role="alertdialog"
      aria-labelledby={title ? `${id}-title` : undefined}
      aria-describedby={`${id}-text`}
      transitionDuration={0}
    >
      {title && <DialogTitle id={`${id}-title`}>{title}</DialogTitle>}
      <DialogContent>
        <DialogContentText id={`${id}-text`} color="textPrimary">
          {message}
        </DialogContentText>
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={cancel} disabled={busy}>
          {translate(cancelLabel)}
        </Button>
        <Button variant="contained" onClick={() => void confirming.run()} loading={busy} autoFocus>
          {translate(confirmLabel)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
