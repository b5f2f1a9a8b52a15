import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { tidy } from '#domain/words/text.ts';
import type { LabelKey } from '#src/text.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { ReasonInput, reasonProblems } from './ReasonInput.tsx';

interface Props {
  title: string;
  /** The action and its consequences. */
  message?: string;
  submit: LabelKey;
  /** Names the draft of the reason, such as 'restoreStudent/7'. */
  name: string;
  /** Performs the action; what it throws is shown until the next try. */
  onSubmit: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  /** Shown below the reason, such as progress. */
  children?: ReactNode;
}

const noReason = { reason: '' };

/** Asks for the reason of a correction, then performs it; the reason is kept in the activity log (W27, W37). */
export function ReasonDialog({ message, onSubmit, onDone, children, ...dialog }: Props) {
  return (
    <FormDialog
      {...dialog}
      width="xs"
      initial={noReason}
      problemsOf={({ reason }) => reasonProblems(reason)}
      onSave={({ reason }) => onSubmit(tidy(reason))}
      onSaved={onDone}
    >
      {message && <Typography>{message}</Typography>}
      <ReasonInput autoFocus />
      {children}
    </FormDialog>
  );
}
