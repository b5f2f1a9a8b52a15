import { pdfProof } from '../browser/files.ts';
import { columnsOf, enrol, type Records, type TableName, today } from './records.ts';
import { type Body, type CallName, section7 } from './section7.ts';
import type { Row, Value } from './speak.ts';

const done: Row = { OUT_OK: 1, OUT_ERROR: '' };
const refused = (text: string): Row => ({ OUT_OK: 0, OUT_ERROR: text });

type Test = (row: Row, wanted: string | number) => boolean;

const equal =
  (column: string): Test =>
  (row, wanted) =>
    row[column] === wanted;
const within =
  (column: string): Test =>
  (row, wanted) =>
    String(row[column] ?? '')
      .toLowerCase()
      .includes(String(wanted).toLowerCase());
const inRange = (column: string): Record<string, Test> => ({
  FromDate: (row, wanted) => String(row[column]).slice(0, 10) >= String(wanted),
  ToDate: (row, wanted) => String(row[column]).slice(0, 10) <= String(wanted),
});

const filters: Partial<Record<CallName, Record<string, Test>>> = {
  GetCourseList: { CourseId: equal('ID'), CourseCode: within('COURSE_CODE'), CourseName: within('COURSE_NAME') },
  GetStudentList: {
    StudentId: equal('ID'),
    Name: within('NAME'),
    Mobile: within('MOBILE'),
    AltMobile: within('ALT_MOBILE'),
    EMail: within('EMAIL'),
    Status: equal('STATUS'),
    IsFreeEligible: equal('IS_FREE_ELIGIBLE'),
    ...inRange('DATE_CREATED'),
  },
  GetRegistrationList: {
    RegId: equal('ID'),
    Name: within('NAME'),
    Mobile: within('MOBILE'),
    AltMobile: within('ALT_MOBILE'),
    EMail: within('EMAIL'),
    Status: equal('STATUS'),
    CourseId: equal('COURSE_ID'),
  },
  GetInstituteList: {
    InstId: equal('ID'),
    Name: within('NAME'),
    ShortName: within('SHORT_NAME'),
    InstType: equal('INSTITUTE_TYPE'),
  },
  GetPaymentList: {
    PaymentId: equal('ID'),
    PaymentMode: (row, wanted) =>
      row.PAYMENT_MODE === wanted || (wanted === 'Online' && row.PAYMENT_MODE === 'Net Banking'),
    StudentId: equal('STUDENT_ID'),
    CourseId: equal('COURSE_ID'),
    ...inRange('PAYMENT_DATE'),
  },
  GetStudentCourseList: {
    StudentCourseId: equal('ID'),
    StudentId: equal('STUDENT_ID'),
    StudentName: within('STUDENT_NAME'),
    Mobile: within('STUDENT_MOBILE'),
    CourseId: equal('COURSE_ID'),
    Status: equal('STATUS'),
    ...inRange('START_DATE'),
  },
  GetCertificateList: { StudentId: equal('STUDENT_ID'), CourseId: equal('COURSE_ID'), ...inRange('ISSUED_DATE') },
  GetAttendanceList: { StudentId: equal('STUDENT_ID'), CourseId: equal('COURSE_ID') },
};

const tableOf: Partial<Record<CallName, TableName>> = {
  GetCourseList: 'courses',
  GetStudentList: 'students',
  GetRegistrationList: 'registrations',
  GetInstituteList: 'institutes',
  GetPaymentList: 'payments',
  GetStudentCourseList: 'enrolments',
  GetCertificateList: 'certificates',
  GetAttendanceList: 'attendance',
};

/** W6: 0 for ids and types, -1 for Status and IsFreeEligible, and "" mean any. */
const isAny = (field: string, wanted: unknown) =>
  wanted === '' || wanted === null || wanted === undefined || wanted === (/^(Status|IsFree)/.test(field) ? -1 : 0);

const textOf = (codes: Record<string, number>, status: Value | undefined) =>
  Object.entries(codes).find(([, code]) => code === status)?.[0] ?? '';

/** The row with what is not kept but told: texts of statuses, days counted, names of others. */
function told({ codes, tables, find }: Records, table: TableName, row: Row): Row {
  if (table === 'students') return { ...row, STATUS_DESC: textOf(codes.student, row.STATUS) };
  if (table === 'registrations') return { ...row, STATUS_DESC: textOf(codes.registration, row.STATUS) };
  if (table === 'institutes') return { ...row, STATUS_DESC: row.STATUS === 0 ? 'Active' : 'Deleted' };
  const student = find('students', row.STUDENT_ID);
  const named: Row = student ? { STUDENT_NAME: student.NAME ?? '', STUDENT_MOBILE: student.MOBILE ?? '' } : {};
  if (table === 'enrolments') {
    const attended = tables.attendance.filter(({ STUDENT_COURSE_ID }) => STUDENT_COURSE_ID === row.ID).length;
    return { ...row, ...named, DAYS_ATTENDED: attended, STATUS_DESC: textOf(codes.enrolment, row.STATUS) };
  }
  return { ...row, ...named };
}

