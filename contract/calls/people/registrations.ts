import * as z from 'zod';
import { languageNames } from '#domain/words/languages.ts';
import { textLimits } from '#domain/words/limits.ts';
import { listCall, writeCall } from '#contract/call.ts';
import { ofExtension } from '#contract/extensions.ts';
import {
  addedId,
  filterDay,
  filterId,
  filterStatus,
  filterText,
  filterWork,
  id,
  optionalId,
  reason,
  rowDates,
  rowDay,
  rowId,
  rowText,
  text,
} from '#contract/fields.ts';
import { newPersonFields, personBody, personRow, personSorts, wishesBody, wishesRow } from './person.ts';

export const GetRegistrationList = listCall('GetRegistrationList', {
  summary: 'Registrations that came in.',
  area: 'Registrations',
  access: ['admin'],
  filters: {
    RegId: filterId,
    Name: filterText,
    Mobile: filterText,
    AltMobile: filterText,
    EMail: filterText,
    Status: filterStatus,
    CourseId: filterId,
    FromDate: ofExtension('paging', filterDay),
    ToDate: ofExtension('paging', filterDay),
    Work: filterWork,
    NoConsent: ofExtension('consent', filterStatus),
  },
  row: z.object({
    ID: rowId,
    ...personRow,
    COURSE_ID: z.int(),
    PAYMENT_REF: rowText,
    IS_FREE_ELIGIBLE: z.int(),
    STATUS: z.int(),
    STATUS_DESC: rowText,
    /** 1 while no consent stands; 0 of an approved one, whose student says it (W57). */
    NO_CONSENT: ofExtension('consent', z.int().optional()),
    /** Such as A-2026-00001; '' of one from before the server drew them (W58). */
    APPLICATION_NO: ofExtension('apply', rowText.optional()),
    /** In which the applicant reads; '' where nobody said. */
    LANGUAGE: ofExtension('apply', rowText.optional()),
    /** 1 where it is one of more than three New ones of this mobile and course. */
    MANY: ofExtension('apply', z.int().optional()),
    /** 1 of one that came with a StatusKey: it may lack the proof of an income, at its approval too. */
    APPLIED: ofExtension('apply', z.int().optional()),
    /** The enquiry whose form it came by (W66); 0 for none. */
    ENQUIRY_ID: ofExtension('enquiries', z.int().optional()),
    /** 1 where that has another name or mobile. */
    ENQUIRY_DIFFERS: ofExtension('enquiries', z.int().optional()),
    PAPERS_DELETED_ON: ofExtension('intake', rowDay.optional()),
    /** The day on which the particulars were erased (W53); null where they were not. */
    ERASED_ON: ofExtension('erase', rowDay.optional()),
    ...wishesRow,
    ...rowDates,
  }),
  sorts: [...personSorts, 'DATE_CREATED'],
});

/** 128 bits that somebody drew. */
const drawnKey = z
  .string()
  .regex(/^[\w-]{22,64}$/, 'must be 128 random bits in letters and digits')
  .nullish()
  .transform((value) => value ?? undefined);

const addRegistration = writeCall('AddRegistration', {
  summary:
    'How a registration gets in: the institute’s own site posts here, and the page for applicants, which draws a StatusKey: under it, the same application sent again answers the first one’s number, and its status is read.',
  area: 'Registrations',
  access: 'anyone',
  extension: 'intake',
  required: newPersonFields,
  fields: {
    ...personBody,
    ...wishesBody,
    CourseId: optionalId,
    PaymentRef: text(textLimits.paymentRef),
    NoticeId: ofExtension('apply', addedId),
    Language: ofExtension(
      'apply',
      z
        .enum(languageNames)
        .nullish()
        .transform((value) => value ?? undefined),
    ),
    StatusKey: ofExtension('apply', drawnKey),
    /** Of the form that an enquiry was sent (W66); one that holds no more is passed over. */
    EnquiryKey: ofExtension('enquiries', drawnKey),
  },
  returns: 'OUT_ID',
});

export const AddRegistration = {
  ...addRegistration,
  answer: z.object({
    result: addRegistration.answer.shape.result.extend({
      APPLICATION_NO: ofExtension('apply', z.string().optional()),
      /** 1 where a mail tells the applicant of it. */
      MAILED: ofExtension('apply', z.int().optional()),
    }),
  }),
};

export const RejectRegistration = writeCall('RejectRegistration', {
  summary:
    'Rejects a registration that is New; otherwise the refusal says who decided on it and when, with OUT_STUDENT_ID where there is one.',
  area: 'Registrations',
  access: ['admin'],
  fields: { RegId: id, Reason: ofExtension('correct', reason) },
  returns: 'OUT_STUDENT_ID',
});

const restore = writeCall('RestoreRegistration', {
  summary:
    'Makes a Rejected registration New again; refused as RejectRegistration is where it is approved. OUT_NOTICE says when photo and proof were deleted, where they were.',
  area: 'Registrations',
  access: ['admin'],
  extension: 'correct',
  required: ['Reason'],
  fields: { RegId: id, Reason: reason },
  returns: 'OUT_STUDENT_ID',
});

export const RestoreRegistration = {
  ...restore,
  answer: z.object({
    result: restore.answer.shape.result.extend({ OUT_NOTICE: ofExtension('intake', z.string().optional()) }),
  }),
};
