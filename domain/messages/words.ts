import type { Channel, MessageState } from './message.ts';

/** Where a message goes, and what became of it, to read. */
export const messageWords = {
  channels: { email: 'E-mail', whatsapp: 'WhatsApp', sms: 'SMS' } satisfies Record<Channel, string>,
  states: {
    SENT: 'Sent',
    KEPT: 'Kept',
    REFUSED: 'Refused',
    UNKNOWN: 'Not known',
    OPENED: 'Opened',
  } satisfies Record<MessageState, string>,
} as const;

/** What the fields of a message are called, on the list and in the file of what is kept about somebody. */
export const messageLabels = {
  dateCreated: 'When',
  channel: 'By',
  address: 'To',
  subject: 'Message',
  state: 'Result',
  by: 'Sent by',
} as const;
