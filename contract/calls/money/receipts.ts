import * as z from 'zod';
import { answeringCall, profiles, writeCall } from '#contract/call.ts';
import { id, unprintableLetters } from '#contract/fields.ts';

export const PrintReceipt = answeringCall(
  'PrintReceipt',
  {
    summary:
      'Draws the receipt of a payment as PDF, A5 or 80 mm wide; the file is the caller’s for 24 h. COPY counts the printings.',
    area: 'Payments',
    access: profiles,
    extension: 'receipts',
    fields: { PaymentId: id, Format: z.enum(['A5', '80']) },
  },
  {
    OUT_FILE_ID: z.int().optional(),
    COPY: z.int().optional(),
    UNPRINTABLE: unprintableLetters,
  },
);

export const SendReceiptMail = writeCall('SendReceiptMail', {
  summary:
    'Mails the receipt to the student; OUT_OK 1 only when the mail server took it. MAY_BE_SENT 1 where that cannot be told, KEPT 1 where no mail server is set and it lies in the outbox.',
  area: 'Payments',
  access: profiles,
  extension: 'receipts',
  fields: { PaymentId: id },
  returns: ['MAY_BE_SENT', 'KEPT'],
});
