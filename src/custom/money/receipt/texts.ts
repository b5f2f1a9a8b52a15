import { lateTexts } from '#src/text.ts';

/** What can be done with a receipt. */
export const receiptTexts = lateTexts('receipt', {
  /** What a payment's paper is called: by its number, or that of a payment from before. */
  named: 'receipt %{number}',
  statement: 'statement of payment',
  print: 'Print',
  printOf: 'Print %{paper}',
  paper: 'Choose the paper',
  more: 'More for %{paper}',
  A5: 'Print on A5',
  roll: 'Print on 80 mm',
  mail: 'Send by e-mail',
  mailOf: 'Send by e-mail: %{paper}',
  sendAgain: 'Send again',
  whatsApp: 'WhatsApp',
  reverse: 'Reverse',
  whatsAppOf: 'WhatsApp: %{paper}',
  received: 'Dear %{student}, we received %{amount} for %{course} on %{day}.',
  gaveBack: 'Dear %{student}, we gave back %{amount} for %{course} on %{day}.',
  number: 'Receipt %{number}.',
  voucher: 'Voucher %{number}.',
} as const);
