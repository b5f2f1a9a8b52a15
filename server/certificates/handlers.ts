import { checkCertificateUpdate } from '../../domain/certificate.ts';
import { addsOne, changesOne } from '../activity/touches.ts';
import { done, type Handlers } from '../calls/handler.ts';
import { requireDrawnFor } from '../files/requireFiles.ts';
import { refuseProblems } from '../calls/refuseProblems.ts';
import { signedIn } from '../session/signedIn.ts';
import { generateCertificate } from './generate.ts';
import { issueCertificate } from './issue.ts';
import { loadCertificate, lockCertificate } from './load.ts';
import { changeRow } from '../versions/changeRow.ts';
import { refuseNewer } from '../versions/refuseNewer.ts';
import { certificateDetail, certificateList } from './rows.ts';
import { sendCertificateMail } from './send.ts';

export const certificateHandlers: Handlers<
  | 'GetCertificateList'
  | 'GetCertificate'
  | 'AddCertificate'
  | 'UpdateCertificate'
  | 'GenerateCertificate'
  | 'SendCertificateMail'
> = {
  GetCertificateList: certificateList,

  GetCertificate: {
    kind: 'read',
    read: async ({ db }, { body }) => ({ result: await certificateDetail(db.kysely, body.CertificateId) }),
  },

  AddCertificate: {
    kind: 'write',
    touches: addsOne('certificates', 'OUT_ID'),
    async write(trx, ask) {
      const OUT_ID = await issueCertificate(trx, ask.body, signedIn(ask), ask.today, ask.timestamp);
      return done({ OUT_ID, DATE_MODIFIED: ask.timestamp });
    },
  },

  UpdateCertificate: {
    kind: 'write',
    touches: changesOne('certificates', 'CertificateId'),
    async write(trx, { body, today, timestamp }) {
      const before = await lockCertificate(trx, body.CertificateId);
      await refuseNewer(
        trx,
        'certificates',
        before,
        body.Seen,
        async () => (await certificateDetail(trx, before.id))[0],
      );
      const changed = {
        startDate: body.StartDate ?? before.start_date,
        endDate: body.EndDate ?? before.end_date,
        location: body.Location ?? before.location,
      };
      refuseProblems(checkCertificateUpdate(changed, today));
      if (body.FileId !== 0) await requireDrawnFor(trx, body.CertificateId, body.FileId);
      // The name on the certificate follows the student's here, and only here: the staff's edit of the name goes to
      // the student first (spec 4, 'Certificate update').
      const { student_name: name } = await loadCertificate(trx, body.CertificateId);
      const columns = {
        cert_name: name,
        start_date: changed.startDate,
        end_date: changed.endDate,
        location: changed.location,
        file_id: body.FileId || before.file_id,
        status: body.Status || before.status,
      };
      return done({ DATE_MODIFIED: await changeRow(trx, 'certificates', before, columns, timestamp) });
    },
  },

  GenerateCertificate: generateCertificate,
  SendCertificateMail: sendCertificateMail,
};
