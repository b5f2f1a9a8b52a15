import type { LinkChannel } from '#domain/words/contact.ts';
import { linkSubject, linkText, ownPageMessages } from '#domain/people/ownPage.ts';
import { texts } from '#contract/texts.ts';
import { changesOne } from '#server/activity/affected.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readSettings } from '#server/institute/read.ts';
import { html } from '#server/mail/html.ts';
import { messageIdAt } from '#server/mail/messageId.ts';
import { refuseErased } from '#server/people/erasures.ts';
import { keptMark, type MailEnd, mailPerson, readRecipients } from '#server/people/mailPerson.ts';
import { refuseMerged } from '#server/people/merged.ts';
import { lockStudent } from '#server/people/students/lockStudent.ts';
import { type CallContext, done, type EffectHandler, type Handlers, refused } from '#server/protocol/calls/handler.ts';
import type { Services } from '#server/protocol/services.ts';
import { ownPageAddresses, ownPagesAt } from './address.ts';
import { endOwnPage } from './end.ts';

type Context = CallContext<'SendOwnLink'>;

/** The student, and the address that is sent. Refuses in words whoever has no page. */
async function readLink(db: Connection, { config }: Services, { body: { StudentId: id }, today }: Context) {
  const student = await db
    .selectFrom('students')
    .select(['name', 'email', 'birth_date', 'merged_into'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!student) throw new Refusal(texts.students.notFound);
  await refuseMerged(db, student);
  await refuseErased(db, 'student', id);
  const address = (await ownPageAddresses(db, [id], { pagesAt: ownPagesAt(config), today })).get(id);
  if (address === undefined) throw new Refusal(ownPageMessages.noBirthDate);
  const { instituteName, phone, email: replyTo } = await readSettings(db, config);
  const paragraphs = linkText({ name: student.name, instituteName, phone, address });
  return { address, email: student.email, subject: linkSubject(instituteName), paragraphs, replyTo };
}

const channelOf = ({ body: { Channel } }: Context, { email }: { email: string }): LinkChannel =>
  Channel ?? (email === '' ? 'whatsapp' : 'email');

/** How the sending ended; 'answered' where the address is opened in WhatsApp. */
type Sent = { end: MailEnd | 'answered' };

/**
 * Sends the link of a student's own page (W67), owed to the person (W55). The address is in no answer that is kept: whoever repeats the call gets it
 * reckoned anew.
 */
const sendOwnLink: EffectHandler<'SendOwnLink', Sent> = {
  kind: 'effect',
  affects: changesOne('students', 'StudentId'),
  async perform(services, context, mayHappen) {
    const { db, config } = services;
    const { StudentId: studentId } = context.body;
    const link = await readLink(db.kysely, services, context);
    if (channelOf(context, link) === 'whatsapp') return { end: 'answered' };
    const { subject, paragraphs, replyTo } = link;
    const end = await mailPerson(services, context, {
      mail: {
        subject,
        text: `${paragraphs.join('\n\n')}\n`,
        html: paragraphs.map((paragraph) => html`<p>${paragraph}</p>`).join(''),
        messageId: messageIdAt(config.mailFrom, `page-${studentId}-${context.now.getTime()}`),
        ...(replyTo === '' ? {} : { replyTo }),
      },
      to: await readRecipients(db.kysely, studentId, 'owed', context.today),
      limit: 'mailTo',
      lastCheck: () => inTransaction(db.kysely, (trx) => mayHappen(trx, { end: 'maybe' })),
      what: 'the link of an own page',
      about: { studentId },
    });
    if (end === 'refused') throw new Refusal(ownPageMessages.mailFailed);
    return { end };
  },
  record: async (_trx, _context, { end }) => {
    if (end === 'answered') return done();
    return end === 'maybe' ? refused(ownPageMessages.mayBeSent, { MAY_BE_SENT: 1 }) : done(keptMark(end));
  },
  async complete(services, context, answer) {
    const link = await readLink(services.db.kysely, services, context);
    if (answer.result.OUT_OK !== 1 || channelOf(context, link) !== 'whatsapp') return answer;
    return { result: { ...answer.result, ADDRESS: link.address, TEXT: link.paragraphs.join('\n\n') } };
  },
};

export const ownPageHandlers: Handlers<'SendOwnLink' | 'EndOwnLink'> = {
  SendOwnLink: sendOwnLink,
  EndOwnLink: {
    kind: 'write',
    affects: changesOne('students', 'StudentId'),
    async write(trx, { body }) {
      await lockStudent(trx, body.StudentId);
      await endOwnPage(trx, body.StudentId);
      return done();
    },
  },
};
