import { lateTexts } from '#src/text.ts';

/** The inputs of a person, for adding and editing; the fields' labels are those of `person.fields`. */
export const personFormTexts = lateTexts('personForm', {
  printed: 'Printed: %{name}',
  locked: 'Not applicable at school',
  levelFirst: 'Choose the education level first',
  choices: 'Type to search in %{count} names',
  noInstitution: 'No institution of this name',
  firstInstitution: 'None are there yet. Type a name to add the first one.',
  addInstitution: 'Add "%{name}"',
  studentIdHelp: 'As the institution gave it, letters and digits',
  incomeHelp: 'At most %{limit}: eligible for the scholarship',
  accept: 'Accept',
  acceptHelp: 'Scholarship: accept the income of %{income} to upload the income proof.',
  accepted: 'Scholarship: the income is accepted. Upload the income proof.',
  proved: 'Scholarship: no fee.',
  loadingInstitutes: 'Loading institutions…',
} as const);
