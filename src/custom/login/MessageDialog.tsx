import { useEffect, useId, useRef } from 'react';
import { loginTexts } from '../../i18n/login.ts';

interface Props {
  text: string;
  /** Called when it was read: by OK or Escape. */
  onClose: () => void;
}

/** One message that stays until it is read (spec 2); the browser's own dialog keeps the focus inside. */
export function MessageDialog({ text, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  return (
    <dialog ref={dialog} className="login-dialog" aria-labelledby={textId} onClose={onClose}>
      <p id={textId}>{text}</p>
      <button type="button" className="login-submit" onClick={() => dialog.current?.close()}>
        {loginTexts.ok}
      </button>
    </dialog>
  );
}
