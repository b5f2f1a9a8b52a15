import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useRefresh } from 'react-admin';
import { Link } from 'react-router';
import { isActiveCertificate } from '#domain/words/status.ts';
import { useMay } from '#src/authProvider/useMay.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { SendMailButton } from '#src/custom/certificates/certificate/SendMailButton.tsx';
import { ViewFileButton } from '#src/custom/certificates/certificate/ViewFileButton.tsx';
import { CorrectDialog } from '#src/custom/people/correct/CorrectButton.tsx';
import { RowMenu } from '#src/ui/inputs/RowMenu.tsx';
import type { CertificateDetails } from '#src/resources/certificates/details.ts';
import './texts.ts';

const CorrectCertificate = lazyPart(() => import('./CorrectCertificate.tsx'));

const callOf = { correct: 'CorrectCertificate', revoke: 'RevokeCertificate', restore: 'RestoreCertificate' } as const;
type Task = keyof typeof callOf;

/** What can be done to a certificate: for whoever may to revoke, restore and correct it, too. */
export default function CertificateActions({ certificate }: { certificate: CertificateDetails }) {
  const translate = useTranslate();
  const text = useTexts('resources.certificates.issues');
  const refresh = useRefresh();
  const update = usePathTo()('certificates', 'update', { certificateId: certificate.id });
  const may = useMay();
  const [asking, setAsking] = useState<Task | null>(null);
  const active = isActiveCertificate(certificate.status);
  const number = certificate.certificateId ?? '';
  const close = () => setAsking(null);
  const choices: readonly Task[] = active ? ['correct', 'revoke'] : ['restore'];
  const allowed = choices.filter((what) => may(callOf[what]));
  const entries = allowed.map((what) => ({
    text: text(`${what}.open`),
    why: '',
    onChoose: () => setAsking(what),
  }));
  return (
    <>
      {entries.length > 0 && (
        <RowMenu inHeader label={translate('lists.moreActions', { record: number })} entries={entries} />
      )}
      {active && (
        <Button component={Link} to={update ?? ''}>
          {translate('resources.certificates.actions.update')}
        </Button>
      )}
      <ViewFileButton inHeader certificate={certificate} />
      {active && (
        <SendMailButton
          inHeader
          likeliest={Boolean(certificate.fileId)}
          certificate={{ ...certificate, studentName: certificate.studentName ?? '' }}
          onSent={refresh}
        />
      )}
      <Suspense>
        {asking === 'correct' && <CorrectCertificate certificate={certificate} onClose={close} />}
        {(asking === 'revoke' || asking === 'restore') && (
          <CorrectDialog
            call={callOf[asking]}
            fields={{ certificateId: certificate.id }}
            person={certificate.studentName ?? ''}
            open={`resources.certificates.issues.${asking}.open`}
            title={text(`${asking}.title`, { certificate: number })}
            message={text(`${asking}.message`)}
            done={`resources.certificates.issues.${asking}.done`}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
