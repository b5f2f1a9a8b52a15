import type { MessageInput } from '#domain/messages/message.ts';
import { checkFilling, fillIn } from '#domain/messages/placeholders.ts';
import { paymentKind } from '#domain/money/receipt.ts';
import { formatDay } from '#domain/words/dates.ts';
import { readTemplate } from '#server/institute/messageTemplates.ts';
import { readSettings } from '#server/institute/read.ts';
import { readAddressees } from '#server/messages/addressees.ts';
import { ownPagesAt } from '#server/people/ownPage/address.ts';
import type { Services } from '#server/protocol/services.ts';
import type { PrintedReceipt } from './drawing/printed.ts';

/**
 * The institute's words for the mail that brings a receipt (W67); undefined where it has typed none, of a voucher, and where one of its placeholders
 * stands for nothing: a receipt is owed, and goes in our own words then.
 */
export async function receiptWords(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { kind, reversed, studentId, courseName, paidOn, number }: PrintedReceipt,
  today: string,
): Promise<MessageInput | undefined> {
  if (kind === paymentKind.reversal || kind === paymentKind.refund || reversed) return undefined;
  const template = await readTemplate(db.kysely, 'receipt', 'en');
  if (!template) return undefined;
  const { instituteName } = await readSettings(db.kysely, config);
  const people = [{ StudentId: studentId, StudentCourseId: 0 }];
  const occasion = { instituteName, day: '', today, pagesAt: ownPagesAt(config) };
  const [addressee] = await readAddressees(db.kysely, people, occasion);
  if (!addressee) return undefined;
  const filling = { ...addressee.VALUES, course: courseName, day: formatDay(paidOn), number };
  const { subject, text } = template;
  if (checkFilling(subject, filling) || checkFilling(text, filling)) return undefined;
  return { subject: fillIn(subject, filling), text: fillIn(text, filling) };
}
