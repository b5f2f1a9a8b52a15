import type { Channel, MessageState } from '#domain/messages/message.ts';

/** Where a message goes, and what became of it: on the list, the student’s page and where messages are written. */
export const messageWords = {
  channels: { email: 'E-mail', whatsapp: 'WhatsApp', sms: 'SMS' } satisfies Record<Channel, string>,
  states: {
    SENT: 'Sent',
    REFUSED: 'Refused',
    UNKNOWN: 'Not known',
    OPENED: 'Opened',
  } satisfies Record<MessageState, string>,
} as const;
