import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/** One address without a name: nothing in it may begin a second address or another header. */
const plainAddress = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u;
const plainMessageId = /^<[\w.-]+@[\w.-]+>$/;

/** A mail as nodemailer takes it. Throws when the recipient is not one plain address or the Message-ID is none. */
export function toMessage(mail: Mail, from: string): SendMailOptions {
  if (!plainAddress.test(mail.to)) throw new Error('The recipient is not one e-mail address');
  if (mail.cc !== undefined && !plainAddress.test(mail.cc)) throw new Error('The copy is not for one e-mail address');
  if (mail.replyTo !== undefined && !plainAddress.test(mail.replyTo))
    throw new Error('Reply-To is not one e-mail address');
  if (!plainMessageId.test(mail.messageId)) throw new Error('The Message-ID is not well formed');
  return {
    from,
    to: { name: '', address: mail.to },
    ...(mail.cc === undefined ? {} : { cc: { name: '', address: mail.cc } }),
    subject: mail.subject.replace(/[\s\p{Cc}]+/gu, ' '),
    text: mail.text,
    html: mail.html,
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    messageId: mail.messageId,
    attachments: mail.attachments,
    // Bodies come as text and bytes only; nothing in a mail may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
