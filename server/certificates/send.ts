import { texts } from '#contract/texts.ts';
import { done, type EffectHandler, refused } from '#server/protocol/calls/handler.ts';
import type { Transaction } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import { OutOfDate, Refusal } from '#server/config/errors.ts';
import { readFileBytes } from '../files/store.ts';
import { MailMayBeSent, MailWithheld } from '../mail/mail.ts';
import { certificateMail } from './certificateMail.ts';
import { mailTries } from '#server/access/mailTries.ts';
import { withLogo } from '#server/institute/withLogo.ts';
import { readLogo } from '#server/institute/logo.ts';
import { readSettings } from '#server/institute/read.ts';
import { refuseErased } from '#server/people/erasures.ts';
import { enterMail, paperOf } from './issues.ts';
import { loadCertificate, lockCertificate, requireActive } from './load.ts';

interface Sent {
  /** The file that the mail carried. */
  fileId: number;
  took: 'sent' | 'maybe';
}

/** What is mailed must be the newest issue of an active certificate; waits for whoever revokes it or keeps another issue. */
async function requireNewest(trx: Transaction, certificateId: number, fileId: number): Promise<void> {
  const now = await lockCertificate(trx, certificateId);
  requireActive(now);
  if (now.file_id !== fileId) throw new OutOfDate();
}

/**
 * Mails the newest issue to the student, and enters that at it (W47). Whether it is still the one to send is asked when all but
 * the end of the mail was passed on: where it was revoked none is sent, where another issue came first that one is. Says yes
 * only when the mail server took it (W17). That a mail may have been sent is kept as the answer, too: a repeat must not send
 * another one, only a person who asks again.
 */
export const sendCertificateMail: EffectHandler<'SendCertificateMail', Sent> = {
  kind: 'effect',
  affects: {
    changes: (_trx, { body }, sent) =>
      sent?.took === 'sent' ? [{ entity: 'certificates', id: body.CertificateId }] : [],
    adds: () => [],
  },
  async perform({ db, config, mailer, limits, log }, context, mayHappen) {
    const certificate = await loadCertificate(db.kysely, context.body.CertificateId);
    requireActive(certificate);
    await refuseErased(db.kysely, 'student', certificate.student_id);
    const { file_id: fileId } = certificate;
    if (fileId === null) throw new Refusal(texts.certificates.noFile);
    const pdf = await readFileBytes(db.kysely, fileId);
    const issue = await db.kysely
      .selectFrom('certificate_issues')
      .selectAll()
      .where('file_id', '=', fileId)
      .executeTakeFirstOrThrow();
    const mail = certificateMail({
      to: certificate.email,
      printed: paperOf(issue, config),
      pdf: Buffer.from(pdf),
      certificateId: certificate.id,
      version: certificate.version,
      drawnAt: issue.drawn_at,
      from: config.mailFrom,
    });
    const { logoFileId } = await readSettings(db.kysely, config);
    const logo = await readLogo(db.kysely, logoFileId);
    const lastCheck = () =>
      inTransaction(db.kysely, async (trx) => {
        await requireNewest(trx, certificate.id, fileId);
        await mayHappen(trx, { fileId, took: 'maybe' });
      });
    const tries = mailTries(context, { studentId: certificate.student_id });
    await limits.take(db.kysely, ...tries);
    try {
      await mailer.send(withLogo(mail, logo), lastCheck);
      return { fileId, took: 'sent' };
    } catch (error) {
      const maybe = error instanceof MailMayBeSent;
      if (!maybe) await limits.giveBack(db.kysely, ...tries);
      if (error instanceof MailWithheld) throw error.cause;
      log.warn({ err: error, certificateId: certificate.id }, 'The mail server did not take a certificate');
      if (maybe) return { fileId, took: 'maybe' };
      throw new Refusal(texts.certificates.sendFailed);
    }
  },
  async record(trx, { body, timestamp }, { fileId, took }) {
    if (took === 'maybe') return refused(texts.certificates.mayBeSent, { MAY_BE_SENT: 1 });
    await enterMail(trx, body.CertificateId, fileId, timestamp);
    return done();
  },
};
