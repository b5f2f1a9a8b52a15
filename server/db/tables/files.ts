import { dates, id } from './common.ts';
import type { TableFacts } from './table.ts';

/** An uploaded or generated file with its bytes. */
export const files = {
  rows: 'A photo, an income proof, a picture of the settings, or the PDF of a certificate. Where the files were asked for, each lies under its PATH.',
  key: ['id'],
  person: 'record',
  exported: true,
  columns: {
    /** Random and below 2^53, so that nobody counts them (W11). */
    id: { ...id, kind: 'id', of: 'files', label: 'File' },
    mime: { kind: 'text', says: 'What it is: image/jpeg, image/png or application/pdf.', label: 'Type', logged: true },
    size: { kind: 'whole', says: 'Its size in bytes.', label: 'Bytes', logged: true },
    bytes: { kind: 'bytes', says: null, label: null },
    /** W11. */
    uploaded_by: {
      kind: 'id',
      of: 'users',
      says: 'Who uploaded it: an ID of users.csv; 0 where it came without a login.',
      label: 'Uploaded or drawn by',
      logged: true,
    },
    /** W26. */
    drawn_for: {
      kind: 'id',
      of: 'certificates',
      null: true,
      says: 'The certificate that it was drawn for: an ID of certificates.csv; empty where it was uploaded.',
      label: null,
    },
    drawn: { kind: 'flag', default: 0, says: '1 where the server drew it, 0 where it was uploaded.', label: null },
    date_created: { ...dates.date_created, label: 'When' },
  },
} as const satisfies TableFacts;
