import { useTranslate } from 'react-admin';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useLeaveQuestion } from './useLeaveQuestion.ts';

interface Props {
  /** Something was typed that leaving would lose. */
  when: boolean;
}

/** Asks before a page with something typed is left. */
export function LeaveDialog({ when }: Props) {
  const translate = useTranslate();
  const blocker = useLeaveQuestion(when);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      message={translate('lists.leave.question')}
      confirmLabel="lists.leave.leave"
      cancelLabel="lists.leave.stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
