import * as z from 'zod';
import { textLimits } from '../../domain/limits.ts';
import { listCall, profiles, readCall, updateCall, writeCall } from '../call.ts';
import { ofExtension } from '../extensions.ts';
import {
  day,
  filterDay,
  filterId,
  filterWork,
  id,
  optionalFileId,
  rowDates,
  rowDay,
  rowFile,
  rowId,
  rowText,
  rowTime,
  text,
} from '../fields.ts';

const certificateRow = {
  ID: rowId,
  STUDENT_COURSE_ID: z.int(),
  STUDENT_ID: z.int(),
  STUDENT_NAME: rowText,
  MOBILE: rowText,
  COURSE_ID: z.int(),
  COURSE_CODE: rowText,
  COURSE_NAME: rowText,
  CERT_NAME: rowText,
  CERTIFICATE_ID: rowText,
  ISSUED_BY: rowText,
  ISSUED_DATE: rowDay,
  EXPIRY_DATE: rowDay,
  VERIFICATION_CODE: rowText,
  GRADE: rowText,
  REMARKS: rowText,
  FILE_ID: rowFile,
  STATUS: z.int(),
  STATUS_DESC: rowText,
  COURSE_START_DATE: rowDay,
  COURSE_END_DATE: rowDay,
  LOCATION: rowText,
  MAILED_AT: ofExtension('worklists', rowTime.optional()),
  ...rowDates,
};

/** One certificate with the student's particulars. */
const certificateDetail = z.object({
  ...certificateRow,
  TITLE: z.int(),
  EDU_INST_NAME: rowText,
  STUDENT_INST_ID_CODE: rowText,
  EDU_UNIVERSITY_NAME: rowText,
  DURATION_DAYS: z.int(),
});

export const GetCertificateList = listCall('GetCertificateList', {
  summary: 'The certificates.',
  area: 'Certificates',
  access: profiles,
  filters: { StudentId: filterId, CourseId: filterId, FromDate: filterDay, ToDate: filterDay, Work: filterWork },
  row: z.object(certificateRow),
});

export const GetCertificate = readCall('GetCertificate', {
  summary: 'One certificate with the student’s particulars, as an array of one or none.',
  area: 'Certificates',
  access: profiles,
  fields: { CertificateId: id },
  answer: z.object({ result: z.array(certificateDetail) }),
});

export const AddCertificate = writeCall('AddCertificate', {
  summary: 'Issues the certificate of a completed enrolment; a second one is refused with the first one’s id.',
  area: 'Certificates',
  access: profiles,
  required: ['Name', 'VerificationCode', 'Grade', 'StartDate', 'EndDate'],
  fields: {
    StudentCourseId: id,
    Name: text(textLimits.name),
    VerificationCode: text(textLimits.verificationCode),
    Grade: text(textLimits.code),
    StartDate: day,
    EndDate: day,
    Remarks: text(textLimits.remarks),
    Location: text(textLimits.location),
  },
  returns: 'OUT_ID',
});

export const UpdateCertificate = updateCall('UpdateCertificate', {
  summary: 'Changes dates and place; FileId 0 and Status 0 leave file and status as they are.',
  area: 'Certificates',
  access: profiles,
  fields: {
    CertificateId: id,
    FileId: optionalFileId,
    StartDate: day,
    EndDate: day,
    Status: z.int().min(0).max(99).nullish(),
    Location: text(textLimits.location),
  },
  row: certificateDetail,
});

export const GenerateCertificate = writeCall('GenerateCertificate', {
  summary: 'Draws the PDF and makes it the certificate’s file.',
  area: 'Certificates',
  access: profiles,
  fields: { CertificateId: id },
});

export const SendCertificateMail = writeCall('SendCertificateMail', {
  summary:
    'Mails the PDF to the student; OUT_OK 1 only when the mail server took it. MAY_BE_SENT 1 where that cannot be told.',
  area: 'Certificates',
  access: profiles,
  fields: { CertificateId: id },
  returns: 'MAY_BE_SENT',
});

export const verify = readCall('verify', {
  summary: 'Says what is printed on a certificate, and its status.',
  area: 'Certificates',
  access: 'anyone',
  extension: 'verify',
  method: 'GET',
  fields: {
    key: z.string().max(64).optional(),
    number: z.string().max(64).optional(),
    code: z.string().max(64).optional(),
  },
  answer: z.object({
    result: z.object({
      VALID: z.boolean(),
      STATUS_DESC: rowText.optional(),
      CERTIFICATE_ID: rowText.optional(),
      TITLE: rowText.optional(),
      CERT_NAME: rowText.optional(),
      EDU_INST_NAME: rowText.optional(),
      COURSE_NAME: rowText.optional(),
      DURATION_TEXT: rowText.optional(),
      COURSE_START_DATE: rowDay.optional(),
      COURSE_END_DATE: rowDay.optional(),
      GRADE: rowText.optional(),
      LOCATION: rowText.optional(),
      ISSUED_BY: rowText.optional(),
      ISSUED_DATE: rowDay.optional(),
    }),
  }),
});
