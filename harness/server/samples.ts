import type { BodyOf } from '../../contract/calls/index.ts';
import type { Person } from '../../domain/people/person.ts';
import { validPerson } from './personCases.ts';
import type { Client } from './client.ts';
import { jpeg, pdf } from './sampleFiles.ts';

type WirePerson = Omit<BodyOf<'UpdateStudent'>, 'StudentId'> & Record<string, unknown>;

/** A person as the wire spells one: `eduGrade` is `EduGrade`. */
export const wirePerson = (person: Partial<Person>): WirePerson =>
  Object.fromEntries(
    Object.entries(person).map(([field, value]) => [field.slice(0, 1).toUpperCase() + field.slice(1), value]),
  );

let drawn = 0;
/** A number that no other sample of this process has. */
export const fresh = (): number => (drawn += 1);
/** A mobile number that no other sample has. */
export const freshMobile = (): string => `7${String(fresh()).padStart(9, '0')}`;

const letters = 'abcdefghij';
/** A name of letters alone that no other sample has. */
export const freshName = (first: string): string =>
  `${first} ${[...String(fresh())].map((digit) => letters[Number(digit)]).join('')}`;

/** Body of AddCourse: two days long, one of them has to be attended. */
export const courseBody = (patch: Partial<BodyOf<'AddCourse'>> = {}) => ({
  CourseCode: `WEB${fresh()}`,
  CourseName: 'Web Design',
  CourseType: 1,
  CourseTypeAbbr: 'INT',
  CourseDetail: 'Pages that everyone can read',
  DurationDays: 2,
  DurationText: '2 Days',
  Fees: 4500.5,
  MinAttnPercentage: 50,
  Location: 'Chennai',
  MinParticipants: 1,
  ValueAdd: 'Certificate',
  ...patch,
});

/** Body of AddInstitute. */
export const instituteBody = (patch: Partial<BodyOf<'AddInstitute'>> = {}) => ({
  Name: 'Government Arts College',
  ShortName: 'GAC',
  InstType: 1,
  RecognizedBy: 'Bharathiar University',
  ...patch,
});

/** Body of AddPayment without student and course. */
export const paymentBody = (patch: Partial<BodyOf<'AddPayment'>> = {}) => ({
  PaidFee: 4500.5,
  PaymentMode: 'UPI',
  PaymentDate: '2026-11-20',
  PaymentDetail: 'UPI 4711',
  ...patch,
});

/** Body of a new batch. */
export const batchBody = (courseId: number) => ({
  courseId,
  name: `Batch ${fresh()}`,
  firstDay: '2026-12-01',
  weekdays: [1, 2, 3, 4, 5],
  startTime: '09:30',
  endTime: '11:30',
  room: 'Lab 1',
  trainer: 'Meena',
  seats: 24,
  open: true,
});

/** Body of AddCertificate without the enrolment. */
export const certificateBody = (patch: Partial<BodyOf<'AddCertificate'>> = {}) => ({
  Name: 'Kavya Raman',
  VerificationCode: '12345610000000',
  Grade: 'O',
  StartDate: '2026-11-18',
  EndDate: '2026-11-19',
  Remarks: 'GOOD',
  Location: 'Chennai',
  ...patch,
});

type Patch = Record<string, unknown>;

/** Drawn once; each record still has an upload of its own (W11). */
let photoBytes: Promise<Buffer> | undefined;
let proofBytes: Promise<Buffer> | undefined;

export interface Enrolled {
  studentId: number;
  courseId: number;
  paymentId: number;
  enrolmentId: number;
}

