import { texts } from '../../contract/texts.ts';
import { done, type EffectHandler, refused } from '../calls/handler.ts';
import { Refusal } from '../errors.ts';
import { readFileBytes } from '../files/store.ts';
import { MailMayBeSent } from '../mail/mail.ts';
import { certificateMail } from '../mail/certificateMail.ts';
import { withLogo } from '../mail/withLogo.ts';
import { readLogo } from '../settings/logo.ts';
import { readSettings } from '../settings/read.ts';
import type { PrintedCertificate } from './drawing/printed.ts';
import { loadCertificate, requireActive } from './load.ts';

/**
 * Mails the PDF to the student; says yes only when the mail server took it (W17). That a mail may have been sent is kept as the
 * answer, too: a repeat must not send another one, only a person who asks again.
 */
export const sendCertificateMail: EffectHandler<'SendCertificateMail', 'sent' | 'maybe'> = {
  kind: 'effect',
  touches: {
    changes: (_trx, { body }, sent) => (sent === 'sent' ? [{ entity: 'certificates', id: body.CertificateId }] : []),
    adds: () => [],
  },
  async perform({ db, config, mailer, log }, { body }) {
    const certificate = await loadCertificate(db.kysely, body.CertificateId);
    requireActive(certificate);
    if (certificate.file_id === null || certificate.printed === null) throw new Refusal(texts.certificates.noFile);
    const pdf = await readFileBytes(db.kysely, certificate.file_id);
    const mail = certificateMail({
      to: certificate.email,
      printed: JSON.parse(certificate.printed) as PrintedCertificate,
      pdf: Buffer.from(pdf),
      certificateId: certificate.id,
      version: certificate.version,
      from: config.mailFrom,
    });
    const { logoFileId } = await readSettings(db.kysely, config);
    const logo = await readLogo(db.kysely, logoFileId);
    try {
      await mailer.send(withLogo(mail, logo));
      return 'sent';
    } catch (error) {
      log.warn({ err: error, certificateId: certificate.id }, 'The mail server did not take a certificate');
      if (error instanceof MailMayBeSent) return 'maybe';
      throw new Refusal(texts.certificates.sendFailed);
    }
  },
  async record(trx, { body, timestamp }, sent) {
    if (sent === 'maybe') return refused(texts.certificates.mayBeSent, { MAY_BE_SENT: 1 });
    await trx.updateTable('certificates').set({ mailed_at: timestamp }).where('id', '=', body.CertificateId).execute();
    return done();
  },
};
