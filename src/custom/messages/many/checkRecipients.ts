import type { MessageInput } from '#domain/messages/message.ts';
import { checkFilling, fillIn } from '#domain/messages/placeholders.ts';
import { withoutKeys } from '#domain/people/ownPage.ts';
import { momentInIndia } from '#domain/words/dates.ts';
import { type Addressee, messageAddress, fillingOf, whyNot } from '#src/custom/messages/addressees.ts';
import type { Message } from '#src/records/messages.ts';
import type { Recipient } from './recipients.ts';
import { mailManyTexts } from './texts.ts';

/** A recipient, and why nothing goes there; '' where it does. */
export interface CheckedRecipient extends Recipient {
  /** Under 18 the guardian is written to. */
  toGuardian: boolean;
  address: string;
  why: string;
}

/**
 * Who gets an e-mail of these words, and who does not and why: as the server would say it, the same one twice for an address, or who
 * has had it today already.
 * @param addressees In the order of the recipients.
 * @param today The messages of today.
 */
export function checkRecipients(
  recipients: readonly Recipient[],
  addressees: readonly Addressee[],
  { subject, text }: MessageInput,
  today: readonly Message[],
): CheckedRecipient[] {
  const goesOut = new Set<string>();
  const mailOf = (address: string, heading: string, words: string) => JSON.stringify([address, heading, words]);
  const had = new Map(
    today
      .filter(({ channel, state }) => channel === 'email' && state !== 'REFUSED')
      .map((message) => [mailOf(message.address, message.subject, message.text), message.dateCreated]),
  );
  return addressees.flatMap((addressee, index): CheckedRecipient[] => {
    const recipient = recipients[index];
    if (!recipient) return [];
    const toGuardian = addressee.MINOR === 1;
    const address = messageAddress(addressee, 'email', toGuardian);
    const filling = fillingOf(addressee);
    const mail = mailOf(address, fillIn(subject, filling), fillIn(text, filling));
    const since = had.get(withoutKeys(mail));
    const why =
      whyNot(addressee, 'email', toGuardian) ||
      checkFilling(subject, filling) ||
      checkFilling(text, filling) ||
      (since ? mailManyTexts.had.replace('%{time}', momentInIndia(since).time) : '') ||
      (goesOut.has(mail) ? mailManyTexts.same : '');
    if (why === '') goesOut.add(mail);
    return [{ ...recipient, toGuardian, address, why }];
  });
}
