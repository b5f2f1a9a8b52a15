import type { PrintedReceipt } from './drawing/printed.ts';
import type { MessageInput } from '#domain/messages/message.ts';
import { receiptWording } from './drawing/wording.ts';
import { html } from '#server/mail/html.ts';
import type { Mail } from '#server/mail/mail.ts';
import { messageIdAt } from '#server/mail/messageId.ts';

export interface ReceiptMailInput {
  printed: PrintedReceipt;
  pdf: Buffer;
  paymentId: number;
  /** When the payment was recorded: after a restore another payment may come to the same id. */
  recordedAt: string;
  /** The From header that mails get. */
  from: string;
  /** In place of our own words; undefined where the institute has typed none that fit. */
  words: MessageInput | undefined;
}

/** The mail that brings a student the receipt of a payment, or the voucher of what was given back (W45). */
export function receiptMail({ printed, pdf, paymentId, recordedAt, from, words }: ReceiptMailInput): Omit<Mail, 'to'> {
  const { title, number, student, course, amount, account, marks, instituteName, instituteLine } =
    receiptWording(printed);
  const name = [title, number].filter(Boolean).join(' ');
  const reversed = marks.find((mark) => mark.startsWith('Reversed'));
  const state = printed.reversed ? 'reversed' : 'valid';
  const own = [
    `Dear ${student},`,
    `${name} for ${amount} (${course}) is attached as a PDF.`,
    reversed ? `${reversed}.` : account.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  ].filter(Boolean);
  const sender = [instituteName, instituteLine].filter(Boolean);
  const lines = words ? words.text.split(/\n{2,}/) : [...own, sender.join('\n')];
  return {
    subject: words?.subject ?? `${name} from ${instituteName}`,
    text: `${lines.join('\n\n')}\n`,
    html: (words ? lines : [...own, sender.join(', ')])
      .map((line) => html`<p>${line}</p>`.replaceAll('\n', '<br />'))
      .join(''),
    messageId: messageIdAt(from, `receipt-${paymentId}-${Date.parse(recordedAt)}-${state}`),
    attachments: [
      { filename: `${name.replace(/[\p{Cc}/\\:]/gu, '-')}.pdf`, content: pdf, contentType: 'application/pdf' },
    ],
  };
}
