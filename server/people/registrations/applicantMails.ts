import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
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
import { neighbourhoodOf, networkOf } from '#server/protocol/limits.ts';
import { readSettings } from '#server/institute/read.ts';

/** Mails that say an application was received: how many in an hour, whoever applied, and from one network (W55). To one address goes one in a day. */
const receivedAnHour = 200;
const receivedOfNetwork = 40;
const keptMs = millisecondsInDay;
/** So long a mail that somebody is not accepted waits: rejections of many are taken back after a look at them. */
const notAcceptedWaitsMs = minutesToMilliseconds(10);

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

/**
 * Counts a mail of a network, where it has less than its share of the hour's; false where it has it already, so that no one network takes them
 * all. The count is kept beside those of tries, for an hour and without what it was for.
 */
async function takesShare(trx: Transaction, address: string, now: Date): Promise<boolean> {
  const key = `received ${neighbourhoodOf(networkOf(address))}`;
  const before = await trx.selectFrom('tries').selectAll().where('key', '=', key).executeTakeFirst();
  const running = before !== undefined && before.ends_at > now.toISOString();
  const count = running ? before.count : 0;
  if (count >= receivedOfNetwork) return false;
  const ends_at = running ? before.ends_at : new Date(now.getTime() + millisecondsInHour).toISOString();
  const row = { count: count + 1, ends_at, free_at: '' };
  await trx
    .insertInto('tries')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  return true;
}

/** How many mails at `received` there were. Numbers are drawn one after the other, so no other one is being added. */
function receivedMails(trx: Transaction, now: Date) {
  const sent = trx
    .selectFrom('applicant_mails')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('event', '=', 'received');
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const countOf = async (query: typeof sent) => Number((await query.executeTakeFirstOrThrow()).count);
  return {
    to: (recipient: string) =>
      countOf(sent.where('recipient', '=', recipient).where('date_created', '>', since(keptMs))),
    inAll: () => countOf(sent.where('date_created', '>', since(millisecondsInHour))),
  };
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
 * Writes down a mail to an applicant within the transaction of what it tells of; `startApplicantMailSender` sends it (W58). The guardian gets it
 * in place of somebody under 18. Nobody is mailed whose language is not known, who wants none, or where the institute switched it off; nor,
 * at `received`, beyond its limits.
 * @param statusKey at `received`, the applicant's key; `from` the address of who is no staff
 * @returns whether there is a mail, as an applicant may be told: of one to the institute's own outbox not
 */
export async function addApplicantMail(
  trx: Transaction,
  config: Config,
  {
    event,
    registration,
    statusKey,
    from,
  }: { event: ApplicationEvent; registration: Applied; statusKey?: string; from?: string },
  { now, today }: Moment,
): Promise<boolean> {
  const { language } = registration;
  if (language === '' || registration.no_mail === 1) return false;
  const recipient =
    (isMinor(registration.birth_date, today) && registration.guardian_email) || registration.email.toLowerCase();
  const words = await wordsFor(trx, event, language);
  if (!words || recipient === '') return false;
  if (event === 'received') {
    const mails = receivedMails(trx, now);
    if ((await mails.inAll()) >= receivedAnHour) return false;
    if (from !== undefined && !(await takesShare(trx, from, now))) return false;
    // Whether this recipient had one is not told: it would tell who applied here (W55).
    if ((await mails.to(recipient)) > 0) return config.smtpUrl !== undefined;
  }
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
      free_at: new Date(now.getTime() + (event === 'notAccepted' ? notAcceptedWaitsMs : 0)).toISOString(),
      claimed_by: null,
      may_be_sent: 0,
      sent_at: null,
      date_created: now.toISOString(),
    })
    .execute();
  return config.smtpUrl !== undefined;
}

/** Takes back the mail that a registration was not accepted, unless the mail server may have it already. */
export const takeBackNotAccepted = (trx: Transaction, registrationId: number) =>
  trx
    .deleteFrom('applicant_mails')
    .where('registration_id', '=', registrationId)
    .where('event', '=', 'notAccepted')
    .where('sent_at', 'is', null)
    .where('may_be_sent', '=', 0)
    .execute();

/** Forgets mails that are older than a day: those that were sent no longer count, and the others come too late. */
export const forgetApplicantMails = (db: Connection, now: Date) =>
  db
    .deleteFrom('applicant_mails')
    .where('date_created', '<', new Date(now.getTime() - keptMs).toISOString())
    .execute();