const lookups = ({ codes }: Records): Record<number, [string, Record<string, number>]> => ({
  1: ['Registration status', codes.registration],
  2: ['Student status', codes.student],
  6: ['Enrolment status', codes.enrolment],
});

function list(records: Records, name: CallName, body: Body): Row[] {
  if (name === 'GetTextTableList') {
    const [description, codes] = lookups(records)[Number(body.TableID)] ?? ['', {}];
    return Object.entries(codes).map(([text, code]) => ({
      TABLE_ID: Number(body.TableID),
      TEXT_ID: code,
      TEXT_VALUE: text,
      TABLE_DESC: description,
    }));
  }
  const table = tableOf[name];
  if (!table) return [];
  const wanted = Object.entries(filters[name] ?? {}).filter(([field]) => !isAny(field, body[field]));
  return records.tables[table]
    .map((row) => told(records, table, row))
    .filter((row) => wanted.every(([field, test]) => test(row, body[field] as string | number)));
}

function certificate(records: Records, id: unknown): Row[] {
  const row = records.find('certificates', id);
  if (!row) return [];
  const student = records.find('students', row.STUDENT_ID) ?? {};
  return [
    {
      ...row,
      TITLE: student.TITLE ?? 0,
      EDU_INST_NAME: student.EDU_INST_NAME ?? '',
      STUDENT_INST_ID_CODE: student.EDU_INST_ID_CODE ?? '',
      EDU_UNIVERSITY_NAME: student.EDU_UNIVERSITY_NAME ?? '',
      DURATION_DAYS: records.find('courses', row.COURSE_ID)?.DURATION_DAYS ?? 0,
    },
  ];
}

function statistics({ tables, codes }: Records): Row {
  const count = (table: TableName, status?: number) =>
    tables[table].filter(({ STATUS }) => status === undefined || STATUS === status).length;
  return {
    TOT_REG_NEW: count('registrations', codes.registration.New),
    TOT_REG_APPROVED: count('registrations', codes.registration.Approved),
    TOT_REG_REJECTED: count('registrations', codes.registration.Rejected),
    TOT_STUDENT_ACTIVE: count('students', codes.student.Active),
    TOT_STUDENT_DELETED: count('students', codes.student.Deleted),
    TOT_STUDENTS: count('students'),
    TOT_CERTIFICATE: count('certificates'),
  };
}

function addCertificate(records: Records, body: Body): Row {
  const enrolment = records.find('enrolments', body.StudentCourseId);
  if (!enrolment) return refused('Enrolment not found');
  const { STUDENT_ID = 0, COURSE_ID = 0, COURSE_CODE = '', COURSE_NAME = '' } = enrolment;
  const student = records.find('students', STUDENT_ID);
  const number = records.tables.certificates.length + 1;
  const made = records.add('certificates', {
    STUDENT_COURSE_ID: Number(body.StudentCourseId),
    STUDENT_ID,
    STUDENT_NAME: student?.NAME ?? '',
    MOBILE: student?.MOBILE ?? '',
    COURSE_ID,
    COURSE_CODE,
    COURSE_NAME,
    CERT_NAME: String(body.Name),
    CERTIFICATE_ID: `CERT-${String(number).padStart(4, '0')}`,
    ISSUED_BY: 'Director',
    ISSUED_DATE: today(),
    EXPIRY_DATE: null,
    VERIFICATION_CODE: String(body.VerificationCode),
    GRADE: String(body.Grade),
    REMARKS: String(body.Remarks),
    FILE_ID: null,
    STATUS: 0,
    STATUS_DESC: 'Active',
    COURSE_START_DATE: String(body.StartDate),
    COURSE_END_DATE: String(body.EndDate),
    LOCATION: String(body.Location),
  });
  return { ...done, OUT_ID: made.ID ?? 0 };
}

const change = (row: Row | undefined, columns: Row): Row => {
  if (!row) return refused('Record not found');
  Object.assign(row, columns, { DATE_MODIFIED: new Date().toISOString() });
  return done;
};

type Write = (records: Records, body: Body) => Row | Promise<Row>;

