/** The texts of Find: the field in the app bar and its results. */
export const findTexts = {
  title: 'Find anything',
  label: 'Find a student, certificate, course …',
  keys: 'Ctrl K',
  results: 'What was found',
  recent: 'Opened last',
  searching: 'Searching …',
  found: '%{smart_count} found |||| %{smart_count} found',
  nothing: 'Nothing was found for “%{text}”.',
  further: '%{count} more',
  moreThan: 'More than %{count} more',
  more: 'Type at least three letters or digits.',
  help: '↑ ↓ move · Enter opens · Esc closes',
  groups: {
    students: 'Students',
    registrations: 'Registrations',
    enrolments: 'Student Courses',
    certificates: 'Certificates',
    payments: 'Payments',
    courses: 'Courses',
    screens: 'Screens',
  },
} as const;
