import { html } from '#server/mail/html.ts';
import type { Mail } from '#server/mail/mail.ts';
import { messageIdAt } from '#server/mail/messageId.ts';

interface MessageMail {
  subject: string;
  /** As it was written, with its placeholders filled in. */
  text: string;
  studentName: string;
  toGuardian: boolean;
  instituteName: string;
  /** Where answers go; '' for the address that mails come from. */
  replyTo: string;
  /** The From header that mails get. */
  from: string;
  /** Names this message among all mails. */
  name: string;
}

const paragraphs = (text: string) => text.split(/\n{2,}/).map((paragraph) => paragraph.trim());

/** The mail of a message, which says who sent it and why (W55). */
export function messageMail({
  subject,
  text,
  studentName,
  toGuardian,
  instituteName,
  replyTo,
  from,
  name,
}: MessageMail): Omit<Mail, 'to'> {
  const why = toGuardian ? `you are named as the guardian of ${studentName}` : `${studentName} is a student there`;
  const sender = `Sent by ${instituteName} because ${why}.`;
  return {
    subject,
    text: `${text}\n\n-- \n${sender}\n`,
    html: [
      ...paragraphs(text).map((paragraph) => html`<p>${paragraph}</p>`.replaceAll('\n', '<br />')),
      html`<p><small>${sender}</small></p>`,
    ].join(''),
    messageId: messageIdAt(from, name),
    ...(replyTo === '' ? {} : { replyTo }),
  };
}
