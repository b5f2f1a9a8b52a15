import { useEffect } from 'react';
import { useTranslate } from '#src/text.ts';

/** Sets the title of the browser tab from the record, once loaded; until then it is the screen's title. */
export function usePageTitle(title: string | undefined): void {
  const translate = useTranslate();
  const text = title ? `${title} · ${translate('frame.product')}` : '';
  useEffect(() => {
    if (text) document.title = text;
  }, [text]);
}
