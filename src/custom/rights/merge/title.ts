/** The titles, and what the student list says of them; the other texts are loaded with the pages. */
export const mergeTitle = {
  title: 'Look-alikes',
  compareTitle: 'Compare two students',
  thereAre: 'Two students look alike. |||| %{smart_count} pairs of students look alike.',
} as const;
