import { useEffect, useId, useRef, useState } from 'react';
import { loginTexts } from './texts.ts';

/** A modal message that stays until dismissed (spec 2); `<dialog>` traps the focus. */
export function LoginMessage({ text, onClose }: { text: string; onClose: () => void }) {
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

interface Message {
  text: string;
  onRead: () => void;
}

/** The message that stands over a form, one at a time. */
export function useMessage() {
  const [message, setMessage] = useState<Message | null>(null);
  const show = (text: string, onRead: () => void) => setMessage({ text, onRead });
  const dismiss = () => {
    setMessage(null);
    message?.onRead();
  };
  return { text: message?.text ?? '', show, dismiss };
}
