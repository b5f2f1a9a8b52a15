import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { type LabelKey, useTranslate } from '#src/app/text.ts';
import type { FieldsOf } from '#src/dataProvider/appCalls.ts';
import { writeRecord, useCalls } from '#src/dataProvider/appCalls.ts';
import { useOffers } from '#src/dataProvider/useOffers.ts';
import type { WriteCallName } from '#src/dataProvider/writes.ts';
import { ReasonDialog } from '#src/ui/dialogs/ReasonDialog.tsx';

/** The calls that take something back. */
type Correction = Extract<
  WriteCallName,
  'RestoreStudent' | 'RestoreRegistration' | 'ReopenEnrolment' | 'RemoveAttendance'
>;

interface Props<Call extends Correction> extends Pick<ButtonProps, 'variant' | 'size' | 'aria-label'> {
  call: Call;
  fields: Omit<FieldsOf<Call>, 'reason'>;
  /** What the button says, the dialog's title and what follows, and what is said when it is done. */
  open: LabelKey;
  title: string;
  message: string;
  done: LabelKey;
}

/** A button that takes something back for a reason; absent where the server cannot (W37). */
export function CorrectButton<Call extends Correction>(props: Props<Call>) {
  const { call, fields, open, title, message, done, ...button } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const calls = useCalls();
  const [asking, setAsking] = useState(false);
  if (!useOffers('correct')) return null;

  const correct = (reason: string) => writeRecord(calls, call, { ...fields, reason } as FieldsOf<Call>);
  const finish = () => {
    setAsking(false);
    notify(done, { type: 'success' });
    refresh();
  };
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {translate(open)}
      </Button>
      {asking && (
        <ReasonDialog
          title={title}
          message={message}
          submit={open}
          name={`${call}/${JSON.stringify(fields)}`}
          onSubmit={correct}
          onDone={finish}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
