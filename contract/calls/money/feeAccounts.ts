import { profiles, writeCall } from '#contract/call.ts';
import { id } from '#contract/fields.ts';

export const PrintFeeAccount = writeCall('PrintFeeAccount', {
  summary: 'Draws what a student owes and has paid, course by course, as PDF on A4; the file is the caller’s for 24 h.',
  area: 'Fees',
  access: profiles,
  extension: 'reports',
  fields: { StudentId: id },
  returns: 'OUT_FILE_ID',
});

export const SendFeeAccountMail = writeCall('SendFeeAccountMail', {
  summary:
    'Mails the fee account to the student; OUT_OK 1 only when the mail server took it. MAY_BE_SENT 1 where that cannot be told.',
  area: 'Fees',
  access: profiles,
  extension: 'reports',
  fields: { StudentId: id },
  returns: 'MAY_BE_SENT',
});