/** Makes rows over the wire, as the admin would, and answers their ids. */
export function samplesOf(admin: Client) {
  const make = {
    /** A newly uploaded photo. */
    photo: async () => admin.uploaded(await (photoBytes ??= jpeg()), 'image/jpeg'),
    /** A newly uploaded income proof. */
    proof: async () => admin.uploaded(await (proofBytes ??= pdf()), 'application/pdf'),
    /** Body of AddStudent and AddRegistration for a person that breaks no rule. */
    person: async (patch: Patch = {}): Promise<WirePerson> => ({
      ...wirePerson({ ...validPerson, mobile: freshMobile(), altMobile: '', photoFileId: 0 }),
      PhotoFileId: Number(patch.PhotoFileId ?? (await make.photo())),
      ...patch,
    }),
    /** The person's income lets the course be free. */
    freePerson: async (patch: Patch = {}) =>
      make.person({
        ParentIncome: 20_000,
        IncomeProofFileId: patch.IncomeProofFileId ?? (await make.proof()),
        ...patch,
      }),
    course: async (patch: Partial<BodyOf<'AddCourse'>> = {}) =>
      (await admin.write('AddCourse', courseBody(patch))).OUT_ID ?? 0,
    registration: async (patch: Patch = {}) => {
      const CourseId = Number(patch.CourseId ?? (await make.course()));
      return (await admin.write('AddRegistration', { ...(await make.person()), ...patch, CourseId })).OUT_ID ?? 0;
    },
    student: async (patch: Patch = {}) =>
      (await admin.write('AddStudent', await make.person(patch))).OUT_STUDENT_ID ?? 0,
    payment: async (studentId: number, courseId: number, patch: Partial<BodyOf<'AddPayment'>> = {}) =>
      (await admin.write('AddPayment', { ...paymentBody(patch), StudentId: studentId, CourseId: courseId }))
        .OUT_PAYMENT_ID ?? 0,
    /** A student who paid for a course and takes it. */
    enrolment: async (person: Patch = {}, course: Partial<BodyOf<'AddCourse'>> = {}): Promise<Enrolled> => {
      const courseId = await make.course(course);
      const studentId = await make.student(person);
      return make.enrolmentOf(studentId, courseId);
    },
    enrolmentOf: async (studentId: number, courseId: number): Promise<Enrolled> => {
      const paymentId = await make.payment(studentId, courseId);
      const body = { StudentId: studentId, CourseId: courseId, PaymentId: paymentId };
      const { OUT_ID = 0 } = await admin.write('AddStudentCourse', body);
      return { studentId, courseId, paymentId, enrolmentId: OUT_ID };
    },
    /** An enrolment whose two days were attended and that was marked as completed. */
    completed: async (person: Patch = {}, course: Partial<BodyOf<'AddCourse'>> = {}): Promise<Enrolled> => {
      const enrolled = await make.enrolment(person, course);
      return make.complete(enrolled);
    },
    complete: async (enrolled: Enrolled): Promise<Enrolled> => {
      for (const AttendanceDate of ['2026-11-18', '2026-11-19']) {
        await admin.write('AddAttendance', { StudentCourseId: enrolled.enrolmentId, AttendanceDate });
      }
      await admin.write('UpdateStudentCourse', { StudentCourseId: enrolled.enrolmentId, Status: 1 });
      return enrolled;
    },
    /** A certificate with its PDF. */
    certificate: async (
      person: Patch = {},
      certificate: Partial<BodyOf<'AddCertificate'>> = {},
    ): Promise<Enrolled & { certificateId: number }> => {
      const enrolled = await make.completed(person);
      const certificateId = await make.issued(enrolled.enrolmentId, certificate);
      await admin.write('GenerateCertificate', { CertificateId: certificateId });
      return { ...enrolled, certificateId };
    },
    /** A certificate that was not drawn yet. */
    issued: async (enrolmentId: number, certificate: Partial<BodyOf<'AddCertificate'>> = {}) => {
      const body = { ...certificateBody(certificate), StudentCourseId: enrolmentId };
      return (await admin.write('AddCertificate', body)).OUT_ID ?? 0;
    },
  };
  return make;
}

export type Samples = ReturnType<typeof samplesOf>;
