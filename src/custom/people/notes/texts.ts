import { lateTexts } from '#src/text.ts';

/** Notes of staff on a student (W55). */
export const notesTexts = lateTexts('notes', {
  title: 'Notes',
  none: 'No notes yet.',
  add: 'Add Note',
  label: 'New note',
  added: 'Note added',
  addFailed: 'Whether the note was added is not known.',
  loadFailed: 'The notes could not be loaded.',
  removeFailed: 'The note could not be removed.',
  by: '%{user}, %{at}',
  remove: 'Remove',
  removeOf: 'Remove the note %{note}',
  question: 'Remove this note?',
  loses: '“%{note}” is gone for good.',
  removed: 'Note removed',
  showAll: 'Show all %{count}',
  line: 'Note of %{date}: %{note}',
} as const);
