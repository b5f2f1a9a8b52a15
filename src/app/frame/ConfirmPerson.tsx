import { Suspense } from 'react';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useConfirming } from '#src/dataProvider/confirming.ts';

// With the forms' mechanism, which most pages do not need.
const ConfirmPersonDialog = lazyPart(() => import('./ConfirmPersonDialog.tsx'));

/** Asks for the password where the server wants to know again who is there (W42), over whatever is open. */
export function ConfirmPerson() {
  const reply = useConfirming();
  return <Suspense fallback={null}>{reply && <ConfirmPersonDialog onReply={reply} />}</Suspense>;
}
