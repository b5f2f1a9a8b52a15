/** The messages of spec 5 that name no single field, or word it themselves, with polyglot placeholders. */
export const messages = {
  login: {
    captchaRequired: 'Please Enter the captcha',
    captchaWrong: "Oops! The CAPTCHA answer doesn't match. Please try once more.",
    userNameAndEmailRequired: 'Please enter both username and email.',
  },
  password: {
    required: 'Please enter a new password.',
    mismatch: 'Passwords do not match.',
    tooShort: 'Password must be at least 10 characters long.',
    tooLong: 'Password must be at most 200 characters long.',
    noUppercase: 'Password must contain at least one uppercase letter.',
    noLowercase: 'Password must contain at least one lowercase letter.',
    noNumber: 'Password must contain at least one number.',
  },
  person: {
    title: 'Please select a title.',
    mobile: 'Mobile number must be 10 digits',
    altMobile: 'Parent mobile must be 10 digits or empty',
    sameMobile: 'Mobile number and alternate number cannot be the same',
    selectCourse: 'Please select a course',
    invalidStudentId: 'Invalid student ID',
    fixAll: 'Please fix all validation errors before submitting',
  },
  calendar: { noClassDays: 'There are no class days' },
  batch: { full: 'The batch is full', closed: 'The batch is closed' },
  payment: { required: 'Please fill the payment details' },
  attendance: {
    duplicate: 'DUPLICATE ATTENDANCE ENTRY',
    exceedsDuration:
      'Cannot record attendance: Total attendance (%{total} days) would exceed course duration (%{duration} days).',
    tooEarly: 'Attendance cannot be before %{date}',
  },
  certificate: { locationRequired: 'Location is required' },
  status: { unknown: 'PENDING' },
  session: { userIdMissing: 'User ID is missing. Please log in again.' },
} as const;

type Placeholders<Text extends string> = Text extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** Fills the placeholders of a message; the compiler asks for the value of each. */
export function fill<Text extends string>(
  text: Text,
  values: Readonly<Record<Placeholders<Text>, string | number>>,
): string {
  const known: Readonly<Record<string, string | number>> = values;
  return text.replace(/%\{(\w+)\}/g, (placeholder, key: string) => String(known[key] ?? placeholder));
}
