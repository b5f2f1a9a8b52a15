/** Forms. */
export const form = {
  discard: {
    question: 'What you typed is not saved. Discard it?',
    discard: 'Discard',
    keep: 'Keep Editing',
  },
  loadCurrent: 'Load the current record',
};
