import { certificateLabels } from '#domain/certificates/labels.ts';
import { printedLabels } from '#domain/certificates/printedFields.ts';
import { userSays } from './common.ts';
import type { TableFacts } from './table.ts';

/** What was handed out of a certificate, which never changes (W47). */
export const certificateIssues = {
  rows: 'What was handed out of a certificate.',
  key: ['certificate_id', 'no'],
  person: 'copy',
  exported: true,
  columns: {
    certificate_id: {
      kind: 'id',
      of: 'certificates',
      as: 'CERTIFICATE_ROW_ID',
      says: 'The certificate: an ID of certificates.csv.',
      label: certificateLabels.certificateId,
    },
    /** From 1 on, without a gap. */
    no: { kind: 'whole', says: 'Which issue, from 1 on.', label: printedLabels.issue },
    /** 128 random bits, in the QR code (W14). */
    verify_key: { kind: 'text', says: null, label: null },
    /** JSON of `PrintedWords`. */
    printed: { kind: 'json', says: 'The words that it says, as JSON.', label: 'It says' },
    file_id: { kind: 'id', of: 'files', says: 'Its PDF: an ID of files.csv.', label: 'File' },
    /** Of the file, in hexadecimal digits; null where an upgrade has not come to it yet. */
    sha256: { kind: 'text', null: true, says: 'The SHA-256 of the PDF.', label: null },
    drawn_at: { kind: 'instant', says: 'When it was drawn.', label: 'Drawn' },
    drawn_by: { kind: 'id', of: 'users', null: true, says: userSays('Who had it drawn'), label: 'Drawn by' },
    mailed_at: { kind: 'instant', null: true, says: 'When it was mailed; empty where it was not.', label: 'Mailed' },
    mail_kept: {
      kind: 'flag',
      default: 0,
      says: '1 where that mail lies in the institute’s own outbox, as no mail server was set.',
      label: 'Kept in the outbox',
    },
    superseded_at: {
      kind: 'instant',
      null: true,
      says: 'When the next issue was drawn; empty for the newest.',
      label: 'Replaced by the next issue',
    },
    /** W48. */
    signed_by: {
      of: 'signing_certificates',
      kind: 'text',
      null: true,
      says: 'With which key: a FINGERPRINT of signing_certificates.csv; empty where it is not signed.',
      label: null,
    },
    /** W14. */
    local_address: {
      kind: 'flag',
      default: 0,
      says: '1 where its QR code leads to an address that only the server itself can open.',
      label: null,
    },
  },
} as const satisfies TableFacts;
