import { personFieldNames } from '#domain/people/person.ts';
import type { AnswerOf, ListCallName, RowOf } from './calls/index.ts';
import type { RowField } from './fieldKinds.ts';
import { rowName } from './names.ts';

const words = <Text extends string>(text: Text) => text.split(' ') as readonly string[] as readonly WordsOf<Text>[];
type WordsOf<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | WordsOf<Rest> : Text;

const times = words('DATE_CREATED DATE_MODIFIED');
const ofCourse = words('COURSE_ID COURSE_CODE COURSE_NAME');
const ofPerson = personFieldNames.map(rowName);
const certificate = [
  ...words(
    'ID STUDENT_COURSE_ID STUDENT_ID STUDENT_NAME MOBILE CERT_NAME CERTIFICATE_ID ISSUED_BY ISSUED_DATE EXPIRY_DATE',
  ),
  ...words('VERIFICATION_CODE GRADE REMARKS FILE_ID STATUS STATUS_DESC COURSE_START_DATE COURSE_END_DATE LOCATION'),
  ...ofCourse,
  ...times,
];

/**
 * The fields that spec 3 names for the rows of a call. A server may leave any of them out (W2): the app's record has it all the same. A
 * light copy of the contract's schemas, which a test compares.
 */
export const rowFields = {
  GetTextTableList: words('TABLE_ID TEXT_ID TEXT_VALUE TABLE_DESC'),
  GetCourseList: [
    ...words(
      'ID COURSE_CODE COURSE_NAME COURSE_DETAIL DURATION_DAYS DURATION_TEXT FEES COURSE_TYPE COURSE_TYPE_ABBR STATUS',
    ),
    ...words('MIN_ATTN_PERCENTAGE LOCATION MIN_PARTICIPANTS VALUE_ADD'),
    ...times,
  ],
  GetStudentList: [...words('ID STATUS STATUS_DESC IS_FREE_ELIGIBLE'), ...ofPerson, ...times],
  GetRegistrationList: [
    ...words('ID COURSE_ID PAYMENT_REF STATUS STATUS_DESC IS_FREE_ELIGIBLE'),
    ...ofPerson,
    ...times,
  ],
  GetInstituteList: [...words('ID NAME SHORT_NAME INSTITUTE_TYPE RECOGNIZED_BY STATUS STATUS_DESC'), ...times],
  GetPaymentList: [
    ...words('ID STUDENT_ID STUDENT_NAME STUDENT_MOBILE PAID_FEE PAYMENT_MODE PAYMENT_DATE PAYMENT_DETAIL'),
    ...ofCourse,
    ...times,
  ],
  GetStudentCourseList: [
    ...words(
      'ID STUDENT_ID STUDENT_NAME STUDENT_MOBILE PAYMENT_ID STATUS STATUS_DESC COURSE_DURATION_DAYS DAYS_ATTENDED',
    ),
    ...words('DATE_EXPECTED_COMPLETION START_DATE END_DATE MIN_ATTN_PERCENTAGE'),
    ...ofCourse,
    ...times,
  ],
  GetAttendanceList: [
    ...words('ID STUDENT_COURSE_ID STUDENT_NAME STUDENT_MOBILE ATTENDANCE_DATE DATE_CREATED'),
    ...ofCourse,
  ],
  GetCertificateList: certificate,
  GetCertificate: [
    ...certificate,
    ...words('TITLE EDU_INST_NAME STUDENT_INST_ID_CODE EDU_UNIVERSITY_NAME DURATION_DAYS'),
  ],
} as const satisfies { [N in ListCallName | 'GetCertificate']?: readonly (FieldOf<N> & RowField)[] };

type FieldOf<N extends ListCallName | 'GetCertificate'> = N extends ListCallName
  ? keyof RowOf<N>
  : keyof AnswerOf<'GetCertificate'>['result'][number];
