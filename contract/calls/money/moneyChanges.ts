import * as z from 'zod';
import { readCall, writeCall } from '#contract/call.ts';
import { id, rowId, rowText } from '#contract/fields.ts';

/** What was done to money. An amount is in rupees, null where there is none; a text is '' where there is none. */
const moneyChange = z.object({
  ID: rowId,
  AT: z.iso.datetime(),
  USER_NAME: rowText,
  /** The call that did it, or `settings.update`. */
  CALL: rowText,
  /** Whom it was for; 0 where it was for nobody. */
  STUDENT_ID: z.int(),
  STUDENT_NAME: rowText,
  COURSE_NAME: rowText,
  /** Fee, concession, or the amount of a row of money, negative where it went back; and what a fee or a concession was before. */
  AMOUNT: z.number().nullable(),
  WAS: z.number().nullable(),
  PAYMENT_MODE: rowText,
  RECEIPT_NO: rowText,
  /** By which modes the money came that a refund pays in cash instead (W44). */
  CASH_INSTEAD_OF: rowText,
  /** The day whose closing was taken back; the UPI id, and what it was before. */
  DAY: rowText,
  UPI_ID: rowText,
  UPI_ID_WAS: rowText,
  REASON: rowText,
  /** The file of an import whose payments came in, were allowed, or went out again. */
  FILE_NAME: rowText,
  /** The name on a certificate that was made for STUDENT_NAME, whose it is not (W61). */
  CERT_NAME: rowText,
});

export const GetMoneyChanges = readCall('GetMoneyChanges', {
  summary:
    'What was done to money since this admin looked: fees, concessions, refunds, reversals, closings taken back, another UPI id; and certificates with somebody else’s name; the newest 50 of TOTAL. MarkMoneySeen takes UP_TO, the newest of them, 0 where there is none.',
  area: 'Day book',
  access: ['admin'],
  extension: 'moneyChanges',
  fields: {},
  answer: z.object({ result: z.array(moneyChange), TOTAL: z.int(), UP_TO: z.int() }),
});

export const MarkMoneySeen = writeCall('MarkMoneySeen', {
  summary: 'Remembers for this admin up to which change of money was looked at.',
  area: 'Day book',
  access: ['admin'],
  extension: 'moneyChanges',
  fields: { UpTo: id },
});
