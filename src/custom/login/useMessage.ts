import { useState } from 'react';

interface Message {
  text: string;
  /** What happens when it was read, for example where the focus goes. */
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
