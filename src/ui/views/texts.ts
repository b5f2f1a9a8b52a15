import { lateTexts } from '#src/text.ts';

/** The menu of a list's views and columns. */
export const viewsTexts = lateTexts('views', {
  changed: '%{name} · changed',
  usual: 'Usual view',
  saveAs: 'Save as a new view …',
  saveChanges: 'Save the change to ‘%{name}’',
  remove: 'Delete the view ‘%{name}’',
  columns: 'Columns …',
  columnsTitle: 'Columns of this list',
  nameTitle: 'Save this view',
  name: 'Name of the view',
  replaces: 'Replaces the view ‘%{name}’',
  unnamed: 'Give it a name.',
  save: 'Save',
} as const);
