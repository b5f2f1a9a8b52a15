import { levelNames, personLabels } from '#domain/people/labels.ts';

/** The fields of a person: registrations and students. */
export const personTexts = {
  sections: { person: 'Person', education: 'Education', family: 'Family', documents: 'Documents' },
  fields: personLabels,
  levels: levelNames,
  missing: 'Not given in the import: %{fields}. Update the student to fill this in.',
  viewPhoto: 'View Photo',
  hidePhoto: 'Hide Photo',
  photoOf: 'Photo of %{name}',
  loadingPhoto: 'Loading photo',
  viewProof: 'View Income Proof',
  noProof: 'No income proof',
  proofOf: 'Income proof of %{name}',
  proofFile: 'Income proof %{name}',
  searchFor: 'Search by name, mobile or e-mail',
  fileFailed: 'The file could not be loaded.',
} as const;
