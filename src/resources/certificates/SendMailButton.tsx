import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { mailSuccessMs } from '../../../domain/limits.ts';
import { MessageDialog } from '../../custom/dialogs/MessageDialog.tsx';
import { useOneRun } from '../../custom/dialogs/useOneRun.ts';
import { useThrowToPage } from '../../custom/errors/useThrowToPage.ts';
import { useWrite } from '../../dataProvider/useCalls.ts';
import type { Certificate } from './index.ts';

interface Props {
  certificate: Certificate;
}

interface Outcome {
  message: string;
  /** Success goes by itself, failure stays until read. */
  autoCloseMs?: number;
}

/** Send EMail: mails the certificate to the student. */
export function SendMailButton({ certificate: { id, studentName } }: Props) {
  const translate = useTranslate();
  const write = useWrite();
  const throwToPage = useThrowToPage();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const { run, busy } = useOneRun(async () => {
    const fallback = translate('texts.certificates.sendFailed');
    try {
      await write('SendCertificateMail', { CertificateId: id }, { fallback });
      setOutcome({ message: translate('texts.certificates.sent'), autoCloseMs: mailSuccessMs });
    } catch (error) {
      setOutcome({ message: throwToPage(error, fallback) });
    }
  });

  return (
    <>
      <Button
        size="small"
        loading={busy}
        onClick={() => void run()}
        aria-label={translate('resources.certificates.sendMailTo', { student: studentName })}
      >
        {translate('resources.certificates.sendMail')}
      </Button>
      <MessageDialog message={null} onClose={() => setOutcome(null)} {...outcome} />
    </>
  );
}
