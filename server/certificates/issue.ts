import { sql } from 'kysely';
import type { ParsedBodyOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { certificateNumber, checkCertificate } from '#domain/certificates/certificate.ts';
import { certificateStatus, enrolmentStatus } from '#domain/words/codes.ts';
import { yearOf } from '#domain/words/dates.ts';
import type { SessionUser } from '#server/protocol/sessionUser.ts';
import type { Transaction } from '../db/connection.ts';
import { lockEnrolment } from '#server/people/enrolments/lockEnrolment.ts';
import { readSettings } from '#server/institute/read.ts';
import { unprintableWords } from './drawing/fields.ts';
import { loadCertificate, wordsToPrint } from './load.ts';
import type { Config } from '#server/config/config.ts';
import { Refusal } from '#server/config/errors.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';

/** The active certificate of an enrolment; at most one is (W17). */
export const activeOf = (trx: Transaction, enrolmentId: number) =>
  trx
    .selectFrom('certificates')
    .select('id')
    .where('enrolment_id', '=', enrolmentId)
    .where('status', '=', certificateStatus.active)
    .executeTakeFirst();

/**
 * Issues the certificate of a Completed enrolment and answers its id (W17). Refuses when the enrolment is not completed,
 * a field breaks a rule, or there is an active one already, whose id is then OUT_ID.
 */
export async function issueCertificate(
  trx: Transaction,
  body: ParsedBodyOf<'AddCertificate'>,
  user: SessionUser,
  today: string,
  timestamp: string,
  config: Config,
): Promise<number> {
  const enrolment = await lockEnrolment(trx, body.StudentCourseId);
  const existing = await activeOf(trx, body.StudentCourseId);
  if (existing) throw new Refusal(texts.certificates.exists, { OUT_ID: existing.id });
  if (enrolment.status !== enrolmentStatus.completed) throw new Refusal(texts.certificates.notCompleted);
  if (enrolment.completed_before === 1) throw new Refusal(texts.certificates.completedBefore);
  const certificate = {
    name: body.Name ?? '',
    verificationCode: body.VerificationCode ?? '',
    grade: body.Grade ?? '',
    startDate: body.StartDate ?? '',
    endDate: body.EndDate ?? '',
    remarks: body.Remarks ?? '',
    location: body.Location ?? '',
  };
  refuseProblems(checkCertificate(certificate, today));
  const { id } = await trx
    .insertInto('certificates')
    .values({
      enrolment_id: body.StudentCourseId,
      cert_name: certificate.name,
      certificate_id: await drawNumber(trx, enrolment.course.course_code, yearOf(today)),
      issued_by: user.userName,
      issued_date: today,
      expiry_date: null,
      verification_code: certificate.verificationCode,
      grade: certificate.grade,
      remarks: certificate.remarks,
      file_id: null,
      status: certificateStatus.active,
      start_date: certificate.startDate,
      end_date: certificate.endDate,
      location: certificate.location,
      version: 0,
      mailed_at: null,
      date_created: timestamp,
      date_modified: timestamp,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // What is there from before may be of letters that nobody could type today (W62).
  const letters = unprintableWords(wordsToPrint(await loadCertificate(trx, id), await readSettings(trx, config)));
  if (letters) throw new Refusal(letters);
  return id;
}

/** No course's code: its counter is where the courses without one begin, after a restore that left numbers out. */
export const anyCourse = '';

/** The next number of a course code in a year; a number once drawn never comes again (W17). */
async function drawNumber(trx: Transaction, courseCode: string, year: number): Promise<string> {
  const start = trx
    .selectFrom('certificate_counters')
    .select('last')
    .where('course_code', '=', anyCourse)
    .where('year', '=', year);
  const { last } = await trx
    .insertInto('certificate_counters')
    .values({ course_code: courseCode, year, last: sql<number>`coalesce(${start}, 0) + 1` })
    .onConflict((conflict) =>
      conflict.columns(['course_code', 'year']).doUpdateSet({ last: (eb) => eb('certificate_counters.last', '+', 1) }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return certificateNumber(courseCode, year, last);
}
