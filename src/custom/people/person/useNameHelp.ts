import { useWatch } from 'react-hook-form';
import { plainLine, unprintable } from '#domain/words/printable.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import './formTexts.ts';

/** What is said below a name: what it takes, and how certificates will print it. */
export function useNameHelp(source: string): string {
  const text = useTexts('personForm');
  const translate = useTranslate();
  const name = plainLine(String(useWatch({ name: source }) ?? ''));
  const isPrinted = name !== '' && unprintable(name).length === 0;
  return [translate('lists.onlyLetters'), isPrinted && text('printed', { name })].filter(Boolean).join('. ');
}
