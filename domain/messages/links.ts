import type { Channel } from './message.ts';

/** The address that opens a text to an Indian mobile of ten digits in WhatsApp or as SMS; the person sends it there. */
export const openingLink = (channel: Exclude<Channel, 'email'>, mobile: string, text: string): string =>
  channel === 'whatsapp'
    ? `https://wa.me/91${mobile}?text=${encodeURIComponent(text)}`
    : `sms:+91${mobile}?body=${encodeURIComponent(text)}`;
