import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { texts } from '#contract/texts.ts';
import { textLimits } from '#domain/limits.ts';
import { tidy } from '#domain/text.ts';
import { type LabelKey, useTranslate } from '#src/text.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';

interface Props {
  title: string;
  /** What is taken back and what follows from it. */
  message?: string;
  submit: LabelKey;
  /** Names the draft of the reason, such as 'restoreStudent/7'. */
  name: string;
  /** Carries it out and answers when it is done; what it throws is shown until the next try. */
  onSubmit: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  /** What stands below the reason: how far it came. */
  children?: ReactNode;
}

const noReason = { reason: '' };

const problemsOf = ({ reason }: typeof noReason) =>
  tidy(reason) === '' ? [{ field: 'reason', message: texts.request.reasonRequired }] : [];

/** Asks why something is taken back, and does it; the reason stays in the activity log (W27, W37). */
export function ReasonDialog({ message, onSubmit, onDone, children, ...dialog }: Props) {
  const translate = useTranslate();
  return (
    <FormDialog
      {...dialog}
      width="xs"
      initial={noReason}
      problemsOf={problemsOf}
      onSave={({ reason }) => onSubmit(tidy(reason))}
      onSaved={onDone}
    >
      {message && <Typography>{message}</Typography>}
      <TextInput
        source="reason"
        label={translate('lists.reason')}
        required
        maxLength={textLimits.remarks}
        help={translate('lists.reasonHelp')}
        autoFocus
      />
      {children}
    </FormDialog>
  );
}
