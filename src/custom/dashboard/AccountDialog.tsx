import { Suspense, useState } from 'react';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useTranslate } from '#src/text.ts';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';

// With the forms' mechanism, which most pages do not need.
const UpdatePasswordDialog = lazyPart(() => import('./UpdatePasswordDialog.tsx'));
const SecondFactorDialog = lazyPart(() => import('./SecondFactorDialog.tsx'));

/** What one does about one's own login. */
export type AccountTask = 'password' | 'secondFactor';

interface Props {
  /** The dialog that is open, if any. */
  task: AccountTask | null;
  /** Whether the login asks for a code; undefined where that is not known. */
  hasSecondFactor: boolean | undefined;
  onClose: () => void;
}

/** Update Password, and what it says when the password is changed (spec 2), or the second factor. */
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
