import * as z from 'zod';
import { reminderKinds, reminderStates } from '#domain/money/reminders.ts';
import { listCall, profiles, readCall } from '#contract/call.ts';
import { day, filterDay, filterId, rowDay, rowId, rowText } from '#contract/fields.ts';

const common = { area: 'Messages', access: profiles, extension: 'autoReminders' } as const;

/** Of what somebody is reminded. */
const reason = {
  STUDENT_ID: rowId,
  STUDENT_NAME: rowText,
  STUDENT_COURSE_ID: rowId,
  COURSE_NAME: rowText,
  EVENT: z.enum(reminderKinds),
  /** The day on which something is due; of an absence the day before it, the last one attended. */
  ABOUT: z.iso.date(),
  /** So many days after it, negative before; 0 of an absence. */
  STEP: z.int(),
  /** Why nobody is told, or nobody is mailed; '' else. */
  WHY: rowText,
};

export const PreviewReminders = readCall('PreviewReminders', {
  ...common,
  summary:
    'Whom the server would remind on a day (today without one) by the settings, and why it would not remind others: what is not told of yet, up to 1,000 rows. HOLIDAY 1: nobody is reminded on that day.',
  fields: { Day: day },
  answer: z.object({
    result: z.object({
      DAY: z.iso.date(),
      HOLIDAY: z.int(),
      COUNTS: z.object({ MAILED: z.int(), WHATSAPP: z.int(), NOT: z.int() }),
      ROWS: z.array(
        z.object({
          ...reason,
          STATE: z.enum(['MAILED', 'WHATSAPP', 'NOT']),
          /** The e-mail address; '' where nobody is mailed. */
          ADDRESS: rowText,
        }),
      ),
    }),
  }),
});

export const GetReminders = listCall('GetReminders', {
  ...common,
  summary:
    'What the server reminded of by itself, whom it did not tell and why, and what waits to be opened in WhatsApp: of those of WHATSAPP the ones alone that hold still.',
  filters: {
    StudentId: filterId,
    State: z
      .enum([...reminderStates, ''])
      .nullish()
      .transform((value) => value ?? ''),
    FromDate: filterDay,
    ToDate: filterDay,
  },
  row: z.object({
    ID: rowId,
    ...reason,
    /** The day that the words name. */
    TOLD_DAY: z.iso.date(),
    /** The day on which it was written down. */
    DAY: rowDay,
    STATE: z.enum(reminderStates),
  }),
  sorts: ['ID', 'DAY'],
});
