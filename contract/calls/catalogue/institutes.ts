import * as z from 'zod';
import { textLimits } from '#domain/words/limits.ts';
import { listCall, profiles, updateCall, writeCall } from '#contract/call.ts';
import { ofExtension } from '#contract/extensions.ts';
import {
  filterId,
  filterStatus,
  filterText,
  id,
  rowDates,
  rowId,
  rowText,
  text,
  wholeNumber,
} from '#contract/fields.ts';

const instituteFields = {
  Name: text(textLimits.institution),
  ShortName: text(textLimits.name),
  InstType: wholeNumber(0, 99),
  RecognizedBy: text(textLimits.name),
};

/** What may not be left empty. */
const requiredFields = ['Name', 'ShortName', 'InstType'];

export const GetInstituteList = listCall('GetInstituteList', {
  summary: 'Colleges, universities and schools, active and deleted.',
  area: 'Institutes',
  access: profiles,
  filters: {
    InstId: filterId,
    Name: filterText,
    ShortName: filterText,
    InstType: filterId,
    // So that a page can be cut out of the active ones (W10).
    Status: ofExtension('paging', filterStatus),
  },
  row: z.object({
    ID: rowId,
    NAME: rowText,
    SHORT_NAME: rowText,
    INSTITUTE_TYPE: z.int(),
    RECOGNIZED_BY: rowText,
    STATUS: z.int(),
    STATUS_DESC: rowText,
    ...rowDates,
  }),
  sorts: ['ID', 'NAME', 'SHORT_NAME', 'INSTITUTE_TYPE', 'RECOGNIZED_BY'],
});

export const AddInstitute = writeCall('AddInstitute', {
  summary: 'Adds an institute.',
  area: 'Institutes',
  access: profiles,
  required: requiredFields,
  fields: instituteFields,
  returns: 'OUT_ID',
});

export const UpdateInstitute = updateCall('UpdateInstitute', {
  summary: 'Changes an institute.',
  area: 'Institutes',
  access: profiles,
  required: requiredFields,
  fields: { InstId: id, ...instituteFields },
  row: GetInstituteList.row,
});

export const DeleteRevokeInstitute = writeCall('DeleteRevokeInstitute', {
  summary: 'Deletes an institute (Status 1) or takes it back (Status 0).',
  area: 'Institutes',
  access: profiles,
  fields: { InstId: id, Status: z.int().min(0).max(1) },
});
