import * as z from 'zod';
import { textLimits } from '#domain/words/limits.ts';
import { listCall, writeCall } from '#contract/call.ts';
import { ofExtension } from '#contract/extensions.ts';
import {
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
import { newPersonFields, personBody, personRow, personSorts } from './person.ts';

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
  },
  row: z.object({
    ID: rowId,
    ...personRow,
    COURSE_ID: z.int(),
    PAYMENT_REF: rowText,
    STATUS: z.int(),
    STATUS_DESC: rowText,
    PAPERS_DELETED_ON: ofExtension('intake', rowDay.optional()),
    ...rowDates,
  }),
  sorts: [...personSorts, 'DATE_CREATED'],
});

export const AddRegistration = writeCall('AddRegistration', {
  summary: 'How a registration gets in: the institute’s own site posts here.',
  area: 'Registrations',
  access: 'anyone',
  extension: 'intake',
  required: newPersonFields,
  fields: { ...personBody, CourseId: optionalId, PaymentRef: text(textLimits.paymentRef) },
  returns: 'OUT_ID',
});

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
