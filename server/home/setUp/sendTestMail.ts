import { setUpAnswers } from '#contract/setUpAnswers.ts';
import { fill } from '#contract/texts.ts';
import { affectsOne } from '#server/activity/affected.ts';
import type { Config } from '#server/config/config.ts';
import { Refusal } from '#server/config/errors.ts';
import { readSettings, settingsId } from '#server/institute/read.ts';
import { MailMayBeSent, MailRefused } from '#server/mail/mail.ts';
import { trialMail } from '#server/mail/trialMail.ts';
import { done, type EffectHandler, refused } from '#server/protocol/calls/handler.ts';
import type { Try } from '#server/protocol/limits.ts';
import { signedIn } from '#server/access/session/signedIn.ts';

interface Tested {
  to: string;
  /** Why the mail server did not take it, or that there is none; '' where it did. */
  text: string;
}

/** What a mail server says goes on for lines at times. */
const longestWords = 300;

/** Why a mail was not taken, in the mail server's own words where it said any. Throws what is no fault of the mail server. */
function reasonOf(error: unknown, { smtpUrl = '' }: Config): string {
  const maybe = error instanceof MailMayBeSent;
  // Anything else is no answer of the mail server, and may say what is nobody's business.
  if (!maybe && !(error instanceof MailRefused)) throw error;
  const server = new URL(smtpUrl).hostname;
  if (maybe) return fill(setUpAnswers.mayBeSent, { server });
  const { said, reason } = error;
  const words = (said || reason).replace(/\s+/g, ' ').slice(0, longestWords);
  return fill(said ? setUpAnswers.said : setUpAnswers.noAnswer, { server, words });
}

/**
 * Mails a test to the caller, else to the institute, and keeps how it went. All admins together may send as many as one student may
 * get. A repeat after a lost process sends another one, which harms nobody.
 */
export const sendTestMail: EffectHandler<'SendTestMail', Tested> = {
  kind: 'effect',
  affects: affectsOne('settings', settingsId),
  async perform({ db, config, mailer, limits, log }, context) {
    const { id } = signedIn(context);
    const user = await db.kysely.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
    const { email, instituteName } = await readSettings(db.kysely, config);
    const to = user.email || email;
    if (to === '') throw new Refusal(setUpAnswers.noAddress);
    const tries: Try[] = [
      ['mail', String(id)],
      ['mailTo', 'test'],
    ];
    await limits.take(db.kysely, ...tries);
    try {
      const sender = `the back office of ${instituteName}, to see whether mails arrive`;
      await mailer.send(trialMail({ to, sender, from: config.mailFrom }));
      return { to, text: mailer.kind === 'outbox' ? setUpAnswers.noMailServer : '' };
    } catch (error) {
      if (!(error instanceof MailMayBeSent)) await limits.giveBack(db.kysely, ...tries);
      log.warn({ err: error }, 'The mail server did not take a test mail');
      return { to, text: reasonOf(error, config) };
    }
  },
  async record(trx, { timestamp }, { to, text }) {
    await trx
      .updateTable('settings')
      .set({ mail_tested_at: timestamp, mail_test_text: text })
      .where('id', '=', settingsId)
      .execute();
    return text === '' ? done({ OUT_EMAIL: to }) : refused(text);
  },
};
