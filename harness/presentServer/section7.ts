// The calls of spec section 7, and nothing else: what each takes and whether it changes records.

interface Call {
  kind: 'list' | 'read' | 'write';
  /** The fields that section 7 names. A list call and a write carry all of them (W34); no call carries another one. */
  fields: readonly string[];
  /** A student has a course when added: what a change of the student would do with one is not told. */
  mayLack?: string;
}

const list = (fields: string): Call => ({ kind: 'list', fields: fields.split(' ') });
const read = (fields = ''): Call => ({ kind: 'read', fields: fields.split(' ') });
const write = (fields: string): Call => ({ kind: 'write', fields: fields.split(' ') });

const course =
  'CourseCode CourseName CourseType CourseTypeAbbr CourseDetail DurationDays DurationText Fees MinAttnPercentage Location MinParticipants ValueAdd';
const institute = 'Name ShortName InstType RecognizedBy';
const person =
  'Name Title EduGrade EduGradeName EduLevel EduInstName EduUniversityName EduYearPass EduMarkPercentage EduInstIdCode BirthDate Gender Mobile AltMobile Email ParentName ParentIncome CourseId PhotoFileId IncomeProofFileId IsFreeEligible';

export const section7 = {
  WebUserLogin: read('UserName Password'),
  RenewToken: read('UserId RefreshToken'),
  Logout: read(),
  GetTextTableList: list('TableID'),
  GetCourseList: list('CourseId CourseCode CourseName'),
  GetStudentList: list('StudentId Name Mobile AltMobile EMail Status IsFreeEligible FromDate ToDate'),
  GetRegistrationList: list('RegId Name Mobile AltMobile EMail Status CourseId'),
  GetInstituteList: list('InstId Name ShortName InstType'),
  AddCourse: write(course),
  UpdateCourse: write(`CourseId ${course}`),
  AddInstitute: write(institute),
  UpdateInstitute: write(`InstId ${institute}`),
  DeleteRevokeInstitute: write('InstId Status'),
  GetPaymentList: list('PaymentId PaymentMode StudentId CourseId FromDate ToDate'),
  GetStudentCourseList: list('StudentCourseId StudentId StudentName Mobile CourseId Status FromDate ToDate'),
  AddStudent: write(person),
  UpdateStudent: { ...write(`StudentId ${person}`), mayLack: 'CourseId' },
  DeleteStudent: write('StudentId'),
  AddPayment: write('StudentId CourseId PaidFee PaymentMode PaymentDate PaymentDetail'),
  AddStudentCourse: write('StudentId CourseId PaymentId'),
  UpdateStudentCourse: write('StudentCourseId Status'),
  RejectRegistration: write('RegId'),
  AddAttendance: write('StudentCourseId AttendanceDate'),
  AddCertificate: write('StudentCourseId Name VerificationCode Grade StartDate EndDate Remarks Location'),
  GetCertificate: read('CertificateId'),
  GetCertificateList: list('StudentId CourseId FromDate ToDate'),
  UpdateCertificate: write('CertificateId FileId StartDate EndDate Status Location'),
  GenerateCertificate: write('CertificateId'),
  SendCertificateMail: write('CertificateId'),
  GetAttendanceList: list('StudentId CourseId'),
  UpdatePassword: write('UserId Password'),
  ForgetPassword: write('UserName EMail'),
  GetUser: read('UserId'),
  GetStatistics: read(),
} satisfies Record<string, Call>;

export type CallName = keyof typeof section7;
export type Body = Record<string, unknown>;

const envelope = ['CHANNEL_ID', 'REF_KEY', 'SESSION_REF', 'USER_ID'];
const days = new Set(['FromDate', 'ToDate', 'BirthDate', 'PaymentDate', 'AttendanceDate', 'StartDate', 'EndDate']);
const numbers = new Set(
  'CourseId StudentId RegId InstId PaymentId StudentCourseId CertificateId FileId PhotoFileId IncomeProofFileId TableID Status IsFreeEligible InstType CourseType Title Gender EduMarkPercentage ParentIncome PaidFee Fees DurationDays MinAttnPercentage MinParticipants'.split(
    ' ',
  ),
);

function wrongValue(field: string, value: unknown): boolean {
  if (value === null) return true;
  if (days.has(field)) return typeof value !== 'string' || !/^(\d{4}-\d{2}-\d{2})?$/.test(value);
  return numbers.has(field) && typeof value !== 'number';
}

/** What a call says that section 7 does not know, or leaves out of it (W34); each as a sentence. */
export function breachesOf(name: CallName, body: Body): string[] {
  const call: Call = section7[name];
  const known = new Set([...envelope, ...call.fields]);
  const needed = call.kind === 'read' ? envelope : [...envelope, ...call.fields];
  return [
    ...needed.filter((field) => !(field in body) && field !== call.mayLack).map((field) => `${name} without ${field}`),
    ...Object.keys(body)
      .filter((field) => !known.has(field))
      .map((field) => `${name} with ${field}, which section 7 does not name`),
    ...call.fields
      .filter((field) => field in body && wrongValue(field, body[field]))
      .map((field) => `${name} with ${field} ${JSON.stringify(body[field])}`),
  ];
}
