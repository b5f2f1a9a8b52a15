import { sql } from 'kysely';
import type { AnswerOf } from '#contract/calls/index.ts';
import { absenceWords } from '#domain/messages/absence.ts';
import type { MessageInput } from '#domain/messages/message.ts';
import { checkFilling, type Filling } from '#domain/messages/placeholders.ts';
import { checkReminder } from '#domain/money/dues.ts';
import { balanceOf } from '#domain/money/ledger.ts';
import { moneyMessages } from '#domain/money/moneyMessages.ts';
import type { ReminderState } from '#domain/money/reminders.ts';
import { checkAddressee, whoIsMailed } from '#domain/people/mailed.ts';
import { isTenDigits } from '#domain/words/contact.ts';
import { addDays, formatDay, momentInIndia, todayInIndia } from '#domain/words/dates.ts';
import { fill } from '#domain/words/messages.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import type { Connection } from '#server/db/connection.ts';
import { idsAsText, isAmong } from '#server/db/ids.ts';
import { findTemplate } from '#server/institute/messageTemplates.ts';
import { readAddressees } from '#server/messages/addressees.ts';
import { readAccounts } from '#server/money/ledger/accounts.ts';
import { lastAttended, type DueReason } from './reasons.ts';

type Addressee = AnswerOf<'GetAddressees'>['result'][number];

/** Whether somebody is told of a reason now, and how; `why` nobody is, or why not by mail. */
export interface Judged {
  reason: DueReason;
  state: Extract<ReminderState, 'MAILED' | 'WHATSAPP' | 'NOT'>;
  why: string;
  /** Whom it goes to. Undefined where student or enrolment are gone. */
  addressee: Addressee | undefined;
  toGuardian: boolean;
  /** The e-mail address; '' where nobody is mailed. */
  address: string;
  /** The institute's words or ours with their placeholders; undefined of a fee of which our own mail says more. */
  words: MessageInput | undefined;
  filling: Filling | undefined;
}

const notes = {
  gone: 'The student or the enrolment is gone',
  notActive: 'The course does not run',
  back: 'Was in class since',
  offFee: 'The template for fee reminders is not in use',
  offAbsence: 'The template for absences is not in use',
  noRegister: 'Nobody of the class is entered on these days',
} as const;

/** A class of so many where nobody at all is entered has a register that was not kept. */
const fewInClass = 3;

/** The institute's words of an event; null where it has switched them off, undefined where it has typed none. */
async function wordsFor(db: Connection, event: 'feeReminder' | 'absence') {
  const template = await findTemplate(db, event, 'en');
  if (template && !template.isOn) return null;
  return template && { subject: template.subject, text: template.text };
}

const readEnrolments = (db: Connection, enrolmentIds: readonly number[]) =>
  db
    .selectFrom('enrolments')
    .select(['id', 'status', 'course_id', 'batch_id', 'due_paise', 'fee_assumed', 'reminded_at'])
    .select(lastAttended.as('lastAttended'))
    .where(isAmong(db, sql.ref('id'), idsAsText(db, enrolmentIds)))
    .execute();

type Enrolment = Awaited<ReturnType<typeof readEnrolments>>[number];

/** Whether a class of some size has nobody entered on the days that somebody missed: then its register was not kept. */
async function registerIsMissing(db: Connection, { course_id, batch_id }: Enrolment, { about, toldDay }: DueReason) {
  const mates = db
    .selectFrom('enrolments')
    .where('course_id', '=', course_id)
    .where('batch_id', 'is not distinct from', batch_id)
    .where('status', '=', enrolmentStatus.active);
  const { count } = await mates
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) <= fewInClass) return false;
  const entered = await mates
    .innerJoin('attendance', 'attendance.enrolment_id', 'enrolments.id')
    .select('attendance.id')
    .where('attendance_date', '>=', addDays(about, 1))
    .where('attendance_date', '<=', toldDay)
    .limit(1)
    .executeTakeFirst();
  return entered === undefined;
}

interface Moment {
  instituteName: string;
  today: string;
  /** `ownPagesAt`. */
  pagesAt: string;
}

