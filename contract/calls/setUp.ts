import * as z from 'zod';
import { instituteParts, setUpSteps } from '#domain/home/setUp.ts';
import { outcomeFields, readCall, version, writeCall } from '#contract/call.ts';
import { flag, rowText } from '#contract/fields.ts';

/** How far a new institute has come: which steps are done, and what each says of itself. No path of the server is among it. */
export const setUp = z.object({
  DONE: z.array(z.enum(setUpSteps)),
  /** What the institute has not said of itself. */
  MISSING: z.array(z.enum(instituteParts)),
  /** The first course; null where there is none. */
  COURSE: z.object({ COURSE_NAME: rowText, DURATION_DAYS: z.int(), FEES: z.number() }).nullable(),
  /** Of the first batch; '' where there is none. */
  BATCH_NAME: rowText,
  /** SERVER: SMTP_URL is set. AT: when the last test mail was tried, null for never; TEXT: why it was not taken, '' where it was. */
  MAIL: z.object({ SERVER: flag, AT: z.iso.datetime().nullable(), TEXT: rowText }),
  /** PLACE: BACKUP_DIR is set. AT: when the last good backup was made, null where there is none. */
  BACKUP: z.object({ PLACE: flag, AT: z.iso.datetime().nullable() }),
});

export const GetSetUp = readCall('GetSetUp', {
  summary: 'How far the institute is set up; also once GetToday says no more of it.',
  area: 'Settings',
  access: ['admin'],
  extension: 'setUp',
  fields: {},
  answer: z.object({ result: setUp }),
});

export const PutSetUpAway = writeCall('PutSetUpAway', {
  summary: 'Takes SET_UP out of GetToday for good, whatever is done.',
  area: 'Settings',
  access: ['admin'],
  extension: 'setUp',
  fields: {},
});

export const SendTestMail = {
  ...writeCall('SendTestMail', {
    summary:
      'Mails a test to the caller or, where the caller has no e-mail, to the institute; OUT_OK 1 and OUT_EMAIL, to whom, only when the mail server took it. Else OUT_ERROR has the words of the mail server, without credentials. GetSetUp tells the last outcome.',
    area: 'Settings',
    access: ['admin'],
    extension: 'setUp',
    fields: {},
  }),
  answer: z.object({ result: z.object({ ...outcomeFields, ...version, OUT_EMAIL: z.string().optional() }) }),
};
