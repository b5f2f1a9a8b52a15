import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type LabelKey, useTranslate } from '#src/app/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { TaskActions, useSmallScreen } from '#src/ui/dialogs/TaskActions.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { NotSaved } from './NotSaved.tsx';
import { ProblemList } from './ProblemList.tsx';
import type { DraftForm } from './useDraft.ts';

interface Props<Field extends string> {
  /** The title itself. */
  title: string;
  /** i18n key of the button that sends it. */
  submit: LabelKey;
  form: DraftForm<Field>;
  /** Why it was not taken; empty where nothing failed. Stays until the next try. */
  error: string;
  /** As `NotSaved` takes it. */
  cause?: unknown;
  /** As `NotSaved` takes it. */
  onLoad?: (() => void) | undefined;
  width?: 'sm' | 'md';
  /** Sends it; called when nothing is wrong with what is typed, and not again before it has ended. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** The inputs; `busy` while it is being sent. */
  children: (busy: boolean) => ReactNode;
}

/**
 * A form in a dialog. Enter sends it, Cancel throws it away; Escape and a click beside it ask first where something is
 * typed. What is typed stays when sending fails.
 */
export function FormDialog<Field extends string>(props: Props<Field>) {
  const { title, submit, form, error, cause, onLoad, width = 'sm', onSubmit, onClose, children } = props;
  const translate = useTranslate();
  const id = useId();
  const { run, busy } = useOneRun(onSubmit);
  const [asking, setAsking] = useState(false);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && form.check()) void run();
  };
  const leave = () => {
    if (busy) return;
    if (form.dirty) setAsking(true);
    else onClose();
  };

  return (
    <>
      <Dialog
        open
        onClose={leave}
        aria-labelledby={id}
        maxWidth={width}
        fullWidth
        fullScreen={useSmallScreen()}
        transitionDuration={0}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <Box
          component="form"
          noValidate
          onSubmit={send}
          sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
        >
          <DialogContent
            sx={{ display: 'grid', alignContent: 'start', gap: 1.5, px: { xs: 2, sm: 3 }, pt: '8px !important' }}
          >
            {children(busy)}
            <ProblemList problems={form.shownProblems} severity="error" inputId={form.inputId} />
            <NotSaved message={error} error={cause} onLoad={onLoad} />
          </DialogContent>
          <TaskActions submit={submit} busy={busy} onCancel={onClose} />
        </Box>
      </Dialog>
      <ConfirmDialog
        open={asking}
        message={translate('form.discard.question')}
        confirmLabel="form.discard.discard"
        cancelLabel="form.discard.keep"
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
      <LeaveDialog when={form.dirty} />
    </>
  );
}
