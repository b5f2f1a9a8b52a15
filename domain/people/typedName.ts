import { foldName } from '#domain/words/same.ts';

/** Whether a name that is typed to confirm is this one (W61). */
export const isTypedName = (typed: string, name: string): boolean => foldName(typed) === foldName(name);
