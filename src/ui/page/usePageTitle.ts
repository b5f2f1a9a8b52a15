import { useEffect } from 'react';
import { useTranslate } from '#src/text.ts';

/** Names the browser's tab after what the page shows, once that is known; until then it has the screen's title. */
export function usePageTitle(title: string | undefined): void {
  const translate = useTranslate();
  const text = title ? `${title} · ${translate('frame.product')}` : '';
  useEffect(() => {
    if (text) document.title = text;
  }, [text]);
}
