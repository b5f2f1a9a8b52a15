import { texts } from '#contract/texts.ts';
import { done, type EffectHandler, refused } from '#server/protocol/calls/handler.ts';
import type { Transaction } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import { OutOfDate, Refusal } from '#server/config/errors.ts';
import { readFileBytes } from '../files/store.ts';
import { certificateMail } from './certificateMail.ts';
import { isMailed, keptMark, type MailEnd, mailPerson, readRecipients } from '#server/people/mailPerson.ts';
import { enterMail, paperOf } from './issues.ts';
import { loadCertificate, lockCertificate, requireActive } from './load.ts';

interface Sent {
  /** The file that the mail carried. */
  fileId: number;
  took: MailEnd;
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
      isMailed(sent?.took) ? [{ entity: 'certificates', id: body.CertificateId }] : [],
    adds: () => [],
  },
  async perform(services, context, mayHappen) {
    const { db, config } = services;
    const certificate = await loadCertificate(db.kysely, context.body.CertificateId);
    requireActive(certificate);
    const to = await readRecipients(db.kysely, certificate.student_id, 'owed', context.today);
    const { file_id: fileId } = certificate;
    if (fileId === null) throw new Refusal(texts.certificates.noFile);
    const pdf = await readFileBytes(db.kysely, fileId);
    const issue = await db.kysely
      .selectFrom('certificate_issues')
      .selectAll()
      .where('file_id', '=', fileId)
      .executeTakeFirstOrThrow();
    const mail = certificateMail({
      printed: paperOf(issue, config),
      pdf: Buffer.from(pdf),
      certificateId: certificate.id,
      version: certificate.version,
      drawnAt: issue.drawn_at,
      from: config.mailFrom,
    });
    const took = await mailPerson(services, context, {
      mail,
      to,
      limit: 'paperTo',
      lastCheck: () =>
        inTransaction(db.kysely, async (trx) => {
          await requireNewest(trx, certificate.id, fileId);
          await mayHappen(trx, { fileId, took: 'maybe' });
        }),
      what: 'a certificate',
      about: { certificateId: certificate.id },
    });
    if (took === 'refused') throw new Refusal(texts.certificates.sendFailed);
    return { fileId, took };
  },
  async record(trx, { body, timestamp }, { fileId, took }) {
    if (took === 'maybe') return refused(texts.certificates.mayBeSent, { MAY_BE_SENT: 1 });
    await enterMail(trx, body.CertificateId, { fileId, mailedAt: timestamp, isKept: took === 'kept' });
    return done(keptMark(took));
  },
};
