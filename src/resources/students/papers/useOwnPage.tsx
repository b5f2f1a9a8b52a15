import { type ReactNode, Suspense, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { studentStatus } from '#domain/words/codes.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import type { Student } from '#src/records/students.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { useTexts } from '#src/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import type { MenuEntry } from '#src/ui/inputs/ReasonMenu.tsx';
import './ownPageTexts.ts';

const SendLinkDialog = lazyPart(() => import('./SendLinkDialog.tsx'));

interface OwnPage {
  /** In the menu of the student's page; none before a server without own pages. */
  entries: readonly MenuEntry[];
  /** Belongs anywhere into the page. */
  dialog: ReactNode;
}

/** Sends the link of the student's own page, and ends it (W67). */
export function useOwnPage(student: Student): OwnPage {
  const text = useTexts('ownPage');
  const calls = useCalls();
  const notify = useNotify();
  const refresh = useRefresh();
  const isOffered = useOffers('ownPage');
  const [doing, setDoing] = useState<'send' | 'end' | null>(null);
  if (!isOffered) return { entries: [], dialog: null };
  const close = () => setDoing(null);
  const end = async () => {
    await calls.write('EndOwnLink', { StudentId: student.id }, { fallback: text('notEnded') });
    close();
    notify(text('ended'), { type: 'success' });
    refresh();
  };
  const mayOpen = Number(student.status) === studentStatus.active;
  return {
    entries: [
      { text: text('send'), why: student.birthDate ? '' : text('noBirthDate'), onChoose: () => setDoing('send') },
      { text: text('end'), why: '', onChoose: () => setDoing('end') },
    ],
    dialog: (
      <>
        <Suspense>
          {doing === 'send' && <SendLinkDialog student={student} mayOpen={mayOpen} onClose={close} />}
        </Suspense>
        <ConfirmDialog
          open={doing === 'end'}
          message={text('endQuestion', { name: student.name })}
          loses={text('endLoses')}
          onConfirm={end}
          onCancel={close}
        />
      </>
    ),
  };
}
