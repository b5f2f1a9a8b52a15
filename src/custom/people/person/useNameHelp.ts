import { useWatch } from 'react-hook-form';
import { tidy } from '#domain/words/text.ts';
import { useTexts } from '#src/text.ts';
import './formTexts.ts';

/** What is said below a name: what it takes, and how certificates will print it. */
export function useNameHelp(source: string): string {
  const text = useTexts('personForm');
  const name = tidy(String(useWatch({ name: source }) ?? ''));
  return [text('letters'), name && text('printed', { name })].filter(Boolean).join('. ');
}
