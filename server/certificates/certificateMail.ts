import type { PrintedCertificate } from './drawing/printed.ts';
import { html } from '#server/mail/html.ts';
import type { Mail } from '#server/mail/mail.ts';
import { messageIdAt } from '#server/mail/messageId.ts';

export interface CertificateMailInput {
  printed: PrintedCertificate;
  pdf: Buffer;
  certificateId: number;
  /** Counts how often the certificate was drawn; a new version is a new mail. */
  version: number;
  /** When this version was drawn: after a restore another certificate may come to the same id and version. */
  drawnAt: string;
  /** The From header that mails get. */
  from: string;
}

/** The mail that brings a student the certificate (W17). */
export function certificateMail(input: CertificateMailInput): Omit<Mail, 'to'> {
  const { printed, pdf, certificateId, version, drawnAt, from } = input;
  const student = [printed.title, printed.studentName].filter(Boolean).join(' ');
  const { courseName, instituteName, institutePlace, certificateNumber, issue, verifyUrl } = printed;
  const greeting = `Dear ${student},`;
  const attached = `Congratulations on completing ${courseName}. Your certificate ${certificateNumber} is attached as a PDF.`;
  const message = issue > 1 ? `${attached} It is issue ${issue} and replaces the copies that you have.` : attached;
  const check = 'Anyone can check the certificate here:';
  const sender = [instituteName, institutePlace].filter(Boolean);
  const verification = verifyUrl && html`<p>${check}<br /><a href="${verifyUrl}">${verifyUrl}</a></p>`;
  const text = [greeting, message, verifyUrl && `${check}\n${verifyUrl}`, sender.join('\n')];
  return {
    subject: `Your certificate for ${courseName} from ${instituteName}`,
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: [html`<p>${greeting}</p>`, html`<p>${message}</p>`, verification, html`<p>${sender.join(', ')}</p>`].join(''),
    messageId: messageIdAt(from, `certificate-${certificateId}-v${version}-${Date.parse(drawnAt)}`),
    attachments: [
      {
        filename: `${certificateNumber.replace(/[\p{Cc}/\\:]/gu, '-')}.pdf`,
        content: pdf,
        contentType: 'application/pdf',
      },
    ],
  };
}
