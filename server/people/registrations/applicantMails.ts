import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { SettingsInput } from '#domain/institute/settings.ts';
import { type ApplicationEvent, applicationMailEnds, applicationMails } from '#domain/messages/application.ts';
import { placeholdersOf } from '#domain/messages/message.ts';
import { fillIn, type Filling, placeholders } from '#domain/messages/placeholders.ts';
import { isMinor } from '#domain/people/guardian.ts';
import { fill } from '#domain/words/messages.ts';
import type { Config } from '#server/config/config.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import type { RegistrationRow } from '#server/db/tables.ts';
import { findTemplate } from '#server/institute/messageTemplates.ts';
import { readSettings } from '#server/institute/read.ts';

/** Mails that say an application was received: how many in an hour, whoever applied, and to one address in a day (W58). */
const receivedAnHour = 200;
const keptMs = millisecondsInDay;

type Applied = Pick<
  RegistrationRow,
  'id' | 'name' | 'email' | 'guardian_email' | 'birth_date' | 'course_id' | 'application_no' | 'language' | 'no_mail'
>;

interface Moment {
  now: Date;
  /** Today in India, YYYY-MM-DD. */
  today: string;
}

/** The institute's words for an event, else ours; undefined where the institute has switched its own off. */
async function wordsFor(trx: Transaction, event: ApplicationEvent, language: keyof typeof applicationMails) {
  const template = await findTemplate(trx, event, language);
  if (!template) return applicationMails[language][event];
  return template.isOn ? template : undefined;
}

/** Whether a mail more at `received` would be too many. Numbers are drawn one after the other, so no other one is being added. */
async function isTooMany(trx: Transaction, recipient: string, now: Date): Promise<boolean> {
  const sent = trx
    .selectFrom('applicant_mails')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('event', '=', 'received');
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const toOne = sent.where('recipient', '=', recipient).where('date_created', '>', since(keptMs));
  const toAll = sent.where('date_created', '>', since(millisecondsInHour));
  const countOf = async (query: typeof sent) => Number((await query.executeTakeFirstOrThrow()).count);
  return (await countOf(toOne)) >= 1 || (await countOf(toAll)) >= receivedAnHour;
}

async function fillingFor(
  trx: Transaction,
  event: ApplicationEvent,
  registration: Applied,
  { instituteName }: SettingsInput,
): Promise<Filling> {
  const course = await trx
    .selectFrom('courses')
    .select('course_name')
    .where('id', '=', registration.course_id)
    .executeTakeFirst();
  const known: Partial<Filling> = {
    student: registration.name,
    course: course?.course_name ?? '',
    institute: instituteName,
    number: registration.application_no,
  };
  const fitting = placeholdersOf(event);
  return Object.fromEntries(
    placeholders.map((name) => [name, fitting.includes(name) ? (known[name] ?? '') : '']),
  ) as Filling;
}

/**
 * Writes down a mail to an applicant within the transaction of what it tells of; `ApplicantMailSender` sends it (W58). The guardian gets it
 * in place of somebody under 18. Nobody is mailed whose language is not known, who wants none, or where the institute switched it off; nor,
 * at `received`, beyond its limits.
 * @param statusKey at `received`, the applicant's key
 * @returns whether there will be a mail
 */
export async function addApplicantMail(
  trx: Transaction,
  config: Config,
  { event, registration, statusKey }: { event: ApplicationEvent; registration: Applied; statusKey?: string },
  { now, today }: Moment,
): Promise<boolean> {
  const { language } = registration;
  if (language === '' || registration.no_mail === 1) return false;
  const recipient =
    (isMinor(registration.birth_date, today) && registration.guardian_email) || registration.email.toLowerCase();
  const words = await wordsFor(trx, event, language);
  if (!words || recipient === '') return false;
  if (event === 'received' && (await isTooMany(trx, recipient, now))) return false;
  const settings = await readSettings(trx, config);
  const filling = await fillingFor(trx, event, registration, settings);
  const ends = applicationMailEnds[language];
  const address = statusKey && `${config.publicUrl}/apply/status/${statusKey}`;
  const parts = [fillIn(words.text, filling), address && fill(ends.status, { address })];
  await trx
    .insertInto('applicant_mails')
    .values({
      registration_id: registration.id,
      event,
      recipient,
      subject: fillIn(words.subject, filling),
      text: parts.filter(Boolean).join('\n\n'),
      language,
      free_at: now.toISOString(),
      claimed_by: null,
      may_be_sent: 0,
      sent_at: null,
      date_created: now.toISOString(),
    })
    .execute();
  return true;
}

/** Forgets mails that are older than a day: those that were sent no longer count, and the others come too late. */
export const forgetApplicantMails = (db: Connection, now: Date) =>
  db
    .deleteFrom('applicant_mails')
    .where('date_created', '<', new Date(now.getTime() - keptMs).toISOString())
    .execute();
