import { sql } from 'kysely';
import { checkConsent, consentTexts } from '#domain/people/consent.ts';
import type { RecordRef } from '#server/activity/affected.ts';
import { requireReason } from '#server/activity/reason.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Transaction } from '#server/db/connection.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';
import { guardianFrom } from '#server/people/wishes.ts';
import { addConsent } from './add.ts';
import { type ConsentOwner, keepNoConsent, ownerColumn } from './noConsent.ts';
import { lockOwner, lockOwnerOf, ownerOf } from './owner.ts';

/** The record that the log tells of. */
const recordOf = (owner: ConsentOwner): RecordRef =>
  'studentId' in owner
    ? { entity: 'students', id: owner.studentId }
    : { entity: 'registrations', id: owner.registrationId };

/** Birth date and guardian of whom a consent is of. */
const readAgreeing = (trx: Transaction, owner: ConsentOwner) => {
  const [table, id] =
    'studentId' in owner
      ? (['students', owner.studentId] as const)
      : (['registrations', owner.registrationId] as const);
  return trx
    .selectFrom(table)
    .select(['birth_date', 'no_mail', 'guardian_name', 'guardian_relation', 'guardian_mobile', 'guardian_email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};

/** A consent as it is, and whose. Refuses an unknown one. */
async function requireConsent(trx: Transaction, id: number) {
  const consent = await trx.selectFrom('consents').selectAll().where('id', '=', id).executeTakeFirst();
  if (!consent) throw new Refusal(consentTexts.notFound);
  const { student_id: studentId, registration_id: registrationId, withdrawn_at: withdrawnAt } = consent;
  // A consent is of one of the two.
  const owner: ConsentOwner = studentId === null ? { registrationId: registrationId ?? 0 } : { studentId };
  return { owner, withdrawnAt };
}

/** Who agreed to which notice (W57). Nothing is refused to anybody for a missing consent. */
export const consentHandlers: Handlers<'GetConsents' | 'AddConsent' | 'WithdrawConsent'> = {
  GetConsents: {
    kind: 'read',
    async read({ db, peopleSeen }, context) {
      const owner = await ownerOf(db.kysely, context);
      const [column, id] = ownerColumn(owner);
      const rows = await db.kysely
        .selectFrom('consents')
        .innerJoin('notices', 'notices.id', 'consents.notice_id')
        .leftJoin('users', 'users.id', 'consents.user_id')
        .select(['consents.id as ID', 'notice_id as NOTICE_ID', 'version as VERSION', 'language as LANGUAGE'])
        .select(['how as HOW', 'consents.date_created as AT'])
        .select([sql<string>`coalesce(user_name, '')`.as('BY'), 'seen_by as SEEN_BY'])
        .select(['withdrawn_at as WITHDRAWN_AT', 'reason as REASON'])
        .select([
          'consents.guardian_name',
          'consents.guardian_relation',
          'consents.guardian_mobile',
          'consents.guardian_email',
        ])
        .where(column, '=', id)
        .orderBy('consents.id', 'desc')
        .execute();
      const { entity } = recordOf(owner);
      const seen = entity === 'students' ? `student ${id}` : `registration ${id}`;
      peopleSeen.note({ ...context, user: signedIn(context), call: 'GetConsents' }, [seen]);
      const result = rows.map(({ guardian_name, guardian_relation, guardian_mobile, guardian_email, ...row }) => ({
        ...row,
        GUARDIAN:
          guardian_name === ''
            ? null
            : { name: guardian_name, relation: guardian_relation, mobile: guardian_mobile, email: guardian_email },
      }));
      return { result };
    },
  },

  AddConsent: {
    kind: 'write',
    affects: { changes: async (trx, context) => [recordOf(await ownerOf(trx, context))], adds: () => [] },
    async write(trx, context) {
      const { NoticeId, How, SeenBy = '' } = context.body;
      if (How === 'web') throw new Refusal(consentTexts.notOnPage);
      refuseProblems(checkConsent({ how: How, seenBy: SeenBy }));
      const owner = await lockOwner(trx, context);
      const { birth_date: birthDate, ...wishes } = await readAgreeing(trx, owner);
      const id = await addConsent(
        trx,
        {
          owner,
          noticeId: NoticeId,
          how: How,
          seenBy: SeenBy,
          userId: signedIn(context).id,
          birthDate,
          guardian: guardianFrom(wishes),
        },
        context,
      );
      return done({ OUT_ID: id });
    },
  },

  WithdrawConsent: {
    kind: 'write',
    affects: {
      changes: async (trx, { body }) => [recordOf((await requireConsent(trx, body.ConsentId)).owner)],
      adds: () => [],
    },
    async write(trx, { body, timestamp }) {
      requireReason(body.Reason);
      await lockOwnerOf(trx, (await requireConsent(trx, body.ConsentId)).owner);
      // Looked at again: it may have gone with its student meanwhile.
      const { owner, withdrawnAt } = await requireConsent(trx, body.ConsentId);
      if (withdrawnAt !== null) throw new Refusal(consentTexts.withdrawn);
      await lockOwnerOf(trx, owner);
      await trx
        .updateTable('consents')
        .set({ withdrawn_at: timestamp, reason: body.Reason ?? '' })
        .where('id', '=', body.ConsentId)
        .execute();
      await keepNoConsent(trx, owner);
      return done();
    },
  },
};
