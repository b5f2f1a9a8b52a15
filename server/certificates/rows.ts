import { type SqlBool, sql } from 'kysely';
import type { ParsedBodyOf, RowOf } from '../../contract/calls/index.ts';
import { certificateStatus } from '../../domain/status.ts';
import type { Work } from '../../domain/work.ts';
import { type List, workRows } from '../calls/list.ts';
import type { Connection } from '../db/open.ts';
import { allOf, among, dayFilter, idFilter, never } from '../db/where.ts';
import { byStudent, lowered } from '../db/search.ts';

/** Certificates have no lookup table. */
export const certificateStatusText = sql<string>`case when certificates.status = 0 then 'Active' else 'Revoked' end`;

/** The certificates that hold and were never mailed are NOT_MAILED (`isNotMailed`); no other work waits on them (W39). */
const certificateWork = (work: Work) =>
  work === 'NOT_MAILED' ? sql<SqlBool>`certificates.status = ${certificateStatus.active} and mailed_at is null` : never;

const certificates = (db: Connection) =>
  db
    .selectFrom('certificates')
    .innerJoin('enrolments', 'enrolments.id', 'certificates.enrolment_id')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['certificates.id as ID', 'enrolment_id as STUDENT_COURSE_ID', 'student_id as STUDENT_ID'])
    .select(['students.name as STUDENT_NAME', 'students.mobile as MOBILE', 'enrolments.course_id as COURSE_ID'])
    .select(['course_code as COURSE_CODE', 'course_name as COURSE_NAME', 'cert_name as CERT_NAME'])
    .select(['certificate_id as CERTIFICATE_ID', 'issued_by as ISSUED_BY', 'issued_date as ISSUED_DATE'])
    .select(['expiry_date as EXPIRY_DATE', 'verification_code as VERIFICATION_CODE', 'grade as GRADE'])
    .select([
      'remarks as REMARKS',
      'file_id as FILE_ID',
      'certificates.status as STATUS',
      certificateStatusText.as('STATUS_DESC'),
    ])
    .select(['certificates.start_date as COURSE_START_DATE', 'certificates.end_date as COURSE_END_DATE'])
    .select(['certificates.location as LOCATION', 'mailed_at as MAILED_AT'])
    .select(['certificates.date_created as DATE_CREATED', 'certificates.date_modified as DATE_MODIFIED']);

const ofEnrolment = among('enrolments', 'certificates.enrolment_id');

/** The list of GetCertificateList. */
export const certificateList: List<ParsedBodyOf<'GetCertificateList'>, RowOf<'GetCertificateList'>> = {
  table: 'certificates',
  where: (_db, filters) =>
    allOf(
      filters.StudentId !== 0 && ofEnrolment(allOf(idFilter('enrolments.student_id', filters.StudentId))),
      idFilter('certificates.course_id', filters.CourseId),
      dayFilter('issued_date', filters.FromDate, filters.ToDate),
    ),
  work: (_db, work) => workRows(certificateWork(work)),
  places: [byStudent('certificates', 'certificate_id')],
  rows: certificates,
  sorts: {
    ID: 'id',
    STUDENT_NAME: 'student_name_fold',
    COURSE_NAME: 'course_name_fold',
    CERTIFICATE_ID: lowered('certificate_id'),
    ISSUED_DATE: 'issued_date',
    COURSE_START_DATE: 'start_date',
    COURSE_END_DATE: 'end_date',
  },
  tally: ({ StudentId, CourseId, FromDate, ToDate }) =>
    StudentId === 0 && !FromDate && !ToDate
      ? { list: 'certificates', where: allOf(idFilter('course_id', CourseId)) }
      : undefined,
};

/** GetCertificate: one certificate with the student's particulars, or none. */
export const certificateDetail = (db: Connection, id: number) =>
  certificates(db)
    .select(['title as TITLE', 'edu_inst_name as EDU_INST_NAME', 'edu_inst_id_code as STUDENT_INST_ID_CODE'])
    .select(['edu_university_name as EDU_UNIVERSITY_NAME', 'duration_days as DURATION_DAYS'])
    .where('certificates.id', '=', id)
    .execute();
