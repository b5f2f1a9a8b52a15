import { DialogContent } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from '#src/text.ts';
import type { FieldValues } from 'react-hook-form';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { type Submit, TaskActions, taskContent, TaskDialog } from '#src/ui/dialogs/TaskDialog.tsx';
import { CheckedForm, type CheckedFormProps } from './CheckedForm.tsx';
import { FormErrors, RestoredNotice } from './FormErrors.tsx';
import { useCheckedForm } from './checkedFormContext.ts';

interface Props<Values extends FieldValues> extends CheckedFormProps<Values> {
  title: string;
  /** Without it there is nothing to send now. */
  submit: Submit | undefined;
  wording?: (failure: unknown) => string;
  /** See `FormErrors`. */
  asks?: boolean;
  width?: 'xs' | 'sm' | 'md';
  onClose: () => void;
}

/** A `CheckedForm` in a dialog. Enter submits, Cancel discards; Escape and a click on the backdrop ask before discarding. */
export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const { title, submit, wording, asks = false, width = 'sm', onClose, children, ...form } = props;
  const [leaving, setLeaving] = useState(false);
  return (
    <TaskDialog title={title} width={width} onClose={() => setLeaving(true)}>
      <CheckedForm {...form}>
        <DialogContent sx={taskContent}>
          <RestoredNotice />
          {children}
          <FormErrors asks={asks} {...(wording ? { wording } : {})} />
        </DialogContent>
        <FormActions submit={submit} leaving={leaving} onStay={() => setLeaving(false)} onClose={onClose} />
      </CheckedForm>
    </TaskDialog>
  );
}

interface FormActionsProps {
  submit: Submit | undefined;
  /** Escape or a click on the backdrop. */
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
        quiet
        onConfirm={close}
        onCancel={onStay}
      />
    </>
  );
}
