import { html } from '#server/mail/html.ts';
import type { Mail } from '#server/mail/mail.ts';
import { messageIdAt } from '#server/mail/messageId.ts';
import type { PrintedFeeAccount } from './drawing/printed.ts';
import { feeAccountWording } from './drawing/wording.ts';

export interface FeeAccountMailInput {
  printed: PrintedFeeAccount;
  pdf: Buffer;
  /** The From header that mails get. */
  from: string;
  /** Names this mail among all. */
  name: string;
}

/** The mail that brings a student the fee account (W56). */
export function feeAccountMail({ printed, pdf, from, name }: FeeAccountMailInput): Omit<Mail, 'to'> {
  const { title, day, student, sums, courses, instituteName, instituteLine } = feeAccountWording(printed);
  const all = sums.length > 0 ? sums : (courses[0]?.sums ?? []);
  const lines = [
    `Dear ${student},`,
    `Your fee account ${day} is attached as a PDF.`,
    all.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  ].filter(Boolean);
  const sender = [instituteName, instituteLine].filter(Boolean);
  return {
    subject: `${title} ${day} from ${instituteName}`,
    text: `${[...lines, sender.join('\n')].join('\n\n')}\n`,
    html: [...lines, sender.join(', ')].map((line) => html`<p>${line}</p>`.replaceAll('\n', '<br />')).join(''),
    messageId: messageIdAt(from, name),
    attachments: [{ filename: `${title} ${printed.day}.pdf`, content: pdf, contentType: 'application/pdf' }],
  };
}
