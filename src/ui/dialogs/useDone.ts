import { useNotify, useRefresh } from 'react-admin';
import { type LabelKey, useTranslate } from '#src/text.ts';

/** For what follows a change: says that it is done, and loads the page anew. */
export function useDone(onClose: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  return (done: LabelKey) => {
    onClose();
    notify(translate(done), { type: 'success' });
    refresh();
  };
}
