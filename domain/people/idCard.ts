/** The most ID cards that are drawn at once (W56). */
export const mostIdCards = 200;

/** What is said about ID cards (W56), with polyglot placeholders. */
export const idCardMessages = {
  notRunning: '%{student} does not take %{course} any more. ID cards are for courses on Active or Hold.',
  printFailed: 'The ID cards could not be printed.',
} as const;
