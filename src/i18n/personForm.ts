/** The inputs of a person, for adding and editing; the fields' labels are those of `person.fields`. */
export const personForm = {
  locked: 'Not applicable at school',
  levelFirst: 'Choose the education level first',
  choices: 'Type to search in %{count} names',
  noInstitution: 'No institution of this name',
  studentIdHelp: 'As the institution gave it, letters and digits',
  incomeHelp: 'At most %{limit}: eligible for the scholarship',
  accept: 'Accept',
  acceptHelp: 'Accept the income of %{income} to upload the income proof.',
  accepted: 'Income accepted. Upload the income proof.',
  missingFields: '%{smart_count} field still needs attention |||| %{smart_count} fields still need attention',
  loadingInstitutes: 'Loading institutions…',
};
