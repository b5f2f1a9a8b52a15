import * as z from 'zod';
import { listCall, profiles, updateCall, writeCall } from '#contract/call.ts';
import { ofExtension } from '#contract/extensions.ts';
import {
  addedId,
  filterDay,
  filterId,
  filterStatus,
  filterText,
  id,
  optionalId,
  reason,
  rowDates,
  rowDay,
  rowId,
  rowText,
  rowTime,
} from '#contract/fields.ts';
import { newPersonFields, personBody, personRow, personSorts, wishesBody, wishesRow } from './person.ts';

export const GetStudentList = listCall('GetStudentList', {
  summary: 'Students, active and deleted.',
  area: 'Students',
  access: profiles,
  filters: {
    StudentId: filterId,
    Name: filterText,
    Mobile: filterText,
    AltMobile: filterText,
    EMail: filterText,
    Status: filterStatus,
    IsFreeEligible: filterStatus,
    FromDate: filterDay,
    ToDate: filterDay,
    Incomplete: ofExtension('import', filterStatus),
    NoConsent: ofExtension('consent', filterStatus),
  },
  row: z.object({
    ID: rowId,
    ...personRow,
    STATUS: z.int(),
    STATUS_DESC: rowText,
    IS_FREE_ELIGIBLE: z.int(),
    /** The institute's own number of the student (W52); '' where there is none. */
    REF: ofExtension('import', rowText.optional()),
    /** 1 where an import left out what the forms ask for. */
    INCOMPLETE: ofExtension('import', z.int().optional()),
    ...wishesRow,
    /** 1 while no consent stands (W57). */
    NO_CONSENT: ofExtension('consent', z.int().optional()),
    /** The student that this one was merged into (W59); 0 for none. */
    MERGED_INTO: ofExtension('merge', z.int().optional()),
    /** The enquiry that became this student (W66), the newest; 0 for none. */
    ENQUIRY_ID: ofExtension('enquiries', z.int().optional()),
    /** When the own page was opened last (W67); null for never. */
    OWN_PAGE_SEEN: ofExtension('ownPage', rowTime.optional()),
    /** The day on which the particulars were erased (W53); null where they were not. */
    ERASED_ON: ofExtension('erase', rowDay.optional()),
    /** The names of the courses of the Active enrolments (W39), in the order of enrolling. */
    COURSES: ofExtension('worklists', z.array(z.string()).optional()),
    /** What is due for all courses together, in rupees. */
    DUE: ofExtension('ledger', z.number().optional()),
    ...rowDates,
  }),
  sorts: personSorts,
});

export const AddStudent = writeCall('AddStudent', {
  summary:
    'Makes a student; with RegId the registration becomes Approved in the same transaction. NoMail and Guardian that are left out are the registration’s. With EnquiryId the enquiry becomes ADMITTED.',
  area: 'Students',
  access: ['admin'],
  required: newPersonFields,
  fields: {
    ...personBody,
    ...wishesBody,
    CourseId: optionalId,
    RegId: ofExtension('intake', optionalId),
    EnquiryId: ofExtension('enquiries', addedId),
  },
  returns: 'OUT_STUDENT_ID',
});

export const UpdateStudent = updateCall('UpdateStudent', {
  summary: 'Changes a student; a field left out keeps its value.',
  area: 'Students',
  access: profiles,
  fields: { StudentId: id, ...personBody, ...wishesBody },
  row: GetStudentList.row,
});

export const DeleteStudent = writeCall('DeleteStudent', {
  summary: 'Marks a student as deleted, with the enrolments that are Active or on Hold.',
  area: 'Students',
  access: profiles,
  fields: { StudentId: id },
});

export const RestoreStudent = writeCall('RestoreStudent', {
  summary:
    'Makes a deleted student Active again; the enrolments that were deleted along get back the status they had, unless another one of the same course runs.',
  area: 'Students',
  access: profiles,
  extension: 'correct',
  required: ['Reason'],
  fields: { StudentId: id, Reason: reason },
});
