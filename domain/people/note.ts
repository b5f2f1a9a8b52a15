import { textLimits } from '#domain/words/limits.ts';
import { checkRequired } from '#domain/words/problem.ts';

export const noteMessages = { notFound: 'Note not found' } as const;

/** '' or what is wrong with a note on a student (W55). */
export const checkNote = (text: string): string => checkRequired('Note', text, textLimits.note);
