import { checkCertificateUpdate } from '../../domain/certificate.ts';
import { addsOne, changesOne } from '../activity/touches.ts';
import { done, type Handlers } from '../calls/handler.ts';
import { requirePdfOrPicture } from '../files/requireFiles.ts';
import { refuseProblems } from '../people/refuseProblems.ts';
import { signedIn } from '../session/signedIn.ts';
import { generateCertificate } from './generate.ts';
import { issueCertificate } from './issue.ts';
import { loadCertificate, lockCertificate } from './load.ts';
import { certificateDetail, certificateRows } from './rows.ts';
import { sendCertificateMail } from './send.ts';

export const certificateHandlers: Handlers<
  | 'GetCertificateList'
  | 'GetCertificate'
  | 'AddCertificate'
  | 'UpdateCertificate'
  | 'GenerateCertificate'
  | 'SendCertificateMail'
> = {
  GetCertificateList: { kind: 'list', rows: certificateRows },

  GetCertificate: {
    kind: 'read',
    read: async ({ db }, { body }) => ({ result: await certificateDetail(db.kysely, body.CertificateId) }),
  },

  AddCertificate: {
    kind: 'write',
    touches: addsOne('certificates', 'OUT_ID'),
    async write(trx, ask) {
      return done({ OUT_ID: await issueCertificate(trx, ask.body, signedIn(ask), ask.today, ask.timestamp) });
    },
  },

  UpdateCertificate: {
    kind: 'write',
    touches: changesOne('certificates', 'CertificateId'),
    async write(trx, { body, today, timestamp }) {
      const before = await lockCertificate(trx, body.CertificateId);
      const changed = {
        startDate: body.StartDate ?? before.start_date,
        endDate: body.EndDate ?? before.end_date,
        location: body.Location ?? before.location,
      };
      refuseProblems(checkCertificateUpdate(changed, today));
      if (body.FileId !== 0) await requirePdfOrPicture(trx, body.FileId);
      // The name on the certificate follows the student's here, and only here: the staff's edit of the name goes to
      // the student first (spec 4, 'Certificate update').
      const { student_name: name } = await loadCertificate(trx, body.CertificateId);
      await trx
        .updateTable('certificates')
        .set({
          cert_name: name,
          start_date: changed.startDate,
          end_date: changed.endDate,
          location: changed.location,
          file_id: body.FileId || before.file_id,
          status: body.Status || before.status,
          date_modified: timestamp,
        })
        .where('id', '=', body.CertificateId)
        .execute();
      return done();
    },
  },

  GenerateCertificate: generateCertificate,
  SendCertificateMail: sendCertificateMail,
};
