import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { texts } from '#contract/texts.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { tidy } from '#domain/words/text.ts';
import { changeStatus } from '#src/custom/certificates/complete/completionSteps.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { currentOf, statusOf } from '#src/dataProvider/asHttpError.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { ReasonField } from '#src/ui/dialogs/ReasonField.tsx';
import { useLookFirst } from '#src/ui/steps/useLookFirst.ts';
import type { TaskProps } from '#src/custom/classes/attendance/RecordAttendanceDialog.tsx';
import type { Enrolment } from '#src/records/enrolments.ts';

/** Asks before Hold or Revoke and carries it out. A failure stays until read; the list is asked for again in any case. */
export default function StatusChangeDialog({ change, enrolment, onClose }: TaskProps & { change: StatusChangeName }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useCalls();
  /** What somebody else did first. */
  const [outdated, setOutdated] = useState('');
  const [reason, setReason] = useState('');
  const asksWhy = useOurs() && change === 'hold' && !outdated;
  const { status, done } = statusChanges[change];
  const sendOnce = useLookFirst(async () => {
    const { data } = await dataProvider.getOne<Enrolment>('enrolments', { id: enrolment.id });
    return data.status === status;
  });

  const confirm = async () => {
    try {
      await sendOnce(() => changeStatus(dataProvider, enrolment, status, tidy(reason)));
      notify(done, { type: 'success' });
      onClose(true);
    } catch (failure) {
      const message = failureOf(change, failure);
      if (currentOf(failure)) return setOutdated(message);
      refresh();
      throw new Error(message, { cause: failure });
    }
  };

  return (
    <ConfirmDialog
      open
      title={translate(`resources.enrolments.actions.${change}`)}
      {...(outdated
        ? { message: outdated, confirmLabel: 'resources.enrolments.reload', cancelLabel: 'lists.cancel' }
        : {
            message: translate(`resources.enrolments.${change}Question`, {
              student: enrolment.studentName,
              course: enrolment.courseName,
            }),
          })}
      typesFirst={asksWhy}
      onConfirm={outdated ? () => onClose(true) : confirm}
      onCancel={() => onClose(false)}
    >
      {asksWhy && <ReasonField value={reason} onChange={setReason} autoFocus />}
    </ConfirmDialog>
  );
}

/** Hold and Revoke with their words (spec 4, 8). */
const statusChanges = {
  hold: {
    status: enrolmentStatus.hold,
    done: texts.enrolments.held,
    refused: texts.enrolments.holdFailed,
    error: texts.enrolments.holdError,
  },
  revoke: {
    status: enrolmentStatus.active,
    done: texts.enrolments.revoked,
    refused: texts.enrolments.revokeFailed,
    error: texts.enrolments.revokeError,
  },
} as const;

export type StatusChangeName = keyof typeof statusChanges;

/** The message of a failed change: a conflict (W28), a refusal or no response. */
export function failureOf(name: StatusChangeName, error: unknown): string {
  if (error instanceof Error && currentOf(error)) return error.message;
  return statusOf(error) === 200 ? statusChanges[name].refused : statusChanges[name].error;
}
