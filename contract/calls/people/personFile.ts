import * as z from 'zod';
import { confirmedCall, confirmNeeded, outcomeFields } from '#contract/call.ts';
import { optionalId } from '#contract/fields.ts';

export const GetPersonFile = {
  ...confirmedCall('GetPersonFile', {
    summary:
      'Makes a ZIP of everything that is kept about one person, a student or an applicant (one of the two ids): a page to read and print, the same as JSON, photo, income proof and certificates; the file is the caller’s for 24 h. The student of a registration and what was merged into a student belong to the person too.',
    area: 'People’s rights',
    access: ['admin'],
    extension: 'erase',
    fields: { StudentId: optionalId, RegId: optionalId },
  }),
  answer: z.object({
    result: z.object({ ...outcomeFields, OUT_FILE_ID: z.int().optional(), ...confirmNeeded }),
  }),
};
