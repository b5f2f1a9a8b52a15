import { lateTexts, useTexts } from '#src/text.ts';
import type { ClassToday } from './readClasses.ts';

/** How a class of today stands, wherever it is named. */
export const classStateTexts = lateTexts('classState', {
  present: '%{present} of %{students} present today',
  nobody: 'nobody recorded yet',
  onHold: '%{smart_count} on hold',
} as const);

/** How many were recorded present in a class of today, and how many of its students are on hold. */
export function useClassState(): (row: Pick<ClassToday, 'present' | 'students' | 'onHold'>) => string[] {
  const text = useTexts('classState');
  return ({ present, students, onHold }) => [
    present > 0 ? text('present', { present, students }) : text('nobody'),
    ...(onHold > 0 ? [text('onHold', onHold)] : []),
  ];
}
