import { subDays } from 'date-fns/subDays';
import type { MessageState } from '#domain/messages/message.ts';
import { withoutKeys } from '#domain/people/ownPage.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import type { NewRow } from '#server/db/tables.ts';

/** The texts of messages are kept so long, in days (W55). */
const keptDays = 365;

const troubled: readonly MessageState[] = ['REFUSED', 'UNKNOWN'];
const stateColumns = (state: MessageState) => ({ state, trouble: Number(troubled.includes(state)) });

/** Keeps a message, without the keys of own pages (W67), and answers its id. */
export async function keepMessage(trx: Transaction, row: Omit<NewRow<'messages'>, 'trouble'>): Promise<number> {
  const { id } = await trx
    .insertInto('messages')
    .values({
      ...row,
      ...stateColumns(row.state),
      subject: withoutKeys(row.subject),
      text: row.text && withoutKeys(row.text),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Says what became of a message. */
export const setState = (trx: Transaction, id: number, state: MessageState) =>
  trx.updateTable('messages').set(stateColumns(state)).where('id', '=', id).execute();

/** Forgets the texts of messages that are older than a year. */
export const forgetOldTexts = (db: Connection, now: Date) =>
  db
    .updateTable('messages')
    .set({ text: null })
    .where('date_created', '<', subDays(now, keptDays).toISOString())
    .where('text', 'is not', null)
    .execute();

/** What waited in 'By WhatsApp' of an enrolment is told by a message that was opened (W65). */
export const noteOpened = (trx: Transaction, enrolmentId: number, messageId: number) =>
  trx
    .updateTable('reminders')
    .set({ state: 'OPENED', message_id: messageId })
    .where('enrolment_id', '=', enrolmentId)
    .where('state', '=', 'WHATSAPP')
    .execute();
