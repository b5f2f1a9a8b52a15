import type { Handlers } from '#server/protocol/calls/handler.ts';
import { printReceipt } from './print.ts';
import { sendReceiptMail } from './send.ts';

export const receiptHandlers: Handlers<'PrintReceipt' | 'SendReceiptMail'> = {
  PrintReceipt: printReceipt,
  SendReceiptMail: sendReceiptMail,
};
