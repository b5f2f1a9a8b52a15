import { checkAddressee, messageProblems, type MessageState, messageTexts } from '#domain/messages/message.ts';
import { problemsOf } from '#domain/words/problem.ts';
import { mailTries } from '#server/access/mailTries.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readLogo } from '#server/institute/logo.ts';
import { readSettings } from '#server/institute/read.ts';
import { withLogo } from '#server/institute/withLogo.ts';
import { MailMayBeSent, MailWithheld } from '#server/mail/mail.ts';
import type { Try } from '#server/protocol/limits.ts';
import { type CallContext, done, type EffectHandler, refused } from '#server/protocol/calls/handler.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';
import type { Services } from '#server/protocol/services.ts';
import { type Addressee, readAddressees } from './addressees.ts';
import { fillMessage } from './fillMessage.ts';
import { keepMessage, setState } from './keep.ts';
import { messageMail } from './messageMail.ts';

/** What became of a message, and its row. */
interface Sent {
  id: number;
  state: MessageState;
}

/** Whom the message goes to. Refuses in words where it may not. */
export async function requireAddressee(
  db: Connection,
  {
    body: { StudentId, StudentCourseId },
    today,
  }: { body: { StudentId: number; StudentCourseId: number }; today: string },
  { instituteName, day }: { instituteName: string; day: string },
): Promise<Addressee> {
  const people = [{ StudentId, StudentCourseId }];
  const [addressee] = await readAddressees(db, people, { instituteName, day, today });
  if (!addressee) throw new Refusal(messageTexts.unknown);
  return addressee;
}

/** Refuses where the message may not go to the address. */
export function refuseUnwanted(
  { DELETED, NO_MAIL, MINOR }: Addressee,
  address: string,
  toGuardian: boolean,
  missing?: 'No e-mail' | 'No mobile',
): void {
  const wishes = { isDeleted: DELETED === 1, wantsNone: NO_MAIL === 1, isMinor: MINOR === 1, address };
  const problem = checkAddressee(wishes, toGuardian, missing);
  if (problem) throw new Refusal(problem);
}

/** Reads the message with its placeholders filled in, and whom it goes to. */
async function prepare({ db, config }: Services, context: CallContext<'SendMessage'>) {
  const { StudentCourseId, Day: day = '', Subject = '', Text = '', ToGuardian } = context.body;
  refuseProblems(problemsOf(messageProblems({ subject: Subject, text: Text })));
  const settings = await readSettings(db.kysely, config);
  const addressee = await requireAddressee(db.kysely, context, { instituteName: settings.instituteName, day });
  const toGuardian = ToGuardian === 1;
  const address = toGuardian ? addressee.GUARDIAN_EMAIL : addressee.EMAIL;
  refuseUnwanted(addressee, address, toGuardian);
  const row = {
    student_id: addressee.STUDENT_ID,
    enrolment_id: StudentCourseId || null,
    channel: 'email' as const,
    to_guardian: ToGuardian,
    address,
    ...fillMessage({ subject: Subject, text: Text }, addressee.VALUES),
    user_id: signedIn(context).id,
    date_created: context.timestamp,
  };
  return { settings, row, studentName: addressee.NAME, toGuardian };
}

/**
 * Mails one message (W55). Its row is written once the mail server is about to have all of it, as UNKNOWN: so it says what is known also
 * where this process dies then. Of a mail that was refused the answer is kept, too, as its row is: only a person sends it again.
 */
export const sendMessage: EffectHandler<'SendMessage', Sent> = {
  kind: 'effect',
  affects: {
    changes: (_trx, { body }, { state }) => (state === 'SENT' ? [{ entity: 'students', id: body.StudentId }] : []),
    adds: () => [],
  },
  async perform(services, context, mayHappen) {
    const { db, config, mailer, limits, log } = services;
    const { settings, row, studentName, toGuardian } = await prepare(services, context);
    const mail = messageMail({
      to: row.address,
      subject: row.subject,
      text: row.text,
      studentName,
      toGuardian,
      instituteName: settings.instituteName,
      replyTo: settings.email,
      from: config.mailFrom,
      name: `message-${row.student_id}-${crypto.randomUUID()}`,
    });
    const logo = await readLogo(db.kysely, settings.logoFileId);
    const tries: Try[] = [
      ['message', 'all', settings.messagesPerMinute],
      ...mailTries(context, { studentId: row.student_id }),
    ];
    await limits.take(db.kysely, ...tries);
    let id = 0;
    const lastCheck = () =>
      inTransaction(db.kysely, async (trx) => {
        id = await keepMessage(trx, { ...row, state: 'UNKNOWN' });
        await mayHappen(trx, { id, state: 'UNKNOWN' });
      });
    try {
      await mailer.send(withLogo(mail, logo), lastCheck);
      return { id, state: 'SENT' };
    } catch (error) {
      if (error instanceof MailWithheld) throw error.cause;
      if (error instanceof MailMayBeSent) return { id, state: 'UNKNOWN' };
      await limits.giveBack(db.kysely, ...mailTries(context, { studentId: row.student_id }));
      log.warn({ err: error, studentId: row.student_id }, 'The mail server did not take a message');
      id ||= await inTransaction(db.kysely, (trx) => keepMessage(trx, { ...row, state: 'REFUSED' }));
      return { id, state: 'REFUSED' };
    }
  },
  async record(trx, _context, { id, state }) {
    await setState(trx, id, state);
    if (state === 'SENT') return done();
    return state === 'UNKNOWN' ? refused(messageTexts.mayBeSent, { MAY_BE_SENT: 1 }) : refused(messageTexts.mailFailed);
  },
};
