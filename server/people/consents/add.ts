import { checkHolds, type ConsentWay, consentTexts } from '#domain/people/consent.ts';
import { checkAgreeing, type Guardian, isMinor, noGuardian } from '#domain/people/guardian.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Transaction } from '#server/db/connection.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';
import { type ConsentOwner, keepNoConsent, ownerColumn } from './noConsent.ts';

/** Refuses a notice that there is not, that does not hold yet or any more, or that was agreed to already. */
async function refuseNotice(trx: Transaction, noticeId: number, owner: ConsentOwner, today: string): Promise<void> {
  const all = await trx.selectFrom('notices').select(['id', 'language', 'version', 'from_day as from']).execute();
  const notice = all.find(({ id: of }) => of === noticeId);
  if (!notice) throw new Refusal(consentTexts.noticeNotFound);
  const problem = checkHolds(notice, all, today);
  if (problem) throw new Refusal(problem);
  const [column, id] = ownerColumn(owner);
  const noted = await trx
    .selectFrom('consents')
    .select('id')
    .where(column, '=', id)
    .where('notice_id', '=', noticeId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (noted) throw new Refusal(consentTexts.noted);
}

interface NewConsent {
  owner: ConsentOwner;
  noticeId: number;
  how: ConsentWay;
  /** Who saw it signed on paper, else ''. */
  seenBy: string;
  /** Who noted it; null on a page that asks for no session. */
  userId: number | null;
  /** '' where it is not known. */
  birthDate: string | null;
  guardian: Guardian;
}

/**
 * Notes that somebody agreed to a notice, and answers the consent's id; its owner is locked, or new. For a person under 18 the guardian agrees,
 * of whom a copy is kept. Refuses a notice that cannot be agreed to, and a minor without a guardian (W57).
 */
export async function addConsent(
  trx: Transaction,
  { owner, noticeId, how, seenBy, userId, birthDate, guardian }: NewConsent,
  { today, timestamp }: { today: string; timestamp: string },
): Promise<number> {
  await refuseNotice(trx, noticeId, owner, today);
  const minor = isMinor(birthDate, today);
  if (minor) refuseProblems(checkAgreeing(guardian));
  const { name, relation, mobile, email } = minor ? guardian : noGuardian;
  const [column, ownerId] = ownerColumn(owner);
  const { id } = await trx
    .insertInto('consents')
    .values({
      student_id: null,
      registration_id: null,
      [column]: ownerId,
      notice_id: noticeId,
      how,
      seen_by: seenBy,
      user_id: userId,
      guardian_name: name,
      guardian_relation: relation,
      guardian_mobile: mobile,
      guardian_email: email,
      date_created: timestamp,
      withdrawn_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepNoConsent(trx, owner);
  return id;
}
