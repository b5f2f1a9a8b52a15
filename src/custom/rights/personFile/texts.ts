import { lateTexts } from '#src/text.ts';

/** Everything that is kept about a person (W53). */
export const personFileTexts = lateTexts('personFile', {
  title: 'Everything kept about %{name}',
  making: 'Putting it together',
  saved: 'Saved as %{file}: a page to read and print, and the files. Keep it where nobody else can read it.',
  logged: 'The security log notes who took it out.',
  again: 'Save again',
} as const);
