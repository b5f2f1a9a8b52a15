import { lateTexts } from '#src/text.ts';

/** Where the QR codes of certificates lead (W14). */
export const localAddressTexts = lateTexts('localAddress', {
  warning:
    'Certificates would carry an address that only the server itself can open, for good: their QR codes would lead nowhere. Set PUBLIC_URL to the address that people type before the first one is drawn.',
  tick: 'Draw it all the same',
  needed: 'Tick that the certificate may carry this address.',
} as const);
