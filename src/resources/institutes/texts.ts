/** Institute List (spec 2). */
export const institutesTexts = {
  name: 'Institute |||| Institutes',
  title: 'Institute List',
  searchFor: 'Search by name or short name',
  typeFilter: 'Type',
  allTypes: 'All Types',
  active: 'Active',
  add: 'Add Institute',
  update: 'Update',
  updateOf: 'Update %{institute}',
  delete: 'Delete',
  deleteOf: 'Delete %{institute}',
  deleteQuestion: 'Do you want to delete %{institute}?',
  deleteLoses: 'It can no longer be chosen for a student. Students and registrations that name it keep it.',
  fields: {
    name: 'Name',
    shortName: 'Short Name',
    instituteType: 'Type',
    recognizedBy: 'Recognized By',
    status: 'Status',
  },
  form: {
    addTitle: 'Add Institute',
    updateTitle: 'Update Institute',
    submit: 'Submit',
    update: 'Update',
  },
} as const;
