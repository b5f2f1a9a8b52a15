import { type MailedPerson, whoIsMailed } from '#domain/people/mailed.ts';
import { isMinor } from '#domain/people/guardian.ts';
import { studentStatus } from '#domain/words/codes.ts';
import { texts } from '#contract/texts.ts';
import { mailTries } from '#server/access/mailTries.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection } from '#server/db/connection.ts';
import { readLogo } from '#server/institute/logo.ts';
import { readSettings } from '#server/institute/read.ts';
import { withLogo } from '#server/institute/withLogo.ts';
import { type LastCheck, type Mail, MailMayBeSent, MailWithheld } from '#server/mail/mail.ts';
import type { RequestContext } from '#server/protocol/calls/handler.ts';
import type { Try } from '#server/protocol/limits.ts';
import type { Services } from '#server/protocol/services.ts';
import { refuseErased } from './erasures.ts';
import { refuseMerged } from './merged.ts';

/** The addresses that a mail to a student goes to now (W55). Refuses in words where it goes to none. */
export async function readRecipients(
  db: Connection,
  studentId: number,
  mailing: 'asked' | 'owed',
  today: string,
): Promise<[string, ...string[]]> {
  const student = await db
    .selectFrom('students')
    .select(['status', 'email', 'merged_into', 'birth_date', 'no_mail', 'guardian_email'])
    .where('id', '=', studentId)
    .executeTakeFirst();
  if (!student) throw new Refusal(texts.students.notFound);
  await refuseErased(db, 'student', studentId);
  await refuseMerged(db, student);
  const person: MailedPerson = {
    isDeleted: student.status !== studentStatus.active,
    wantsNone: student.no_mail === 1,
    isMinor: isMinor(student.birth_date, today),
    email: student.email,
    guardianEmail: student.guardian_email,
  };
  const { to, problem } = whoIsMailed(person, mailing);
  const [first, ...others] = to;
  if (first === undefined) throw new Refusal(problem);
  return [first, ...others];
}

/** How a mail ended: 'kept' in the outbox as no mail server is set; 'maybe' where the mail server had all of it and did not say. */
export type MailEnd = 'sent' | 'kept' | 'refused' | 'maybe';

interface PersonMail {
  /** Without its recipients. */
  mail: Omit<Mail, 'to' | 'cc'>;
  /** Who gets it; the second one in copy. */
  to: readonly [string, ...string[]];
  /** What an hour of each address counts it as. */
  limit: 'mailTo' | 'paperTo';
  /** What else it counts against, and is not given back. */
  pace?: Try[];
  lastCheck: LastCheck;
  /** What it is, as the log has it, and whose. */
  what: string;
  about: object;
}

/**
 * Mails one person, with the institute's logo, under the limits of W55 (TooManyTries); a mail that was not sent counts against none. Throws what the last
 * check threw.
 */
export async function mailPerson(
  { db, config, mailer, limits, log }: Services,
  context: Pick<RequestContext<unknown>, 'user'>,
  { mail, to, limit, pace = [], lastCheck, what, about }: PersonMail,
): Promise<MailEnd> {
  const { logoFileId } = await readSettings(db.kysely, config);
  const logo = await readLogo(db.kysely, logoFileId);
  const tries = mailTries(context, to, limit);
  await limits.take(db.kysely, ...pace, ...tries);
  try {
    await mailer.send(withLogo({ ...mail, to: to[0], cc: to[1] }, logo), lastCheck);
    return mailer.kind === 'outbox' ? 'kept' : 'sent';
  } catch (error) {
    if (error instanceof MailMayBeSent) return 'maybe';
    await limits.giveBack(db.kysely, ...tries);
    if (error instanceof MailWithheld) throw error.cause;
    log.warn({ err: error, ...about }, `The mail server did not take ${what}`);
    return 'refused';
  }
}

/** What the answer says of a mail that lies in the outbox. */
export const keptMark = (end: MailEnd): { KEPT?: 1 } => (end === 'kept' ? { KEPT: 1 } : {});

/** Whether somebody has the mail, or will as it lies in the outbox. */
export const isMailed = (end: MailEnd | undefined): boolean => end === 'sent' || end === 'kept';
