import { texts } from '#contract/texts.ts';
import { checkCertificateCorrection } from '#domain/certificates/certificate.ts';
import { certificateStatus, enrolmentStatus } from '#domain/words/codes.ts';
import { changesOne, lockingFirst } from '../activity/affected.ts';
import { requireReason } from '../activity/reason.ts';
import { type CallContext, done, type Handlers } from '#server/protocol/calls/handler.ts';
import { exceptKept } from '#domain/words/problem.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';
import { refuseErased, refuseFreeReason } from '#server/people/erasures.ts';
import { lockEnrolment } from '#server/people/enrolments/lockEnrolment.ts';
import type { Transaction } from '#server/db/connection.ts';
import { lockRow } from '#server/db/lockRow.ts';
import { Refusal } from '#server/config/errors.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';
import { refuseNewer } from '#server/protocol/versions/refuseNewer.ts';
import { activeOf } from './issue.ts';
import { listIssues } from './listIssues.ts';
import { lockCertificate, requireActive } from './load.ts';
import { revoke } from './revoke.ts';
import { certificateDetail } from './rows.ts';

/** What was handed out of a certificate, and what may still be done to it (W47). */
export const issueHandlers: Handlers<'GetIssues' | 'RevokeCertificate' | 'RestoreCertificate' | 'CorrectCertificate'> =
  {
    GetIssues: {
      kind: 'read',
      read: ({ db, config }, { body }) => listIssues(db.kysely, body.CertificateId, config),
    },

    RevokeCertificate: {
      kind: 'write',
      affects: changesOne('certificates', 'CertificateId'),
      async write(trx, { body, timestamp }) {
        requireReason(body.Reason);
        const certificate = await lockCertificate(trx, body.CertificateId);
        await refuseFreeReason(trx, certificate.student_id, body.Reason);
        requireActive(certificate);
        return done({ DATE_MODIFIED: await revoke(trx, certificate, timestamp) });
      },
    },

    RestoreCertificate: {
      kind: 'write',
      affects: lockingFirst(lockEnrolmentOf, changesOne('certificates', 'CertificateId')),
      async write(trx, { body, timestamp }) {
        requireReason(body.Reason);
        const certificate = await lockCertificate(trx, body.CertificateId);
        await refuseErased(trx, 'student', certificate.student_id);
        if (certificate.status === certificateStatus.active) throw new Refusal(texts.certificates.notRevoked);
        const enrolment = await lockEnrolment(trx, certificate.enrolment_id);
        if (enrolment.status !== enrolmentStatus.completed) throw new Refusal(texts.certificates.notCompleted);
        const other = await activeOf(trx, enrolment.id);
        if (other) throw new Refusal(texts.certificates.exists);
        const columns = { status: certificateStatus.active, revoked_at: null };
        return done({ DATE_MODIFIED: await changeRow(trx, 'certificates', certificate, columns, timestamp) });
      },
    },

    CorrectCertificate: {
      kind: 'write',
      affects: changesOne('certificates', 'CertificateId'),
      async write(trx, { body, timestamp }) {
        requireReason(body.Reason);
        const before = await lockCertificate(trx, body.CertificateId);
        await refuseErased(trx, 'student', before.student_id);
        const current = async () => (await certificateDetail(trx, before.id))[0];
        await refuseNewer(trx, 'certificates', before, body.Seen, current);
        requireActive(before);
        const columns = { grade: body.Grade ?? before.grade, remarks: body.Remarks ?? before.remarks };
        refuseProblems(exceptKept(checkCertificateCorrection(columns), columns, before));
        return done({ DATE_MODIFIED: await changeRow(trx, 'certificates', before, columns, timestamp) });
      },
    },
  };

/** An enrolment is locked before its certificate, as ReopenEnrolment locks them. */
async function lockEnrolmentOf(trx: Transaction, { body }: CallContext<'RestoreCertificate'>): Promise<void> {
  const enrolment = trx.selectFrom('certificates').select('enrolment_id').where('id', '=', body.CertificateId);
  await trx.selectFrom('enrolments').select('id').where('id', '=', enrolment).$call(lockRow(trx)).execute();
}
