import * as z from 'zod';
import { textLimits } from '#domain/words/limits.ts';
import { printedFields } from '#domain/certificates/printedFields.ts';
import { listCall, outcomeFields, profiles, readCall, updateCall, writeCall } from '../call.ts';
import { ofExtension } from '../extensions.ts';
import {
  day,
  filterDay,
  filterId,
  filterWork,
  id,
  inAddress,
  lines,
  optionalFileId,
  reason,
  rowCourse,
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
  ...rowCourse,
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
  /** 1 where that mail lies in the institute's own outbox (W55). */
  MAIL_KEPT: ofExtension('messages', z.int().optional()),
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
  sorts: ['ID', 'STUDENT_NAME', 'COURSE_NAME', 'CERTIFICATE_ID', 'ISSUED_DATE', 'COURSE_START_DATE', 'COURSE_END_DATE'],
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
    Remarks: lines(textLimits.remarks),
    Location: text(textLimits.location),
  },
  returns: 'OUT_ID',
});

export const UpdateCertificate = updateCall('UpdateCertificate', {
  summary: 'Changes dates and place; FileId is 0 or the certificate’s own file, Status is 0.',
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
  summary:
    'Draws the next issue as a PDF, the certificate’s file from then on; none where the newest one says the same. LOCAL_ADDRESS 1 where the QR code of what was drawn leads to an address that only the server itself can open.',
  area: 'Certificates',
  access: profiles,
  fields: { CertificateId: id },
  returns: 'LOCAL_ADDRESS',
});

export const GetCertificatePreview = readCall('GetCertificatePreview', {
  summary:
    'Draws a certificate of nobody with the look and signatories given, as a PDF in base64; nothing of it is kept.',
  area: 'Certificates',
  access: ['admin'],
  extension: 'settings',
  fields: {
    Signatories: z
      .array(z.object({ Name: text(textLimits.name), Title: text(textLimits.name), FileId: optionalFileId }))
      .max(2)
      .nullish()
      .transform((ids) => ids ?? []),
    FrameColour: text(textLimits.code),
    Wording: z
      .array(text(textLimits.wording))
      .max(2)
      .nullish()
      .transform((ids) => ids ?? []),
  },
  answer: z.object({ result: z.object({ ...outcomeFields, PDF: z.base64().optional() }) }),
});

export const SendCertificateMail = writeCall('SendCertificateMail', {
  summary:
    'Mails the PDF to the student; OUT_OK 1 only when the mail server took it. MAY_BE_SENT 1 where that cannot be told, KEPT 1 where no mail server is set and it lies in the outbox.',
  area: 'Certificates',
  access: profiles,
  fields: { CertificateId: id },
  returns: ['MAY_BE_SENT', 'KEPT'],
});

/** Printed fields in whose words an issue differs from the one before, or the record from the newest issue. */
const printedChanges = z.array(z.object({ FIELD: z.enum(printedFields), BEFORE: rowText, AFTER: rowText }));

export const GetIssues = readCall('GetIssues', {
  summary:
    'The issues of a certificate in their order, each with what changed against the one before; what was handed out never changes. UNPRINTED: what the record says that the newest issue does not say yet.',
  area: 'Certificates',
  access: profiles,
  extension: 'issues',
  fields: { CertificateId: id },
  answer: z.object({
    result: z.array(
      z.object({
        NO: z.int(),
        DRAWN_AT: rowTime,
        DRAWN_BY: rowText,
        FILE_ID: z.int(),
        SHA256: rowText,
        MAILED_AT: rowTime,
        MAIL_KEPT: z.int(),
        SUPERSEDED_AT: rowTime,
        CHANGES: printedChanges,
      }),
    ),
    UNPRINTED: printedChanges,
  }),
});

export const RevokeCertificate = writeCall('RevokeCertificate', {
  summary: 'Revokes an active certificate, with all its issues.',
  area: 'Certificates',
  access: ['admin'],
  extension: 'issues',
  required: ['Reason'],
  fields: { CertificateId: id, Reason: reason },
});

export const RestoreCertificate = writeCall('RestoreCertificate', {
  summary: 'Makes a revoked certificate active again, unless another one of its enrolment is.',
  area: 'Certificates',
  access: ['admin'],
  extension: 'issues',
  required: ['Reason'],
  fields: { CertificateId: id, Reason: reason },
});

export const CorrectCertificate = updateCall('CorrectCertificate', {
  summary: 'Changes grade and remarks of an active certificate; a field that is left out stays as it is.',
  area: 'Certificates',
  access: ['admin'],
  extension: 'issues',
  required: ['Reason'],
  fields: {
    CertificateId: id,
    Grade: text(textLimits.code),
    Remarks: lines(textLimits.remarks),
    Reason: reason,
  },
  row: certificateDetail,
});

/** What `verify` says of the paper that somebody holds (W47). */
const verifyStates = ['VALID', 'REPLACED', 'REVOKED', 'UNKNOWN'] as const;

export const verify = readCall('verify', {
  summary:
    'Says what is printed on an issue of a certificate, and whether it holds; by number and code the newest issue.',
  area: 'Certificates',
  access: 'anyone',
  extension: 'verify',
  method: 'GET',
  fields: {
    key: inAddress(64).optional(),
    number: inAddress(64).optional(),
    code: inAddress(64).optional(),
  },
  answer: z.object({
    result: z.object({
      VALID: z.boolean(),
      STATE: z.enum(verifyStates),
      STATUS_DESC: rowText.optional(),
      REPLACED_ON: z.iso.date().optional(),
      NEWEST: z.int().optional(),
      REVOKED_ON: z.iso.date().optional(),
      SHA256: rowText.optional(),
      SIGNER_FINGERPRINT: ofExtension('signed', rowText.optional()),
      INSTITUTE_NAME: rowText.optional(),
      INSTITUTE_PLACE: rowText.optional(),
      TITLE: rowText.optional(),
      CERT_NAME: rowText.optional(),
      EDU_INST_NAME: rowText.optional(),
      COURSE_TYPE_DESC: rowText.optional(),
      COURSE_NAME: rowText.optional(),
      DURATION_TEXT: rowText.optional(),
      DURATION_DAYS: z.int().optional(),
      COURSE_START_DATE: rowDay.optional(),
      COURSE_END_DATE: rowDay.optional(),
      LOCATION: rowText.optional(),
      GRADE: rowText.optional(),
      REMARKS: rowText.optional(),
      CERTIFICATE_ID: rowText.optional(),
      ISSUED_DATE: rowDay.optional(),
      ISSUE: z.int().optional(),
      ISSUE_DAY: z.iso.date().optional(),
      VERIFICATION_CODE: rowText.optional(),
      ISSUED_BY: rowText.optional(),
      ISSUED_BY_TITLE: rowText.optional(),
      SECOND_SIGNATORY: rowText.optional(),
      SECOND_SIGNATORY_TITLE: rowText.optional(),
      WORDING: z.array(rowText).optional(),
    }),
  }),
});
