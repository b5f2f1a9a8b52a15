import type { LinkChannel } from '#domain/words/contact.ts';
import { formProblem, formSubject, formText } from '#domain/people/enquiryForm.ts';
import { takesApplications, takesApplicationsFor } from '#domain/institute/settings.ts';
import { changesOne } from '#server/activity/affected.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readSettings, type Settings } from '#server/institute/read.ts';
import { html } from '#server/mail/html.ts';
import type { Mail } from '#server/mail/mail.ts';
import { messageIdAt } from '#server/mail/messageId.ts';
import { keptMark, type MailEnd, mailPerson } from '#server/people/mailPerson.ts';
import { done, type EffectHandler, refused } from '#server/protocol/calls/handler.ts';
import { drawFormKey, keepFormKey } from './formKey.ts';
import { lockOpenEnquiry } from './lock.ts';
import { enquiryMessages } from '#domain/people/enquiry.ts';

/** How the sending ended; what is opened in WhatsApp is answered. */
type Sent = { end: MailEnd } | { key: string; address: string; text: string };

interface Form {
  subject: string;
  paragraphs: readonly string[];
}

async function readAsker(db: Connection, id: number) {
  const enquiry = await db
    .selectFrom('enquiries')
    .leftJoin('courses', 'courses.id', 'enquiries.course_id')
    .select(['name', 'mobile', 'email', 'state', 'course_id as courseId', 'course_name as courseName'])
    .where('enquiries.id', '=', id)
    .where('erased_on', 'is', null)
    .executeTakeFirst();
  if (!enquiry) throw new Refusal(enquiryMessages.notFound);
  return enquiry;
}

/** Whether who asked may apply: for the course that was asked for, where there is one. */
const isOpenFor = (settings: Settings, courseId: number | null, today: string): boolean =>
  courseId === null ? takesApplications(settings, today) : takesApplicationsFor(settings, courseId, today);

function formMail({ subject, paragraphs }: Form, { email }: Settings, from: string, name: string): Omit<Mail, 'to'> {
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: paragraphs.map((paragraph) => html`<p>${paragraph}</p>`).join(''),
    messageId: messageIdAt(from, name),
    ...(email === '' ? {} : { replyTo: email }),
  };
}

/**
 * Sends who asked the address of the page for applicants, with a key of the enquiry (W66). The key is kept before the mail server has all of the
 * mail: an address that arrives holds. What is opened in WhatsApp a repeat answers again for a day (W4); it opens the course alone.
 */
export const sendEnquiryForm: EffectHandler<'SendEnquiryForm', Sent> = {
  kind: 'effect',
  affects: changesOne('enquiries', 'EnquiryId'),
  alone: ({ body }) => String(body.EnquiryId),
  async perform(services, context, mayHappen) {
    const { db, config } = services;
    const { body, today, timestamp, now } = context;
    const { EnquiryId: id } = body;
    const enquiry = await readAsker(db.kysely, id);
    const settings = await readSettings(db.kysely, config);
    const channel: LinkChannel = body.Channel ?? (enquiry.email === '' ? 'whatsapp' : 'email');
    const problem = formProblem(enquiry, isOpenFor(settings, enquiry.courseId, today), channel);
    if (problem) throw new Refusal(problem);
    const key = drawFormKey();
    const address = `${config.publicUrl}/apply#from=${key}`;
    const { instituteName, phone } = settings;
    const { name, courseName, email } = enquiry;
    const paragraphs = formText({ name, courseName: courseName ?? '', instituteName, phone, address, today });
    if (channel === 'whatsapp') return { key, address, text: paragraphs.join('\n\n') };
    const form = { subject: formSubject(instituteName), paragraphs };
    const end = await mailPerson(services, context, {
      mail: formMail(form, settings, config.mailFrom, `form-${id}-${now.getTime()}`),
      to: [email],
      limit: 'mailTo',
      lastCheck: () =>
        inTransaction(db.kysely, async (trx) => {
          await lockOpenEnquiry(trx, id);
          await keepFormKey(trx, id, key, timestamp);
          await mayHappen(trx, { end: 'maybe' });
        }),
      what: 'the form of an enquiry',
      about: { enquiryId: id },
    });
    if (end === 'refused') throw new Refusal('The mail server did not take the form.');
    return { end };
  },
  async record(trx, { body, timestamp }, sent) {
    if ('key' in sent) {
      await lockOpenEnquiry(trx, body.EnquiryId);
      await keepFormKey(trx, body.EnquiryId, sent.key, timestamp);
      return done({ ADDRESS: sent.address, TEXT: sent.text });
    }
    return sent.end === 'maybe'
      ? refused('The mail server did not confirm the form. It may have been sent.', { MAY_BE_SENT: 1 })
      : done(keptMark(sent.end));
  },
};
