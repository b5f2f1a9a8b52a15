import { Suspense, useState } from 'react';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTranslate } from '#src/text.ts';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';

// Loaded lazily: it needs the form components, which most pages do not.
const UpdatePasswordDialog = lazyPart(() => import('./UpdatePasswordDialog.tsx'));
const SecondFactorDialog = lazyPart(() => import('./SecondFactorDialog.tsx'));

/** The actions on the user's own account. */
export type AccountTask = 'password' | 'secondFactor';

interface Props {
  /** The dialog that is open, if any. */
  task: AccountTask | null;
  /** Whether the second factor is on; undefined while unknown. */
  hasSecondFactor: boolean | undefined;
  onClose: () => void;
}

/** Update Password with its confirmation (spec 2), or the second factor. */
export function AccountDialog({ task, hasSecondFactor, onClose }: Props) {
  const translate = useTranslate();
  const [changed, setChanged] = useState(false);
  const close = (done: boolean) => {
    setChanged(done);
    onClose();
  };
  return (
    <>
      <Suspense fallback={null}>
        {task === 'password' && <UpdatePasswordDialog onClose={close} />}
        {task === 'secondFactor' && hasSecondFactor !== undefined && (
          <SecondFactorDialog isOn={hasSecondFactor} onClose={onClose} />
        )}
      </Suspense>
      <MessageDialog message={changed ? translate('texts.password.updated') : null} onClose={() => setChanged(false)} />
    </>
  );
}
