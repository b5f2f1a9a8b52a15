/** Forms in dialogs. */
export const form = {
  discard: {
    question: 'What you typed is not saved. Discard it?',
    discard: 'Discard',
    keep: 'Keep Editing',
  },
};
