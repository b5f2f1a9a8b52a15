import { type ReactNode, Suspense, useState } from 'react';
import type { PersonNamed } from '#src/custom/rights/personFile/PersonFileDialog.tsx';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { useProfile } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import type { MenuEntry } from '#src/ui/inputs/ReasonMenu.tsx';
import './texts.ts';

const EraseDialog = lazyPart(() => import('./EraseDialog.tsx'));

interface Erase {
  /** In the menu of the page: none for whoever may not, and before a server that cannot. */
  entries: readonly MenuEntry[];
  /** Belongs anywhere into the page. */
  dialog: ReactNode;
}

/** Erasing a student or an applicant, by the admin (W53); `ready` where it is deleted or rejected. */
export function useErase(named: PersonNamed, name: string, ready: boolean): Erase {
  const text = useTexts('erase');
  const isAdmin = useProfile() === 'admin';
  const isOffered = useOffers('erase');
  const [open, setOpen] = useState(false);
  if (!isAdmin || !isOffered || !ready) return { entries: [], dialog: null };
  return {
    entries: [{ text: text('open'), why: '', onChoose: () => setOpen(true) }],
    dialog: <Suspense>{open && <EraseDialog {...{ named, name }} onClose={() => setOpen(false)} />}</Suspense>,
  };
}