/** How each write is carried out: once more for each time that it comes, for this server knows no repetition. */
const writes: Partial<Record<CallName, Write>> = {
  AddCourse: (records, body) => ({
    ...done,
    OUT_ID: records.add('courses', { ...columnsOf(body, section7.AddCourse.fields), STATUS: 0 }).ID ?? 0,
  }),
  UpdateCourse: (records, body) =>
    change(records.find('courses', body.CourseId), columnsOf(body, section7.AddCourse.fields)),
  AddInstitute: (records, body) => ({
    ...done,
    OUT_ID: records.add('institutes', { ...columnsOf(body, section7.AddInstitute.fields), STATUS: 0 }).ID ?? 0,
  }),
  UpdateInstitute: (records, body) =>
    change(records.find('institutes', body.InstId), columnsOf(body, section7.AddInstitute.fields)),
  DeleteRevokeInstitute: (records, body) =>
    change(records.find('institutes', body.InstId), { STATUS: Number(body.Status) }),
  AddStudent(records, body) {
    const { student, registration } = records.codes;
    const { COURSE_ID, ...columns } = columnsOf(body, section7.AddStudent.fields);
    const made = records.add('students', { ...columns, STATUS: student.Active });
    const waiting = records.tables.registrations.filter(
      (row) => row.STATUS === registration.New && row.MOBILE === columns.MOBILE && row.COURSE_ID === COURSE_ID,
    );
    if (waiting.length === 1) change(waiting[0], { STATUS: registration.Approved });
    return { ...done, OUT_STUDENT_ID: made.ID ?? 0 };
  },
  UpdateStudent(records, body) {
    const { COURSE_ID: _, ...columns } = columnsOf(body, section7.AddStudent.fields);
    return change(records.find('students', body.StudentId), columns);
  },
  DeleteStudent(records, body) {
    const { student, enrolment } = records.codes;
    for (const row of records.tables.enrolments) {
      const open = row.STATUS === enrolment.Active || row.STATUS === enrolment.Hold;
      if (row.STUDENT_ID === body.StudentId && open) row.STATUS = enrolment.Deleted;
    }
    return change(records.find('students', body.StudentId), { STATUS: student.Deleted });
  },
  AddPayment(records, body) {
    const student = records.find('students', body.StudentId);
    const course = records.find('courses', body.CourseId);
    if (!student || !course) return refused('Student or course not found');
    const made = records.add('payments', {
      ...columnsOf(body, section7.AddPayment.fields),
      COURSE_CODE: course.COURSE_CODE ?? '',
      COURSE_NAME: course.COURSE_NAME ?? '',
    });
    return { ...done, OUT_PAYMENT_ID: made.ID ?? 0 };
  },
  AddStudentCourse: (records, { StudentId, CourseId, PaymentId }) => ({
    ...done,
    OUT_ID: enrol(records, StudentId as Value, CourseId as Value, (PaymentId ?? 0) as Value).ID ?? 0,
  }),
  UpdateStudentCourse(records, body) {
    const row = records.find('enrolments', body.StudentCourseId);
    return change(row, { STATUS: Number(body.Status), END_DATE: body.Status === 1 ? today() : null });
  },
  RejectRegistration: (records, body) =>
    change(records.find('registrations', body.RegId), { STATUS: records.codes.registration.Rejected }),
  AddAttendance(records, body) {
    const enrolment = records.find('enrolments', body.StudentCourseId);
    if (!enrolment) return refused('Enrolment not found');
    const same = records.tables.attendance.some(
      (row) => row.STUDENT_COURSE_ID === body.StudentCourseId && row.ATTENDANCE_DATE === body.AttendanceDate,
    );
    if (same) return refused('DUPLICATE ATTENDANCE ENTRY');
    const { STUDENT_ID = 0, COURSE_ID = 0, COURSE_CODE = '', COURSE_NAME = '' } = enrolment;
    const made = records.add('attendance', {
      STUDENT_COURSE_ID: enrolment.ID ?? 0,
      STUDENT_ID,
      COURSE_ID,
      COURSE_CODE,
      COURSE_NAME,
      ATTENDANCE_DATE: String(body.AttendanceDate),
    });
    return { ...done, OUT_ID: made.ID ?? 0 };
  },
  AddCertificate: addCertificate,
  UpdateCertificate: (records, body) =>
    change(records.find('certificates', body.CertificateId), {
      COURSE_START_DATE: String(body.StartDate),
      COURSE_END_DATE: String(body.EndDate),
      LOCATION: String(body.Location),
    }),
  async GenerateCertificate(records, body) {
    const row = records.find('certificates', body.CertificateId);
    if (!row) return refused('Certificate not found');
    const student = records.find('students', row.STUDENT_ID);
    const name = student?.NAME ?? '';
    const bytes = await pdfProof(`Certificate of ${String(name)}`);
    return change(row, { FILE_ID: records.keepFile(bytes, 'application/pdf'), CERT_NAME: name, STUDENT_NAME: name });
  },
  SendCertificateMail: (records, body) => (records.find('certificates', body.CertificateId) ? done : refused('')),
  UpdatePassword: () => done,
};

/** Answers a call from the records, except those of the session, which the server answers itself. */
export async function answerFromRecords(records: Records, name: CallName, body: Body): Promise<Row | Row[]> {
  if (name === 'GetCertificate') return certificate(records, body.CertificateId);
  if (name === 'GetStatistics') return statistics(records);
  const write = writes[name];
  return write ? await write(records, body) : list(records, name, body);
}
