import type { Person } from '#domain/people/person.ts';
import type { PersonMode } from '#domain/people/personChecks.ts';

/** The day the cases are checked on. */
export const today = '2026-11-20';

/** A person who breaks no rule, neither when added nor when edited. */
export const validPerson: Person = {
  name: 'Kavya Raman',
  title: 3,
  eduGrade: 'B.Sc.',
  eduGradeName: 'Computer Science',
  eduLevel: 'UNDERGRADUATE',
  eduInstName: 'Government Arts College',
  eduUniversityName: 'Bharathiar University',
  eduYearPass: '2nd',
  eduMarkPercentage: 0,
  eduInstIdCode: '21CS042',
  birthDate: '2005-06-15',
  gender: 2,
  mobile: '9876543210',
  altMobile: '9876543211',
  email: 'kavya.raman@example.in',
  parentName: 'Raman Subramanian',
  parentIncome: 35_000,
  photoFileId: 7,
  incomeProofFileId: 0,
};

const school: Partial<Person> = {
  eduLevel: 'SCHOOL',
  eduGrade: 'Not applicable',
  eduGradeName: 'Not applicable',
  eduUniversityName: 'Not applicable',
  eduInstName: 'Kendriya Vidyalaya',
  eduYearPass: '12th',
};

/** What is done to `validPerson`, and the first message; '' where nothing is wrong. */
export type PersonCase = readonly [name: string, patch: Partial<Person>, mode: PersonMode, message: string];

const lettersOnly = 'may contain only letters and spaces';
const photo = 'Please upload the student photo to the server.';
const proof = 'Please upload the income proof to the server.';
const tooYoung = 'Birth date must be at least 10 years before today';
const sameMobile = 'Mobile number and alternate number cannot be the same';
const lockedDegree = "Degree must be 'Not applicable' for school students";

