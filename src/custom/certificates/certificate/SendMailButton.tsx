import CheckIcon from '@mui/icons-material/Check';
import { Button } from '@mui/material';
import { useState } from 'react';
import { mailSuccessMs } from '#domain/words/limits.ts';
import { useTranslate } from '#src/text.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';
import { useThrowToPage } from '#src/ui/page/errors.tsx';
import { besideKept } from './besideKept.ts';
import { mayBeSent } from './mayBeSent.ts';

interface Props {
  certificate: { id: number; studentName?: string | null };
  likeliest?: boolean;
  inHeader?: boolean;
  /** That it was sent already, and when. */
  mailed?: string;
  /** Called after the success message: the row may disappear then. */
  onSent?: () => void;
}

interface Sent {
  message: string;
  isSent?: boolean;
  autoCloseMs?: number;
  mayBeSent?: boolean;
}

// Into the button's own margin, so that it is hardly wider.
const mark = { ml: -0.5, mr: -0.75, '&&': { fontSize: 16 } };

/** Send EMail: mails the certificate to the student. Success is shown for a moment, a failure until it is read. */
export function SendMailButton({
  certificate: { id, studentName },
  likeliest = false,
  inHeader = false,
  mailed,
  onSent,
}: Props) {
  const translate = useTranslate();
  const calls = useCalls();
  const throwToPage = useThrowToPage();
  const [outcome, setOutcome] = useState<Sent | null>(null);

  const { run, busy } = useOneRun(async () => {
    const fallback = translate('texts.certificates.sendFailed');
    try {
      const kept = await writeRecord(calls, 'SendCertificateMail', { certificateId: id }, { fallback, idName: 'kept' });
      const sent = translate('texts.certificates.sent');
      setOutcome({ message: kept === 1 ? besideKept(sent) : sent, autoCloseMs: mailSuccessMs, isSent: true });
    } catch (error) {
      setOutcome({ message: throwToPage(error, fallback), mayBeSent: mayBeSent(error) });
    }
  });
  const close = () => {
    setOutcome(null);
    if (outcome?.isSent) onSent?.();
  };
  const again = () => {
    setOutcome(null);
    void run();
  };
  return (
    <>
      <RowButton
        likeliest={likeliest}
        inHeader={inHeader}
        loading={busy}
        onClick={() => void run()}
        {...(mailed ? { title: mailed, endIcon: <CheckIcon color="success" sx={mark} /> } : {})}
        aria-label={translate('resources.certificates.sendMailTo', { student: studentName ?? '' })}
      >
        {translate('resources.certificates.sendMail')}
      </RowButton>
      <MessageDialog
        message={outcome?.message ?? null}
        autoCloseMs={outcome?.autoCloseMs}
        onClose={close}
        action={
          outcome?.mayBeSent && (
            <Button variant="outlined" onClick={again}>
              {translate('resources.certificates.sendAgain')}
            </Button>
          )
        }
      />
    </>
  );
}
