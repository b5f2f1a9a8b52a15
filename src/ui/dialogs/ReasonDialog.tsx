import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { tidy } from '#domain/words/text.ts';
import type { LabelKey } from '#src/text.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { ReasonInput, reasonProblems, useReasonQuestion } from './ReasonInput.tsx';

interface Props {
  title: string;
  /** The action and its consequences. */
  message?: string;
  submit: LabelKey;
  /** The name of whom the action is about; '' where it is about nobody or several. */
  person: string;
  /** Whether a voucher says it: letters that cannot be printed are refused (W62). */
  printed?: boolean;
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
export function ReasonDialog({ message, person, printed, onSubmit, onDone, children, ...dialog }: Props) {
  const askAboutReason = useReasonQuestion(person);
  return (
    <FormDialog
      {...dialog}
      width="xs"
      initial={noReason}
      problemsOf={({ reason }) => reasonProblems(reason, { printed })}
      onSave={async ({ reason: typed }) => {
        const reason = tidy(typed);
        askAboutReason(reason);
        return onSubmit(reason);
      }}
      onSaved={onDone}
    >
      {message && <Typography>{message}</Typography>}
      <ReasonInput autoFocus />
      {children}
    </FormDialog>
  );
}
