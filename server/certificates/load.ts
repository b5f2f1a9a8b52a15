import { texts } from '#contract/texts.ts';
import { certificateStatus, courseTypeName, titles } from '#domain/words/codes.ts';
import { lockRow } from '../db/lockRow.ts';
import type { Connection, Transaction } from '../db/connection.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Settings } from '#server/institute/read.ts';
import type { PrintedWords } from './drawing/printed.ts';

/** A certificate with what is printed beside it; refuses when there is none of that id. */
export async function loadCertificate(db: Connection, id: number) {
  const certificate = await db
    .selectFrom('certificates')
    .innerJoin('enrolments', 'enrolments.id', 'certificates.enrolment_id')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .selectAll('certificates')
    .select(['enrolments.student_id', 'title', 'students.email', 'students.name as student_name', 'edu_inst_name'])
    .select(['course_name', 'course_type', 'duration_text', 'duration_days'])
    .where('certificates.id', '=', id)
    .executeTakeFirst();
  if (!certificate) throw new Refusal(texts.certificates.notFound);
  return certificate;
}

export type LoadedCertificate = Awaited<ReturnType<typeof loadCertificate>>;

/** Locks a certificate's own row; `student_id` is whose it is. */
export async function lockCertificate(trx: Transaction, id: number) {
  const certificate = await trx
    .selectFrom('certificates')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRow(trx))
    .executeTakeFirst();
  if (!certificate) throw new Refusal(texts.certificates.notFound);
  const holder = await trx
    .selectFrom('enrolments')
    .select('student_id')
    .where('id', '=', certificate.enrolment_id)
    .executeTakeFirstOrThrow();
  return { ...certificate, ...holder };
}

/** A certificate that is not Active is neither changed, drawn nor mailed (W26). */
export function requireActive({ status }: { status: number }): void {
  if (status !== certificateStatus.active) throw new Refusal(texts.certificates.notActive);
}

/** What a certificate would say today. */
export function wordsToPrint(certificate: LoadedCertificate, settings: Settings): PrintedWords {
  const [first, second] = settings.signatories;
  return {
    instituteName: settings.instituteName,
    institutePlace: settings.place,
    title: titles[certificate.title] ?? '',
    studentName: certificate.cert_name,
    institutionName: certificate.edu_inst_name,
    courseName: certificate.course_name,
    courseType: courseTypeName(certificate.course_type),
    durationText: certificate.duration_text,
    durationDays: certificate.duration_days,
    startDate: certificate.start_date,
    endDate: certificate.end_date,
    grade: certificate.grade,
    remarks: certificate.remarks,
    location: certificate.location,
    certificateNumber: certificate.certificate_id,
    verificationCode: certificate.verification_code,
    issuedDate: certificate.issued_date,
    issuedBy: first?.name || certificate.issued_by,
    issuedByTitle: first?.title ?? '',
    secondSignatory: second?.name ?? '',
    secondSignatoryTitle: second?.title ?? '',
    wording: settings.wording.filter(Boolean),
  };
}
