import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { type LabelKey, useTranslate } from '#src/text.ts';
import type { FieldsOf } from '#src/dataProvider/appCalls.ts';
import { writeRecord, useCalls } from '#src/dataProvider/appCalls.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import type { WriteCallName } from '#src/dataProvider/writes.ts';
import { ReasonDialog } from '#src/ui/dialogs/ReasonDialog.tsx';
import { useDone } from '#src/ui/dialogs/useDone.ts';
import './texts.ts';

/** The calls that take something back. */
type Correction = Extract<
  WriteCallName,
  | 'RestoreStudent'
  | 'RestoreRegistration'
  | 'ReopenEnrolment'
  | 'RemoveAttendance'
  | 'RevokeCertificate'
  | 'RestoreCertificate'
>;

interface CorrectionOf<Call extends Correction> {
  call: Call;
  fields: Omit<FieldsOf<Call>, 'reason'>;
  /** The name of whom it is about. */
  person: string;
  /** The texts: button, dialog title, consequences, success. */
  open: LabelKey;
  title: string;
  message: string;
  done: LabelKey;
}

type ButtonLook = Pick<ButtonProps, 'variant' | 'size' | 'aria-label'>;

/** A button that takes something back for a reason; absent where the server cannot (W37). */
export function CorrectButton<Call extends Correction>(props: CorrectionOf<Call> & ButtonLook) {
  const { call, fields, person, open, title, message, done, ...button } = props;
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  if (!useOurs()) return null;
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {translate(open)}
      </Button>
      {asking && (
        <CorrectDialog {...{ call, fields, person, open, title, message, done }} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

/** Asks for the reason, and takes it back. */
export function CorrectDialog<Call extends Correction>(props: CorrectionOf<Call> & { onClose: () => void }) {
  const { call, fields, person, open, title, message, done, onClose } = props;
  const calls = useCalls();
  const finish = useDone(onClose);
  const correct = (reason: string) => writeRecord(calls, call, { ...fields, reason } as FieldsOf<Call>);
  return (
    <ReasonDialog
      title={title}
      message={message}
      submit={open}
      person={person}
      name={`${call}/${JSON.stringify(fields)}`}
      onSubmit={correct}
      onDone={() => finish(done)}
      onClose={onClose}
    />
  );
}
