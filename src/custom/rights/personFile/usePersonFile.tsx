import { type ReactNode, Suspense, useState } from 'react';
import { useMay } from '#src/authProvider/useMay.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { useTexts } from '#src/text.ts';
import type { MenuEntry } from '#src/ui/inputs/ReasonMenu.tsx';
import type { PersonNamed } from './PersonFileDialog.tsx';
import './texts.ts';

const PersonFileDialog = lazyPart(() => import('./PersonFileDialog.tsx'));

interface PersonFile {
  /** In the menu of the page: none for whoever may not have it, and before a server that has none. */
  entries: readonly MenuEntry[];
  /** Belongs anywhere into the page. */
  dialog: ReactNode;
}

/** Everything kept about a student or an applicant, for whoever may take it out (W53). */
export function usePersonFile(named: PersonNamed, name: string): PersonFile {
  const text = useTexts('personFile');
  const may = useMay();
  const isOffered = useOffers('erase');
  const [open, setOpen] = useState(false);
  if (!may('GetPersonFile') || !isOffered) return { entries: [], dialog: null };
  return {
    entries: [{ text: text('title', { name }), why: '', onChoose: () => setOpen(true) }],
    dialog: <Suspense>{open && <PersonFileDialog {...{ named, name }} onClose={() => setOpen(false)} />}</Suspense>,
  };
}
