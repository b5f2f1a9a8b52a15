import { foldCase, tidy } from '#domain/words/text.ts';

const plain = (name: string) => foldCase(tidy(name)).replaceAll(/\s+/g, ' ');

/** Whether a name that is typed to confirm is this one; neither case nor spaces make a difference. */
export const isTypedName = (typed: string, name: string): boolean => plain(typed) === plain(name);
