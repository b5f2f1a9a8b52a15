import { dates } from './common.ts';
import type { TableFacts } from './table.ts';

/** The public half of every key that ever signed an issue. */
export const signingCertificates = {
  rows: 'The public half of a key that signed certificates.',
  key: ['fingerprint'],
  person: 'none',
  exported: true,
  columns: {
    /** SHA-256, as OpenSSL prints it. */
    fingerprint: { kind: 'text', says: 'Its SHA-256.' },
    certificate: { kind: 'text', says: 'The certificate, as PEM.' },
    date_created: dates.date_created,
  },
} as const satisfies TableFacts;
