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
import { asksAgain } from '#src/dataProvider/asHttpError.ts';
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
  /** The consequences of a destructive action: the button is red. */
  loses?: string | undefined;
  /** A third answer, between the two: its i18n key, and what it does, once at a time as `onConfirm`. */
  other?: { label: LabelKey; onChoose: () => Promise<unknown> | void } | undefined;
  /** The negative answer is the filled button. */
  quiet?: boolean;
  /** Inputs shown below the question. */
  children?: ReactNode;
  /** The first of them has the focus; Enter in it confirms. */
  typesFirst?: boolean;
  /** Performs the action, once at a time. What it throws is shown until the next answer. */
  onConfirm: () => Promise<unknown> | void;
  onCancel: () => void;
}

/**
 * Asks a question. Its first key is safe: the focus is on the negative answer, or in what is typed first, and Escape cancels. It stays
 * open while busy. Clicks on the backdrop are ignored, and so is the second click of the double click that opened it.
 */
export function ConfirmDialog(props: Props) {
  const {
    open,
    title,
    message,
    confirmLabel = 'lists.yes',
    cancelLabel = 'lists.no',
    loses,
    quiet = false,
    typesFirst = false,
  } = props;
  const translate = useTranslate();
  const id = useId();
  const [failure, setFailure] = useState<{ error: unknown; confirming: boolean } | null>(null);
  const isAsked = failure !== null && failure.confirming && asksAgain(failure.error);
  const { run, busy } = useOneRun(async (answer: Props['onConfirm']) => {
    const confirming = answer === props.onConfirm;
    // What is asked for again by itself stays said until there is an answer.
    if (!isAsked) setFailure(null);
    try {
      await answer();
      setFailure(null);
    } catch (error) {
      setFailure({ error, confirming });
    }
  });
  const cancel = () => {
    // What is asked for again by itself may be left alone: it is kept.
    if (busy && !isAsked) return;
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
      disabled={busy && !isAsked}
      autoFocus={!typesFirst}
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
        {typesFirst ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void run(props.onConfirm);
            }}
          >
            {props.children}
          </form>
        ) : (
          props.children
        )}
        {failure !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure.error instanceof Error ? failure.error.message : String(failure.error)}
            <Unanswered
              error={failure.error}
              onAgain={isAsked ? () => void run(props.onConfirm) : undefined}
              busy={busy}
            />
          </Alert>
        )}
      </DialogContent>
      <DialogActions>{quiet ? [confirm, third, stay] : [stay, third, confirm]}</DialogActions>
    </Dialog>
  );
}
