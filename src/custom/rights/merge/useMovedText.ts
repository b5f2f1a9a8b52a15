import { useTexts } from '#src/text.ts';
import { mergeTexts } from './texts.ts';

type Counted = keyof typeof mergeTexts.counts;
const counted = Object.keys(mergeTexts.counts) as Counted[];

/** How much moves, in words: '2 enrolments, 3 payments, 1 certificate'; '' for nothing. */
export function useMovedText(): (moved: Readonly<Record<Counted, number>>) => string {
  const text = useTexts('merge.counts');
  return (moved) =>
    counted
      .filter((what) => moved[what] > 0)
      .map((what) => text(what, moved[what]))
      .join(', ');
}
