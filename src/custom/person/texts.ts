import type { PersonField } from '#domain/person.ts';

/** The fields of a person: registrations and students. */
export const personTexts = {
  sections: { person: 'Person', education: 'Education', family: 'Family', documents: 'Documents' },
  fields: {
    title: 'Title',
    name: 'Name',
    gender: 'Gender',
    birthDate: 'Birth Date',
    mobile: 'Mobile',
    email: 'Email',
    eduLevel: 'Education Level',
    eduYearPass: 'Year of Study',
    eduGrade: 'Degree',
    eduGradeName: 'Department',
    eduInstName: 'Institution',
    eduUniversityName: 'University',
    eduInstIdCode: 'Student ID',
    eduMarkPercentage: 'Mark Percentage',
    parentName: 'Parent Name',
    altMobile: 'Parent Mobile',
    parentIncome: 'Monthly Family Income',
    photoFileId: 'Photo',
    incomeProofFileId: 'Income Proof',
  } satisfies Record<PersonField, string>,
  levels: { SCHOOL: 'School', UNDERGRADUATE: 'Undergraduate', POSTGRADUATE: 'Postgraduate' },
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

/** The inputs of a person, for adding and editing; the fields' labels are those of `person.fields`. */
export const personFormTexts = {
  locked: 'Not applicable at school',
  levelFirst: 'Choose the education level first',
  choices: 'Type to search in %{count} names',
  noInstitution: 'No institution of this name',
  addInstitution: 'Add "%{name}"',
  studentIdHelp: 'As the institution gave it, letters and digits',
  incomeHelp: 'At most %{limit}: eligible for the scholarship',
  accept: 'Accept',
  acceptHelp: 'Accept the income of %{income} to upload the income proof.',
  accepted: 'Income accepted. Upload the income proof.',
  missingFields: '%{smart_count} field still needs attention |||| %{smart_count} fields still need attention',
  loadingInstitutes: 'Loading institutions…',
} as const;
