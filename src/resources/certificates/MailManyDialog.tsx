import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '#src/text.ts';
import { TaskDialog } from '#src/ui/dialogs/TaskDialog.tsx';
import { afterReload, type Outcome } from '#src/ui/steps/useBatch.ts';
import { useTabState } from '#src/ui/steps/useTabState.ts';
import { CertificatesReview } from '#src/custom/certificates/certificate/CertificatesReview.tsx';
import type { IssuedCertificate } from '#src/custom/certificates/certificate/issued.ts';
import { type StoredMailing, mailingName } from './readMailing.ts';
import { useMailing } from '#src/custom/certificates/certificate/useMailing.ts';

interface Props {
  /** The chosen certificates; without any, a stored run continues. */
  certificates: readonly IssuedCertificate[];
  onClose: () => void;
}

/** Mails chosen certificates after a review; the result of each survives a reload in this tab. */
export default function MailManyDialog({ certificates, onClose }: Props) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { state, change, drop } = useTabState<StoredMailing>(mailingName, (stored) =>
    stored
      ? { ...stored, mailed: afterReload(stored.mailed, { state: 'unsure', text: '' }) }
      : { certificates, mailed: {} },
  );
  const { mailed } = state;
  const keep = (id: number, outcome: Outcome) =>
    change((before) => ({ ...before, mailed: { ...before.mailed, [id]: outcome } }));
  const mailing = useMailing({ mailed, keep });
  const close = () => {
    if (mailing.busy) return;
    drop();
    onClose();
    void queryClient.invalidateQueries();
  };
  return (
    <TaskDialog
      title={translate('resources.certificates.many.title', state.certificates.length)}
      width="md"
      onClose={close}
    >
      <CertificatesReview certificates={state.certificates} mailing={mailing} onClose={close} />
    </TaskDialog>
  );
}
