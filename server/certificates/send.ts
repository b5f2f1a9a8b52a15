import { texts } from '../../contract/texts.ts';
import { changesOne } from '../activity/touches.ts';
import type { EffectHandler } from '../calls/handler.ts';
import { done } from '../calls/handler.ts';
import { Refusal } from '../errors.ts';
import { readFileBytes } from '../files/store.ts';
import { certificateMail } from '../mail/certificateMail.ts';
import type { PrintedCertificate } from './drawing/printed.ts';
import { loadCertificate, requireActive } from './load.ts';

/** Mails the PDF to the student; says yes only when the mail server took it (W17). */
export const sendCertificateMail: EffectHandler<'SendCertificateMail', void> = {
  kind: 'effect',
  touches: changesOne('certificates', 'CertificateId'),
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
    try {
      await mailer.send(mail);
    } catch (error) {
      log.warn({ err: error, certificateId: certificate.id }, 'The mail server did not take a certificate');
      throw new Refusal(texts.certificates.sendFailed);
    }
  },
  async record(trx, { body, timestamp }) {
    await trx.updateTable('certificates').set({ mailed_at: timestamp }).where('id', '=', body.CertificateId).execute();
    return done();
  },
};
