import type { AnswerOf } from '../../contract/calls/index.ts';
import { certificateStatus } from '../../domain/codes.ts';
import type { Connection } from '../db/open.ts';
import type { PrintedCertificate } from './drawing/printed.ts';

/** How a certificate is asked for: the key of its QR code, or its number with the verification code (W14). */
export type VerifyQuery = { key: string } | { number: string; code: string };

/** What `GET /api/verify` answers: only what is printed on the certificate, and its status (W14). */
export async function verifyCertificate(db: Connection, query: VerifyQuery): Promise<AnswerOf<'verify'>['result']> {
  // No kept text holds a NUL, and PostgreSQL takes none in a question either.
  if (Object.values(query).some((text) => text.includes('\0'))) return { VALID: false };
  const certificates = db.selectFrom('certificates').select(['printed', 'status']);
  const found = await (
    'key' in query
      ? certificates.where('verify_key', '=', query.key)
      : certificates.where('certificate_id', '=', query.number).where('verification_code', '=', query.code)
  ).executeTakeFirst();
  if (!found?.printed) return { VALID: false };
  const printed = JSON.parse(found.printed) as PrintedCertificate;
  return {
    VALID: found.status === certificateStatus.active,
    STATUS_DESC: found.status === certificateStatus.active ? 'Active' : 'Revoked',
    CERTIFICATE_ID: printed.certificateNumber,
    TITLE: printed.title,
    CERT_NAME: printed.studentName,
    EDU_INST_NAME: printed.institutionName,
    COURSE_NAME: printed.courseName,
    DURATION_TEXT: printed.durationText,
    COURSE_START_DATE: printed.startDate,
    COURSE_END_DATE: printed.endDate,
    GRADE: printed.grade,
    LOCATION: printed.location,
    ISSUED_BY: printed.issuedBy,
    ISSUED_DATE: printed.issuedDate,
  };
}
