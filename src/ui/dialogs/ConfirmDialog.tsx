import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { type LabelKey, useTranslate } from '#src/text.ts';
import { Unanswered } from '#src/ui/page/errors.tsx';
import { isSecondClick } from './secondClick.ts';
import { useOneRun } from './useOneRun.ts';

interface Props {
  open: boolean;
  title?: string;
  message: string;
  /** i18n keys of the two answers; Yes and No when missing. */
  confirmLabel?: LabelKey;
  cancelLabel?: LabelKey;
  /** What is lost, and what follows: the text itself. The button is red, and the focus on the answer that loses nothing. */
  loses?: string | undefined;
  /** Staying is the likelier answer: it is the filled button and has the focus. */
  quiet?: boolean;
  /** What is asked along with it. */
  children?: ReactNode;
  /** Carries it out; pressing again does nothing until it has ended. What it throws is shown until the next answer. */
  onConfirm: () => Promise<unknown> | void;
  onCancel: () => void;
}

/**
 * Asks one question. Enter confirms, unless something is lost by it or staying is likelier; Escape cancels; while busy it
 * stays. A click beside it answers nothing, nor does the second click of a double click: that one was meant for what opened
 * it.
 */
export function ConfirmDialog(props: Props) {
  const { open, title, message, confirmLabel = 'lists.yes', cancelLabel = 'lists.no', loses, quiet = false } = props;
  const translate = useTranslate();
  const id = useId();
  const [failure, setFailure] = useState<unknown>(null);
  const { run, busy } = useOneRun(async () => {
    setFailure(null);
    try {
      await props.onConfirm();
    } catch (error) {
      setFailure(error);
    }
  });
  const cancel = () => {
    if (busy) return;
    setFailure(null);
    props.onCancel();
  };
  const confirmColor = loses === undefined ? 'primary' : 'error';
  const byFirstClick = (answer: () => void) => (event: MouseEvent) => isSecondClick(event) || answer();
  const stay = (
    <Button
      key="stay"
      color={quiet ? 'primary' : 'inherit'}
      variant={quiet ? 'contained' : 'text'}
      onClick={byFirstClick(cancel)}
      disabled={busy}
      autoFocus={quiet || loses !== undefined}
    >
      {translate(cancelLabel)}
    </Button>
  );
  const confirm = (
    <Button
      key="confirm"
      color={quiet ? 'inherit' : confirmColor}
      variant={quiet ? 'text' : 'contained'}
      onClick={byFirstClick(() => void run())}
      loading={busy}
      autoFocus={!quiet && loses === undefined}
    >
      {translate(confirmLabel)}
    </Button>
  );
  return (
    <Dialog
      transitionDuration={0}
      open={open}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && cancel()}
      role="alertdialog"
      aria-labelledby={title ? `${id}-title` : undefined}
      aria-describedby={`${id}-text`}
    >
      {title && <DialogTitle id={`${id}-title`}>{title}</DialogTitle>}
      <DialogContent>
        <DialogContentText id={`${id}-text`} color="textPrimary">
          {message}
          {loses && (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block', mt: 1 }}>
              {loses}
            </Typography>
          )}
        </DialogContentText>
        {props.children}
        {failure !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure instanceof Error ? failure.message : String(failure)}
            <Unanswered error={failure} />
          </Alert>
        )}
      </DialogContent>
      <DialogActions>{quiet ? [confirm, stay] : [stay, confirm]}</DialogActions>
    </Dialog>
  );
}
