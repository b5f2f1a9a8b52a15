import { randomBytes } from 'node:crypto';
import type { Mail } from '../../../server/mail/mailer.ts';

/** A mail with non-ASCII texts and bytes of every kind attached. */
export function sampleMail(changes: Partial<Mail> = {}): Mail {
  return {
    to: 'anjali@student.example',
    subject: 'சான்றிதழ் – प्रमाणपत्र',
    text: 'வணக்கம் Anjali,\n.\n.leading dots and ₹ stay.\n',
    html: '<p>வணக்கம் Anjali</p>',
    messageId: '<certificate-7-v2@institute.example>',
    attachments: [{ filename: 'FSW-2025-00042.pdf', content: randomBytes(50_000), contentType: 'application/pdf' }],
    ...changes,
  };
}

export const silentLog = { info() {}, warn() {} };
