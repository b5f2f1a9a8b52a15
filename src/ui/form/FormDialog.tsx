import type { LabelKey } from '#src/app/text.ts';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslate } from '#src/app/text.ts';
import type { FieldValues } from 'react-hook-form';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { TaskActions, useSmallScreen } from '#src/ui/dialogs/TaskActions.tsx';
import { CheckedForm, type CheckedFormProps } from './CheckedForm.tsx';
import { FormErrors, KeptNotice } from './FormErrors.tsx';
import { useCheckedForm } from './checkedFormContext.ts';

interface Props<Values extends FieldValues> extends CheckedFormProps<Values> {
  /** The title itself. */
  title: string;
  /** i18n key of the button that sends it. */
  submit: LabelKey;
  /** As `FormErrors` takes it. */
  wording?: (failure: unknown) => string;
  width?: 'xs' | 'sm' | 'md';
  onClose: () => void;
}

/** Around a form in a dialog: its content scrolls, its actions stay. */
export const formColumn = {
  display: 'contents',
  '& > form': { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 },
} as const;

/**
 * A `CheckedForm` in a dialog. Enter sends it, Cancel throws it away; Escape and a click beside it ask first where
 * something is typed.
 */
export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const { title, submit, wording, width = 'sm', onClose, children, ...form } = props;
  const id = useId();
  const [leaving, setLeaving] = useState(false);
  return (
    <Dialog
      open
      onClose={() => setLeaving(true)}
      aria-labelledby={id}
      maxWidth={width}
      fullWidth
      fullScreen={useSmallScreen()}
      transitionDuration={0}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <Box sx={formColumn}>
        <CheckedForm {...form}>
          <DialogContent
            sx={{ display: 'grid', alignContent: 'start', gap: 1.5, px: { xs: 2, sm: 3 }, pt: '8px !important' }}
          >
            <KeptNotice />
            {children}
            <FormErrors {...(wording ? { wording } : {})} />
          </DialogContent>
          <FormActions submit={submit} leaving={leaving} onStay={() => setLeaving(false)} onClose={onClose} />
        </CheckedForm>
      </Box>
    </Dialog>
  );
}

interface FormActionsProps {
  submit: LabelKey;
  /** Somebody has pressed Escape or clicked beside the dialog. */
  leaving: boolean;
  onStay: () => void;
  onClose: () => void;
}

function FormActions({ submit, leaving, onStay, onClose }: FormActionsProps) {
  const translate = useTranslate();
  const { dirty, busy, sending, discard } = useCheckedForm();
  const close = () => {
    discard();
    onClose();
  };
  const leave = useEffectEvent(() => {
    if (busy) onStay();
    else if (!dirty) onClose();
  });
  useEffect(() => {
    if (leaving) leave();
  }, [leaving]);
  return (
    <>
      <TaskActions submit={submit} busy={sending} onCancel={close} />
      <ConfirmDialog
        open={leaving && dirty && !busy}
        message={translate('form.discard.question')}
        confirmLabel="form.discard.discard"
        cancelLabel="form.discard.keep"
        onConfirm={close}
        onCancel={onStay}
      />
    </>
  );
}
