import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../custom/dialogs/ConfirmDialog.tsx';
import { currentOf } from '../../../custom/form/currentOf.ts';
import type { AppDataProvider } from '../../../dataProvider/dataProvider.ts';
import { changeStatus } from '../calls.ts';
import type { Enrolment } from '../index.ts';
import { failureOf, type StatusChangeName, statusChanges } from './statusChanges.ts';

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
