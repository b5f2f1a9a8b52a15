import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { useListContext, useUnselectAll } from 'react-admin';
import { isActiveCertificate } from '#domain/words/status.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTranslate } from '#src/text.ts';
import { FileButtons } from '#src/custom/certificates/certificate/FileButtons.tsx';
import { type IssuedCertificate, issuedOf } from '#src/custom/certificates/certificate/issued.ts';
import { mailingName, readMailing } from './readMailing.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import { Selection, useSelectedRows } from '#src/ui/lists/Selection.tsx';
import { UnfinishedBatch } from '#src/ui/steps/UnfinishedBatch.tsx';
import { idsThat } from '#src/ui/steps/useBatch.ts';
import type { Certificate } from '#src/records/certificates.ts';

const MailManyDialog = lazyPart(() => import('./MailManyDialog.tsx'));

interface MailTask {
  /** The current run; null without one. */
  task: readonly IssuedCertificate[] | null;
  start: (certificates: readonly IssuedCertificate[]) => void;
}

const MailContext = createContext<MailTask>({ task: null, start: () => undefined });

/** The dialog that mails many certificates; outside of the table, because rows may disappear meanwhile. */
export function MailTasks({ children }: { children: ReactNode }) {
  const [task, setTask] = useState<readonly IssuedCertificate[] | null>(null);
  const unselect = useUnselectAll('certificates', 'certificates.listParams');
  const mail = useMemo(() => ({ task, start: setTask }), [task]);
  const close = () => {
    setTask(null);
    unselect();
  };
  return (
    <MailContext value={mail}>
      {children}
      <Suspense>{task && <MailManyDialog certificates={task} onClose={close} />}</Suspense>
    </MailContext>
  );
}

/** A notice over the list that a run is unfinished, with Continue. */
export function UnfinishedCertificateMails() {
  const translate = useTranslate();
  const { task, start } = useContext(MailContext);
  const stored = task ? undefined : readMailing();
  if (!stored) return null;
  const ids = stored.rows.map(({ id }) => id);
  const sent = idsThat(ids, stored.outcomes, 'done').length;
  const text = translate('resources.certificates.many.unfinished', { of: ids.length, sent });
  return <UnfinishedBatch name={mailingName} text={text} onContinue={() => start([])} />;
}

/** A revoked certificate (W37) is neither mailed nor printed. */
export const holds = (record: object): boolean => isActiveCertificate((record as Certificate).status);

/** The bulk actions on certificates: mail them, and save their files as one archive. */
export function MailCertificates() {
  const translate = useTranslate();
  const { task, start } = useContext(MailContext);
  const { selectedIds } = useListContext();
  const selectedRows = useSelectedRows<Certificate>();
  const chosen = async () => (await selectedRows()).filter(holds).map(issuedOf);
  const { run, busy } = useOneRun(async () => {
    const certificates = await chosen();
    if (certificates.length > 0) start(certificates);
  });
  const waits = task === null && readMailing() !== undefined;
  return (
    <Selection selectable={holds} all>
      <FileButtons certificates={chosen} />
      <ReasonButton
        why={waits ? translate('resources.certificates.many.first') : ''}
        variant="contained"
        size="small"
        loading={busy}
        onClick={() => void run()}
      >
        {translate('resources.certificates.many.send', selectedIds.length)}
      </ReasonButton>
    </Selection>
  );
}
