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
  /** i18n keys of the two buttons; by default Yes and No. */
  confirmLabel?: LabelKey;
  cancelLabel?: LabelKey;
  /** The consequences of a destructive action: the button is red and Cancel has the focus. */
  loses?: string | undefined;
  /** A third answer, between the two: its i18n key, and what it does, once at a time as `onConfirm`. */
  other?: { label: LabelKey; onChoose: () => Promise<unknown> | void } | undefined;
  /** The negative answer is the filled button and has the focus. */
  quiet?: boolean;
  /** Inputs shown below the question. */
  children?: ReactNode;
  /** Performs the action, once at a time. What it throws is shown until the next answer. */
  onConfirm: () => Promise<unknown> | void;
  onCancel: () => void;
}

/**
 * Asks a question. Enter confirms, unless the action is destructive or the negative answer is preferred; Escape cancels; it
 * stays open while busy. Clicks on the backdrop are ignored, and so is the second click of the double click that opened it.
 */
export function ConfirmDialog(props: Props) {
  const { open, title, message, confirmLabel = 'lists.yes', cancelLabel = 'lists.no', loses, quiet = false } = props;
  const translate = useTranslate();
  const id = useId();
  const [failure, setFailure] = useState<unknown>(null);
  const { run, busy } = useOneRun(async (answer: Props['onConfirm']) => {
    setFailure(null);
    try {
      await answer();
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
      onClick={byFirstClick(() => void run(props.onConfirm))}
      loading={busy}
      autoFocus={!quiet && loses === undefined}
    >
      {translate(confirmLabel)}
    </Button>
  );
  const { other } = props;
  const third = other && (
    <Button key="other" color="inherit" onClick={byFirstClick(() => void run(other.onChoose))} disabled={busy}>
      {translate(other.label)}
    </Button>
  );
  return (
    <Dialog
      transitionDuration={0}
      open={open}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && cancel()}
      role="alertdialog"
      {...(title
        ? { 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-text` }
        : { 'aria-labelledby': `${id}-text` })}
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
      <DialogActions>{quiet ? [confirm, third, stay] : [stay, third, confirm]}</DialogActions>
    </Dialog>
  );
}
