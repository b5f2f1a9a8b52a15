import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { texts } from '#contract/texts.ts';
import { enrolmentStatus } from '#domain/status.ts';
import { changeStatus } from '#src/custom/complete/completionSteps.ts';
import { statusOf } from '#src/dataProvider/asHttpError.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { currentOf } from '#src/ui/form/currentOf.ts';
import type { Enrolment } from './index.ts';

interface Props {
  change: StatusChangeName;
  enrolment: Enrolment;
  onClose: (changed: boolean) => void;
}

/** Asks before Hold or Revoke and carries it out. A failure stays until read; the list is asked for again in any case. */
export function StatusChangeDialog({ change, enrolment, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [error, setError] = useState('');
  const [outdated, setOutdated] = useState(false);
  const { status, question, done } = statusChanges[change];

  const confirm = async () => {
    setError('');
    try {
      await changeStatus(dataProvider, enrolment, status);
      notify(done, { type: 'success' });
      onClose(true);
    } catch (failure) {
      setError(failureOf(change, failure));
      if (currentOf(failure)) setOutdated(true);
      else refresh();
    }
  };

  if (outdated) {
    return (
      <ConfirmDialog
        open
        title={translate(`resources.enrolments.actions.${change}`)}
        message={error}
        confirmLabel="resources.enrolments.reload"
        cancelLabel="lists.cancel"
        onConfirm={() => onClose(true)}
        onCancel={() => onClose(false)}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      title={translate(`resources.enrolments.actions.${change}`)}
      message={translate(question, { student: enrolment.studentName, course: enrolment.courseName })}
      error={error}
      onConfirm={confirm}
      onCancel={() => onClose(false)}
    />
  );
}

interface StatusChange {
  status: number;
  /** i18n key. */
  question: string;
  done: string;
  refused: string;
  error: string;
}

/** Hold and Revoke with their words (spec 4, 8). */
const statusChanges = {
  hold: {
    status: enrolmentStatus.hold,
    question: 'resources.enrolments.holdQuestion',
    done: texts.enrolments.held,
    refused: texts.enrolments.holdFailed,
    error: texts.enrolments.holdError,
  },
  revoke: {
    status: enrolmentStatus.active,
    question: 'resources.enrolments.revokeQuestion',
    done: texts.enrolments.revoked,
    refused: texts.enrolments.revokeFailed,
    error: texts.enrolments.revokeError,
  },
} as const satisfies Record<string, StatusChange>;

export type StatusChangeName = keyof typeof statusChanges;

/** What people read of a change that failed: who was first (W28), refused by the server, or not answered. */
export function failureOf(name: StatusChangeName, error: unknown): string {
  if (error instanceof Error && currentOf(error)) return error.message;
  return statusOf(error) === 200 ? statusChanges[name].refused : statusChanges[name].error;
}
