import { type ReactNode, Suspense, useState } from 'react';
import type { PersonNamed } from '#src/custom/rights/personFile/PersonFileDialog.tsx';
import { useMay } from '#src/authProvider/useMay.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useOffers } from '#src/routing/useOffers.ts';
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

/** Erasing a student or an applicant, by whoever may (W53); `ready` where it is deleted or rejected. */
export function useErase(named: PersonNamed, name: string, ready: boolean): Erase {
  const text = useTexts('erase');
  const mayErase = useMay()('regId' in named ? 'EraseRegistration' : 'EraseStudent');
  const isOffered = useOffers('erase');
  const [open, setOpen] = useState(false);
  if (!mayErase || !isOffered || !ready) return { entries: [], dialog: null };
  return {
    entries: [{ text: text('open'), why: '', onChoose: () => setOpen(true) }],
    dialog: <Suspense>{open && <EraseDialog {...{ named, name }} onClose={() => setOpen(false)} />}</Suspense>,
  };
}
