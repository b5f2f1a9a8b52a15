import { createContext, type ReactNode, Suspense, useContext, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { mostAddressees } from '#domain/messages/message.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { ReasonButton } from '#src/ui/inputs/ReasonButton.tsx';
import { useSelectedRows } from '#src/ui/lists/Selection.tsx';
import { UnfinishedBatch } from '#src/ui/steps/UnfinishedBatch.tsx';
import { idsThat } from '#src/ui/steps/useBatch.ts';
import type { Recipient } from './recipients.ts';
import { mailManyName, readMails } from './storedMails.ts';
import './openTexts.ts';

const MailManyDialog = lazyPart(() => import('./MailManyDialog.tsx'));

interface Run {
  /** Whether a run is open. */
  open: boolean;
  /** Without anybody, a stored run continues. */
  start: (recipients: readonly Recipient[]) => void;
}

const RunContext = createContext<Run>({ open: false, start: () => undefined });

/** Around a page from which many are written to: the dialog stays when the rows that were chosen disappear. */
export function MailMany({ children }: { children: ReactNode }) {
  const [recipients, start] = useState<readonly Recipient[]>();
  return (
    <RunContext value={{ open: recipients !== undefined, start }}>
      {children}
      <Suspense>{recipients && <MailManyDialog recipients={recipients} onClose={() => start(undefined)} />}</Suspense>
    </RunContext>
  );
}

/** A notice that a run is unfinished, with Continue. */
export function UnfinishedMails() {
  const text = useTexts('mailMany');
  const { open, start } = useContext(RunContext);
  const stored = open ? undefined : readMails();
  if (!stored) return null;
  const ids = stored.rows.map(({ id }) => id);
  const done = idsThat(ids, stored.outcomes, 'done').length;
  return (
    <UnfinishedBatch
      name={mailManyName}
      text={text('unfinished', { of: ids.length, done })}
      onContinue={() => start([])}
    />
  );
}

/** The quiet button that writes to so many, where the server has messages. */
export function MailManyButton({ count, read }: { count: number; read: () => Promise<readonly Recipient[]> }) {
  const text = useTexts('mailMany');
  const offered = useOffers('messages');
  const { open, start } = useContext(RunContext);
  const { run, busy } = useOneRun(async () => {
    const recipients = await read();
    if (recipients.length > 0) start(recipients);
  });
  if (!offered) return null;
  const tooMany = count > mostAddressees ? text('tooMany', { most: mostAddressees, chosen: count }) : '';
  return (
    <ReasonButton
      why={tooMany || (!open && readMails() ? text('first') : '')}
      variant="outlined"
      size="small"
      loading={busy}
      onClick={() => void run()}
    >
      {text('open')}
    </ReasonButton>
  );
}

/** The same for the selected rows of a list. */
export function MailSelected<R extends RaRecord>({ recipientOf }: { recipientOf: (row: R) => Recipient }) {
  const { selectedIds } = useListContext();
  const selectedRows = useSelectedRows<R>();
  return <MailManyButton count={selectedIds.length} read={async () => (await selectedRows()).map(recipientOf)} />;
}
