import { useTranslate } from '#src/text.ts';
import { TaskDialog } from '#src/ui/dialogs/TaskDialog.tsx';
import { useRunMany } from '#src/ui/steps/useRunMany.ts';
import { CertificatesReview } from '#src/custom/certificates/certificate/CertificatesReview.tsx';
import type { IssuedCertificate } from '#src/custom/certificates/certificate/issued.ts';
import { useMailOne } from '#src/custom/certificates/certificate/useMailOne.ts';
import { type StoredMailing, mailingName } from './readMailing.ts';

interface Props {
  /** The chosen certificates; without any, a stored run continues. */
  certificates: readonly IssuedCertificate[];
  onClose: () => void;
}

/** Mails chosen certificates after a review; the result of each survives a reload in this tab. */
export default function MailManyDialog({ certificates, onClose }: Props) {
  const translate = useTranslate();
  const mailOne = useMailOne();
  const { state, batch, close } = useRunMany<StoredMailing>({
    name: mailingName,
    first: () => ({ rows: certificates, outcomes: {} }),
    lost: { state: 'unsure', text: '' },
    work: ({ id }) => mailOne(id),
    onClose,
  });
  const { rows, outcomes } = state;
  return (
    <TaskDialog title={translate('resources.certificates.many.title', rows.length)} width="md" onClose={close}>
      <CertificatesReview certificates={rows} batch={batch} outcomes={outcomes} onClose={close} />
    </TaskDialog>
  );
}
