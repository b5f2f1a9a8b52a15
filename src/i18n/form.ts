/** What forms share: dialogs, dates. */
export const form = {
  date: {
    choose: 'Choose date',
    loading: 'Loading calendar',
    today: 'Today',
    clear: 'Clear',
  },
  discard: {
    question: 'What you typed is not saved. Discard it?',
    discard: 'Discard',
    keep: 'Keep Editing',
  },
  loadCurrent: 'Load the current record',
  look: 'Look in a new tab',
};
