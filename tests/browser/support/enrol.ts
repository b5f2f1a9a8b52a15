import { addDays, todayInIndia } from '../../../domain/words/dates.ts';
import type { BodyOf } from '../../../contract/calls/index.ts';
import type { Api } from '#harness/browser/api.ts';
import { registrationBody } from '#harness/browser/institute.ts';

/** So many days before today in India, YYYY-MM-DD. */
export const daysAgo = (days: number): string => addDays(todayInIndia(new Date()), -days);

export interface Enrolled {
  studentId: number;
  enrolmentId: number;
}

interface Options {
  courseId: number;
  name: string;
  mobile: string;
  /** The days attended, YYYY-MM-DD. */
  attended?: readonly string[];
  /** 0: no batch. */
  batchId?: number;
  /** What else is different about the person, or about the payment. */
  person?: Partial<BodyOf<'AddStudent'>>;
  payment?: Partial<BodyOf<'AddPayment'>>;
}

/** Makes a student of a course, as the admin does it: student, payment, link, then days of attendance. */
export async function enrol(
  admin: Api,
  { courseId, name, mobile, attended = [], batchId = 0, ...other }: Options,
): Promise<Enrolled> {
  const { PaymentRef: _, ...person } = await registrationBody(admin, courseId, {
    Name: name,
    Mobile: mobile,
    Email: `s${mobile}@example.in`,
    ...other.person,
  });
  const studentId = Number((await admin.call('AddStudent', person)).OUT_STUDENT_ID);
  const payment = await admin.call('AddPayment', {
    StudentId: studentId,
    CourseId: courseId,
    PaidFee: 4500.5,
    PaymentMode: 'UPI',
    PaymentDate: daysAgo(0),
    PaymentDetail: 'UPI 4711',
    ...other.payment,
  });
  const link = {
    StudentId: studentId,
    CourseId: courseId,
    PaymentId: Number(payment.OUT_PAYMENT_ID),
    BatchId: batchId,
  };
  const enrolmentId = Number((await admin.call('AddStudentCourse', link)).OUT_ID);
  for (const day of attended) {
    await admin.call('AddAttendance', { StudentCourseId: enrolmentId, AttendanceDate: day });
  }
  return { studentId, enrolmentId };
}

/** Makes a registration of somebody for a course; answers its number. */
export async function register(admin: Api, courseId: number, name: string, mobile: string): Promise<number> {
  const body = await registrationBody(admin, courseId, { Name: name, Mobile: mobile, Email: `${mobile}@example.in` });
  return Number((await admin.call('AddRegistration', body)).OUT_ID);
}
