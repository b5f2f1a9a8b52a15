import { checkCertificateUpdate } from '#domain/certificates/certificate.ts';
import { addsOne, changesOne } from '../activity/affected.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { exceptKept } from '#domain/words/problem.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';
import { texts } from '#contract/texts.ts';
import { Refusal } from '#server/config/errors.ts';
import { refuseErased } from '#server/people/erasures.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { generateCertificate } from './generate.ts';
import { issueCertificate } from './issue.ts';
import { loadCertificate, lockCertificate, requireActive } from './load.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';
import { refuseNewer } from '#server/protocol/versions/refuseNewer.ts';
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
    affects: addsOne('certificates', 'OUT_ID'),
    async write(trx, context, { config }) {
      const { body, today, timestamp } = context;
      const OUT_ID = await issueCertificate(trx, body, signedIn(context), today, timestamp, config);
      return done({ OUT_ID, DATE_MODIFIED: timestamp });
    },
  },

  UpdateCertificate: {
    kind: 'write',
    affects: changesOne('certificates', 'CertificateId'),
    async write(trx, { body, today, timestamp }) {
      const before = await lockCertificate(trx, body.CertificateId);
      await refuseErased(trx, 'student', before.student_id);
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
      requireActive(before);
      refuseProblems(exceptKept(checkCertificateUpdate(changed, today), changed, before));
      // The file is that of the newest issue, and what was handed out never changes (W26, W47).
      if (body.FileId !== 0 && body.FileId !== before.file_id) throw new Refusal(texts.certificates.otherFile);
      if (body.Status) throw new Refusal(texts.certificates.useRevoke);
      // The name on the certificate follows the student's here, and only here: the staff's edit of the name goes to
      // the student first (spec 4, 'Certificate update').
      const { student_name: name } = await loadCertificate(trx, body.CertificateId);
      const columns = {
        cert_name: name,
        start_date: changed.startDate,
        end_date: changed.endDate,
        location: changed.location,
      };
      return done({ DATE_MODIFIED: await changeRow(trx, 'certificates', before, columns, timestamp) });
    },
  },

  GenerateCertificate: generateCertificate,
  SendCertificateMail: sendCertificateMail,
};