/** Whether somebody is told of each reason, as things are now (W65); in a transaction, as they are in it. */
export async function judge(
  db: Connection,
  reasons: readonly DueReason[],
  { instituteName, today, pagesAt }: Moment,
): Promise<Judged[]> {
  if (reasons.length === 0) return [];
  const ids = [...new Set(reasons.map(({ enrolmentId }) => enrolmentId))];
  const enrolments = new Map((await readEnrolments(db, ids)).map((enrolment) => [enrolment.id, enrolment]));
  const ofFees = reasons.filter(({ kind }) => kind === 'feeReminder').map(({ enrolmentId }) => enrolmentId);
  const accounts = await readAccounts(db, [...new Set(ofFees)]);
  const people = reasons.map(({ studentId, enrolmentId }) => ({ StudentId: studentId, StudentCourseId: enrolmentId }));
  const addressees = await readAddressees(db, people, { instituteName, day: '', today, pagesAt });
  const words = { feeReminder: await wordsFor(db, 'feeReminder'), absence: await wordsFor(db, 'absence') };
  const missing = new Map<string, boolean>();

  const againstFee = (reason: DueReason, enrolment: Enrolment): string => {
    const { status, due_paise: due, fee_assumed: feeAssumed, reminded_at: remindedAt } = enrolment;
    const problem = checkReminder({ due, status, feeAssumed });
    if (problem) return problem;
    const account = accounts.get(enrolment.id)?.account;
    const part = account && balanceOf(account).instalments.find(({ dueDate }) => dueDate === reason.about);
    if (!part || part.covered >= part.amount) return moneyMessages.nothingDue;
    if (remindedAt !== null && todayInIndia(new Date(remindedAt)) >= today)
      return fill(moneyMessages.reminded, momentInIndia(remindedAt));
    return words.feeReminder === null ? notes.offFee : '';
  };
  const againstAbsence = async (reason: DueReason, enrolment: Enrolment): Promise<string> => {
    if (enrolment.status !== enrolmentStatus.active) return notes.notActive;
    if (enrolment.lastAttended > reason.about) return notes.back;
    if (words.absence === null) return notes.offAbsence;
    const of = `${enrolment.course_id}/${enrolment.batch_id}/${reason.about}/${reason.toldDay}`;
    const isMissing = missing.get(of) ?? (await registerIsMissing(db, enrolment, reason));
    missing.set(of, isMissing);
    return isMissing ? notes.noRegister : '';
  };

  const judged: Judged[] = [];
  for (const [index, reason] of reasons.entries()) {
    const addressee = addressees[index];
    const enrolment = enrolments.get(reason.enrolmentId);
    const toGuardian = addressee?.MINOR === 1;
    const own = reason.kind === 'absence' ? absenceWords : undefined;
    const chosen = words[reason.kind] ?? own;
    const filling = addressee && { ...addressee.VALUES, day: formatDay(reason.toldDay) };
    const result = { reason, addressee, toGuardian, address: '', words: chosen, filling };
    const why =
      !addressee || !enrolment || !filling
        ? notes.gone
        : (reason.kind === 'feeReminder' ? againstFee(reason, enrolment) : await againstAbsence(reason, enrolment)) ||
          (chosen ? checkFilling(chosen.subject, filling) || checkFilling(chosen.text, filling) : '');
    judged.push(why || !addressee ? { ...result, state: 'NOT', why } : { ...result, ...howToTell(addressee) });
  }
  return judged;
}

/** By mail where W55 lets the institute mail, else by WhatsApp where there is nothing but no address against it. */
function howToTell(addressee: Addressee): Pick<Judged, 'state' | 'why' | 'address'> {
  const { DELETED, NO_MAIL, MINOR, EMAIL: email, GUARDIAN_EMAIL: guardianEmail, MOBILE, GUARDIAN_MOBILE } = addressee;
  const wishes = { isDeleted: DELETED === 1, wantsNone: NO_MAIL === 1, isMinor: MINOR === 1 };
  const { to, problem } = whoIsMailed({ ...wishes, email, guardianEmail }, 'asked', wishes.isMinor, 'No e-mail');
  const [address = ''] = to;
  if (address !== '') return { state: 'MAILED', why: '', address };
  const mobile = wishes.isMinor ? GUARDIAN_MOBILE : MOBILE;
  const byMobile = checkAddressee({ ...wishes, address: mobile }, wishes.isMinor, 'No mobile');
  const canOpen = byMobile === '' && isTenDigits(mobile);
  return { state: canOpen ? 'WHATSAPP' : 'NOT', why: problem, address: '' };
}
