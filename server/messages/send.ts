import { checkAddressee, whoIsMailed } from '#domain/people/mailed.ts';
import { messageProblems, type MessageState, messageRefusals } from '#domain/messages/message.ts';
import { problemsOf } from '#domain/words/problem.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readSettings } from '#server/institute/read.ts';
import { ownPagesAt } from '#server/people/ownPage/address.ts';
import { type MailEnd, mailPerson } from '#server/people/mailPerson.ts';
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

/** What stands in Messages of how a mail ended. */
export const mailStates = {
  sent: 'SENT',
  kept: 'KEPT',
  refused: 'REFUSED',
  maybe: 'UNKNOWN',
} as const satisfies Record<MailEnd, MessageState>;

/** Whom the message goes to. Refuses in words where it may not. */
export async function requireAddressee(
  db: Connection,
  {
    body: { StudentId, StudentCourseId },
    today,
  }: { body: { StudentId: number; StudentCourseId: number }; today: string },
  occasion: { instituteName: string; day: string; pagesAt: string },
): Promise<Addressee> {
  const people = [{ StudentId, StudentCourseId }];
  const [addressee] = await readAddressees(db, people, { ...occasion, today });
  if (!addressee) throw new Refusal(messageRefusals.unknown);
  return addressee;
}

/** Refuses where a message may not be opened for a number. */
export function refuseUnwanted({ DELETED, NO_MAIL, MINOR }: Addressee, number: string, toGuardian: boolean): void {
  const wishes = { isDeleted: DELETED === 1, wantsNone: NO_MAIL === 1, isMinor: MINOR === 1, address: number };
  const problem = checkAddressee(wishes, toGuardian, 'No mobile');
  if (problem) throw new Refusal(problem);
}

/** Reads the message with its placeholders filled in, and whom it goes to. */
async function prepare({ db, config }: Services, context: CallContext<'SendMessage'>) {
  const { StudentCourseId, Day: day = '', Subject = '', Text = '', ToGuardian } = context.body;
  refuseProblems(problemsOf(messageProblems({ subject: Subject, text: Text })));
  const settings = await readSettings(db.kysely, config);
  const addressee = await requireAddressee(db.kysely, context, {
    instituteName: settings.instituteName,
    day,
    pagesAt: ownPagesAt(config),
  });
  const toGuardian = ToGuardian === 1;
  const { DELETED, NO_MAIL, MINOR, EMAIL: email, GUARDIAN_EMAIL: guardianEmail } = addressee;
  const person = { isDeleted: DELETED === 1, wantsNone: NO_MAIL === 1, isMinor: MINOR === 1, email, guardianEmail };
  const { to, problem } = whoIsMailed(person, 'asked', toGuardian, 'No e-mail');
  const [address] = to;
  if (address === undefined) throw new Refusal(problem);
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
    changes: (_trx, { body }, { state }) =>
      state === 'SENT' || state === 'KEPT' ? [{ entity: 'students', id: body.StudentId }] : [],
    adds: () => [],
  },
  async perform(services, context, mayHappen) {
    const { db, config } = services;
    const { settings, row, studentName, toGuardian } = await prepare(services, context);
    const mail = messageMail({
      subject: row.subject,
      text: row.text,
      studentName,
      toGuardian,
      instituteName: settings.instituteName,
      replyTo: settings.email,
      from: config.mailFrom,
      name: `message-${row.student_id}-${crypto.randomUUID()}`,
    });
    let id = 0;
    /** From here on a repeat adds no second row, also where this process dies before it records. */
    const keepOnce = (state: 'UNKNOWN' | 'REFUSED') =>
      inTransaction(db.kysely, async (trx) => {
        id = await keepMessage(trx, { ...row, state });
        await mayHappen(trx, { id, state });
      });
    const end = await mailPerson(services, context, {
      mail,
      to: [row.address],
      limit: 'mailTo',
      pace: [['message', 'all', settings.messagesPerMinute]],
      lastCheck: () => keepOnce('UNKNOWN'),
      what: 'a message',
      about: { studentId: row.student_id },
    });
    if (end === 'refused' && id === 0) await keepOnce('REFUSED');
    return { id, state: mailStates[end] };
  },
  async record(trx, _context, { id, state }) {
    await setState(trx, id, state);
    if (state === 'SENT' || state === 'KEPT') return done(state === 'KEPT' ? { KEPT: 1 } : {});
    return state === 'UNKNOWN'
      ? refused(messageRefusals.mayBeSent, { MAY_BE_SENT: 1 })
      : refused(messageRefusals.mailFailed);
  },
};
