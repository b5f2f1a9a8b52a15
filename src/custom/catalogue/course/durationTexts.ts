import { lateTexts } from '#src/text.ts';

/** What the form of a course says beside its days. */
export const durationTexts = lateTexts('resources.courses.duration', {
  wouldEnd: 'Starting today, it would end on %{day}',
} as const);