export const personCases: readonly PersonCase[] = [
  ['a valid person is added', {}, 'add', ''],
  ['a valid person is edited', {}, 'edit', ''],

  ['no title', { title: 0 }, 'add', 'Please select a title.'],
  ['an unknown title', { title: 4 }, 'edit', 'Please select a title.'],

  ['no name', { name: '' }, 'add', 'Name is required'],
  ['a name of spaces', { name: '   ' }, 'add', 'Name is required'],
  ['a name in Tamil', { name: 'கவிதா சுப்பிரமணியன்' }, 'add', ''],
  ['a name in Hindi', { name: 'प्रिया शर्मा' }, 'add', ''],
  ['a name in Malayalam with a joiner', { name: 'അവന്‍ നായര്‍' }, 'add', ''],
  ['a name with an accent', { name: 'José Álvares' }, 'add', ''],
  ['a name with a decomposed accent', { name: 'Jose\u0301' }, 'edit', ''],
  ['a name with a digit', { name: 'Kavya 2' }, 'add', `Name ${lettersOnly}`],
  ['a name with a dot', { name: 'R. Kavya' }, 'edit', `Name ${lettersOnly}`],
  ['a name with an apostrophe', { name: "D'Souza" }, 'add', `Name ${lettersOnly}`],
  ['a name with a tab', { name: 'Kavya\tRaman' }, 'add', 'Name contains hidden characters. Please type it again.'],
  ['a name of a joiner alone', { name: '\u200d' }, 'add', `Name ${lettersOnly}`],
  ['a name of 100 letters', { name: 'a'.repeat(100) }, 'add', ''],

  ['no gender', { gender: 0 }, 'add', 'Gender is required'],
  ['an unknown gender', { gender: 4 }, 'add', 'Gender is required'],
  ['Mr. and Male', { title: 1, gender: 1 }, 'add', ''],
  ['Mr. and Female', { title: 1, gender: 2 }, 'add', 'Gender Female does not go with the title Mr.'],
  ['Mrs. and Male', { title: 2, gender: 1 }, 'add', 'Gender Male does not go with the title Mrs.'],
  ['Ms. and Male', { title: 3, gender: 1 }, 'edit', 'Gender Male does not go with the title Ms.'],
  ['Mrs. and Female', { title: 2, gender: 2 }, 'add', ''],
  ['Mr. and Other', { title: 1, gender: 3 }, 'add', ''],

  ['no birth date', { birthDate: '' }, 'add', 'Birth date is required'],
  ['ten years old today', { birthDate: '2016-11-20' }, 'add', ''],
  ['ten years old tomorrow', { birthDate: '2016-11-21' }, 'add', tooYoung],
  ['born in the future', { birthDate: '2027-01-01' }, 'edit', tooYoung],
  ['born a hundred years ago', { birthDate: '1926-11-20' }, 'add', ''],
  ['born before what a picker offers', { birthDate: '1926-11-19' }, 'add', 'Birth date cannot be before 20/11/1926'],

  ['no mobile', { mobile: '' }, 'add', 'Mobile number must be 10 digits'],
  ['a mobile of 9 digits', { mobile: '987654321' }, 'add', 'Mobile number must be 10 digits'],
  ['a mobile of 11 digits', { mobile: '98765432101' }, 'edit', 'Mobile number must be 10 digits'],
  ['a mobile with a letter', { mobile: '98765x3210' }, 'add', 'Mobile number must be 10 digits'],
  ['a mobile in Devanagari digits', { mobile: '९८७६५४३२१०' }, 'add', ''],
  ['no parent mobile', { altMobile: '' }, 'add', ''],
  ['a parent mobile of 9 digits', { altMobile: '987654321' }, 'add', 'Parent mobile must be 10 digits or empty'],
  ['the parent mobile is the mobile', { altMobile: '9876543210' }, 'add', sameMobile],

  ['no e-mail', { email: '' }, 'add', 'E-mail is required'],
  ['an e-mail in capitals', { email: 'KAVYA@EXAMPLE.IN' }, 'add', ''],
  ['an e-mail without a domain', { email: 'kavya@' }, 'add', 'E-mail must be a valid address'],
  ['an e-mail without a dot', { email: 'kavya@localhost' }, 'add', 'E-mail must be a valid address'],
  ['an e-mail with a space', { email: 'kavya raman@example.in' }, 'edit', 'E-mail must be a valid address'],

  ['no education level', { eduLevel: '' }, 'add', 'Education level is required'],
  [
    'an unknown education level',
    { eduLevel: 'constructor' },
    'add',
    'Education level must be one of SCHOOL, UNDERGRADUATE, POSTGRADUATE',
  ],
  ['no degree', { eduGrade: '' }, 'add', 'Degree is required'],
  ['a degree with dots', { eduGrade: 'B. Tech.' }, 'add', ''],
  ['a degree with a bracket', { eduGrade: 'B.E. (Hons)' }, 'add', 'Degree may contain only letters, spaces and dots'],
  ['no department', { eduGradeName: '' }, 'add', 'Department is required'],
  ['a department with a dot', { eduGradeName: 'Comp. Science' }, 'add', `Department ${lettersOnly}`],
  ['no institution', { eduInstName: '' }, 'add', 'Institution name is required'],
  ['no university', { eduUniversityName: '' }, 'add', 'University name is required'],
  ['no year when added', { eduYearPass: '' }, 'add', 'Year of study is required'],
  ['no year when edited', { eduYearPass: '' }, 'edit', ''],
  ['the 5th year of undergraduates', { eduYearPass: '5th' }, 'add', ''],
  [
    'the 4th year of postgraduates',
    { eduLevel: 'POSTGRADUATE', eduYearPass: '4th' },
    'add',
    'Year of study must be one of 1st, 2nd, 3rd',
  ],
  ['a school student', school, 'add', ''],
  ['a school student after an edit', { ...school, eduUniversityName: 'Not Applicable', eduYearPass: '' }, 'edit', ''],
  ['a school student with a degree', { ...school, eduGrade: 'B.Sc.' }, 'add', lockedDegree],
  [
    'a school student in the 2nd year',
    { ...school, eduYearPass: '2nd' },
    'add',
    'Year of study must be one of 10th, 11th, 12th',
  ],

  ['no student ID', { eduInstIdCode: '' }, 'add', ''],
  ['a student ID with a dash', { eduInstIdCode: '21-CS' }, 'add', 'Student ID may contain only letters and digits'],
  ['a student ID with a space', { eduInstIdCode: '21 CS' }, 'edit', 'Student ID may contain only letters and digits'],
  ['full marks', { eduMarkPercentage: 100 }, 'edit', ''],
  ['marks with a fraction', { eduMarkPercentage: 66.667 }, 'edit', ''],

  ['no parent name', { parentName: '' }, 'add', 'Parent name is required'],
  ['a parent name with a digit', { parentName: 'Raman 2' }, 'add', `Parent name ${lettersOnly}`],
  ['an income of 20001 without a proof', { parentIncome: 20_001 }, 'add', ''],
  ['an income of 20000 without a proof', { parentIncome: 20_000 }, 'add', proof],
  ['an income of 20000 with a proof', { parentIncome: 20_000, incomeProofFileId: 8 }, 'add', ''],
  ['no income at all without a proof', { parentIncome: 0 }, 'add', proof],
  ['an income of 20000 without a proof, edited', { parentIncome: 20_000 }, 'edit', ''],
  ['no photo when added', { photoFileId: 0 }, 'add', photo],
  ['no photo when edited', { photoFileId: 0 }, 'edit', ''],
];

/**
 * Cases that no call carries over the wire as they stand: its body refuses them as malformed before a rule is asked
 * (W3), or there is no JSON for them.
 */
export const formCases: readonly PersonCase[] = [
  ['a name of 101 letters', { name: 'a'.repeat(101) }, 'add', 'Name may have at most 100 characters'],
  ['a birth date that is no day', { birthDate: '2005-02-30' }, 'add', 'Birth date must be a date, such as 31-12-2005'],
  ['an income below 0', { parentIncome: -1 }, 'add', 'Parent income must be a non-negative number'],
  ['an income that is no number', { parentIncome: Number.NaN }, 'add', 'Parent income is required'],
  ['an income of three decimals', { parentIncome: 35_000.005 }, 'add', 'Parent income may have at most two decimals'],
  ['an income above the limit', { parentIncome: 1_00_00_001 }, 'add', 'Parent income must be at most ₹1,00,00,000'],
  ['marks above 100', { eduMarkPercentage: 100.1 }, 'edit', 'Mark percentage must be from 0 to 100'],
  ['marks below 0', { eduMarkPercentage: -0.1 }, 'edit', 'Mark percentage must be from 0 to 100'],
];
