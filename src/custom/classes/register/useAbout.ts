import type { Attender } from '#domain/classes/register.ts';
import { useTexts } from '#src/text.ts';

/** What stands below a student's name: the mobile of a namesake, the batch, and what became of who is not here any more (W38). */
export function useAbout(row: Attender, namesBatch: boolean): string {
  const text = useTexts('register.state.left');
  return [row.mobile, namesBatch ? row.batchName : '', row.left && text(row.left)].filter(Boolean).join(' · ');
}
