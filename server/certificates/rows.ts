import { type SqlBool, sql } from 'kysely';
import { certificateStatus } from '#domain/words/status.ts';
import type { Work } from '#domain/home/work.ts';
import { declareList, workRows } from '../lists/list.ts';
import type { Connection } from '../db/connection.ts';
import { allOf, among, dayFilter, idFilter, never } from '../db/where.ts';
import { byStudent } from '../lists/search.ts';

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
    .select(
      sql<number>`coalesce((select mail_kept from certificate_issues as issue where issue.file_id = certificates.file_id), 0)`.as(
        'MAIL_KEPT',
      ),
    )
    .select(['certificates.date_created as DATE_CREATED', 'certificates.date_modified as DATE_MODIFIED']);

const ofEnrolment = among('enrolments', 'certificates.enrolment_id');

/** The list of GetCertificateList. */
export const certificateList = declareList('GetCertificateList', {
  table: 'certificates',
  filters: {
    StudentId: { field: 'STUDENT_ID', found: 'by an index' },
    CourseId: { field: 'COURSE_ID', found: 'by an index', counted: 'course_id' },
    FromDate: { field: 'ISSUED_DATE', found: 'by an index' },
    ToDate: { field: 'ISSUED_DATE', found: 'by an index' },
  },
  where: (_db, filters) =>
    allOf(
      filters.StudentId !== 0 && ofEnrolment(allOf(idFilter('enrolments.student_id', filters.StudentId))),
      idFilter('certificates.course_id', filters.CourseId),
      dayFilter('issued_date', filters.FromDate, filters.ToDate),
    ),
  work: (_db, work) => workRows(certificateWork(work)),
  search: [byStudent('certificates', 'certificate_id')],
  trigrams: [{ lower: 'certificate_id' }, 'student_name_fold', 'student_email', 'student_mobile'],
  rows: certificates,
  sorts: {
    STUDENT_NAME: 'student_name_fold',
    COURSE_NAME: 'course_name_fold',
    CERTIFICATE_ID: { lower: 'certificate_id' },
    COURSE_START_DATE: 'start_date',
    COURSE_END_DATE: 'end_date',
  },
  figures: [
    { name: 'certificates', status: 'status', course: 'course_id' },
    { name: 'certificates by month', month: 'issued_date' },
    { name: 'certificates by day', day: 'issued_date' },
  ],
  copies: [
    { by: 'enrolment_id', from: 'enrolments', columns: { course_id: 'course_id' }, empty: 0 },
    {
      by: 'enrolment_id',
      from: 'enrolments',
      columns: {
        student_name_fold: 'student_name_fold',
        course_name_fold: 'course_name_fold',
        student_mobile: 'student_mobile',
        student_email: 'student_email',
      },
    },
  ],
  indexes: [
    ['id'],
    ['status', 'id'],
    ['enrolment_id'],
    ['file_id'],
    ['issued_date', 'status', 'course_id'],
    ['course_id', 'issued_date', 'id'],
    { name: 'certificates_not_mailed', sql: 'status, issued_date, id', where: 'mailed_at is null' },
  ],
});

/** GetCertificate: one certificate with the student's particulars, or none. */
export const certificateDetail = (db: Connection, id: number) =>
  certificates(db)
    .select(['title as TITLE', 'edu_inst_name as EDU_INST_NAME', 'edu_inst_id_code as STUDENT_INST_ID_CODE'])
    .select(['edu_university_name as EDU_UNIVERSITY_NAME', 'duration_days as DURATION_DAYS'])
    .where('certificates.id', '=', id)
    .execute();
