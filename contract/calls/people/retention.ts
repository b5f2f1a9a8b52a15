import * as z from 'zod';
import { readCall, writeCall } from '#contract/call.ts';
import { optionalId, reason, rowId, rowText } from '#contract/fields.ts';

const common = { area: 'Settings', access: ['admin'], extension: 'erase' } as const;

export const GetRetention = readCall('GetRetention', {
  ...common,
  summary:
    'What the months of the settings let go within 31 days, the next first, 300 at most; with who would go but is kept.',
  fields: {},
  answer: z.object({
    result: z.array(
      z.object({
        KIND: z.enum(['registration', 'student', 'enquiry']),
        ID: rowId,
        NAME: rowText,
        /** All that is kept of a rejected registration or of an enquiry; of a student photo and income proof. */
        WHAT: z.enum(['all', 'papers', 'enquiry']),
        /** The day on which it goes. */
        ON: z.iso.date(),
        /** Why it is kept, and so does not go; '' where it goes. */
        KEPT: rowText,
      }),
    ),
    TOTAL: z.int(),
    /** There where TOTAL is at least so many. */
    TOTAL_AT_LEAST: z.literal(1).optional(),
  }),
});

export const KeepPerson = writeCall('KeepPerson', {
  ...common,
  summary:
    'Keeps a student or a registration (one of the two) from going by itself, and why; without a reason it may go again.',
  fields: { StudentId: optionalId, RegId: optionalId, Reason: reason },
});
