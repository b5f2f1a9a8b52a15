import * as z from 'zod';
import { answeringCall, profiles, writeCall } from '#contract/call.ts';
import { id, unprintableLetters } from '#contract/fields.ts';

export const PrintFeeAccount = answeringCall(
  'PrintFeeAccount',
  {
    summary:
      'Draws what a student owes and has paid, course by course, as PDF on A4; the file is the caller’s for 24 h.',
    area: 'Fees',
    access: profiles,
    extension: 'reports',
    fields: { StudentId: id },
  },
  {
    OUT_FILE_ID: z.int().optional(),
    UNPRINTABLE: unprintableLetters,
  },
);

export const SendFeeAccountMail = writeCall('SendFeeAccountMail', {
  summary:
    'Mails the fee account to the student; OUT_OK 1 only when the mail server took it. MAY_BE_SENT 1 where that cannot be told, KEPT 1 where no mail server is set and it lies in the outbox.',
  area: 'Fees',
  access: profiles,
  extension: 'reports',
  fields: { StudentId: id },
  returns: ['MAY_BE_SENT', 'KEPT'],
});
