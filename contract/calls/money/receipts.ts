import * as z from 'zod';
import { outcomeFields, profiles, version, writeCall } from '#contract/call.ts';
import { id } from '#contract/fields.ts';

export const PrintReceipt = {
  ...writeCall('PrintReceipt', {
    summary:
      'Draws the receipt of a payment as PDF, A5 or 80 mm wide; the file is the caller’s for 24 h. COPY counts the printings.',
    area: 'Payments',
    access: profiles,
    extension: 'receipts',
    fields: { PaymentId: id, Format: z.enum(['A5', '80']) },
  }),
  answer: z.object({
    result: z.object({
      ...outcomeFields,
      ...version,
      OUT_FILE_ID: z.int().optional(),
      COPY: z.int().optional(),
    }),
  }),
};

export const SendReceiptMail = writeCall('SendReceiptMail', {
  summary:
    'Mails the receipt to the student; OUT_OK 1 only when the mail server took it. MAY_BE_SENT 1 where that cannot be told.',
  area: 'Payments',
  access: profiles,
  extension: 'receipts',
  fields: { PaymentId: id },
  returns: 'MAY_BE_SENT',
});
