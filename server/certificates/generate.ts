import { done, type EffectHandler } from '../calls/handler.ts';
import type { Transaction } from '../db/open.ts';
import { OutOfDate } from '../errors.ts';
import { storeFile } from '../files/store.ts';
import { readLogo } from '../settings/logo.ts';
import { readSettings } from '../settings/read.ts';
import { drawInThread } from './drawInThread.ts';
import { type PrintedCertificate, saysTheSame } from './drawing/printed.ts';
import { loadCertificate, lockCertificate, printedFrom, requireActive } from './load.ts';

interface Drawn {
  printed: PrintedCertificate;
  pdf: Buffer;
}

/** The file of a certificate that has one. */
async function fileOf(trx: Transaction, certificateId: number): Promise<number> {
  const certificate = await trx
    .selectFrom('certificates')
    .select('file_id')
    .where('id', '=', certificateId)
    .executeTakeFirstOrThrow();
  return certificate.file_id ?? 0;
}

/**
 * Draws the PDF outside any transaction, then makes it the certificate's file (W17): with the certificate held, where it
 * still says what would be printed now. Otherwise it is drawn again.
 */
export const generateCertificate: EffectHandler<'GenerateCertificate', Drawn> = {
  kind: 'effect',
  touches: {
    changes: (_trx, { body }) => [{ entity: 'certificates', id: body.CertificateId }],
    adds: async (trx, { body }) => [{ entity: 'files', id: await fileOf(trx, body.CertificateId) }],
  },
  async perform({ db, config }, { body }) {
    const certificate = await loadCertificate(db.kysely, body.CertificateId);
    requireActive(certificate);
    const settings = await readSettings(db.kysely, config);
    const printed = printedFrom(certificate, settings, config);
    const logo = await readLogo(db.kysely, settings.logoFileId);
    return { printed, pdf: await drawInThread(printed, logo?.bytes) };
  },
  async record(trx, { body, user, timestamp }, { printed, pdf }, { config }) {
    requireActive(await lockCertificate(trx, body.CertificateId));
    const certificate = await loadCertificate(trx, body.CertificateId);
    const now = printedFrom(certificate, await readSettings(trx, config), config);
    if (!saysTheSame(printed, now)) throw new OutOfDate();
    const fileId = await storeFile(trx, 'application/pdf', pdf, user?.id ?? 0, timestamp, body.CertificateId);
    await trx
      .updateTable('certificates')
      .set(({ eb }) => ({
        file_id: fileId,
        printed: JSON.stringify(printed),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', body.CertificateId)
      .execute();
    return done();
  },
};
