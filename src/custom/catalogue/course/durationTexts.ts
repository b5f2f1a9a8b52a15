import { lateTexts } from '#src/text.ts';

/** What the form of a course says beside its days. */
export const durationTexts = lateTexts('resources.courses.duration', {
  moreDays:
    'One student has attended more than %{days} days; the days stay. |||| %{smart_count} students have attended more than %{days} days; the days stay.',
  wouldEnd: 'Starting today, it would end on %{day}',
} as const);
