import type { TableFacts } from './table.ts';

export const waitingUploads = {
  rows: 'An upload of the last day: it counts against a quota until a record refers to it.',
  key: ['file_id'],
  person: 'none',
  exported: false,
  columns: {
    file_id: { kind: 'id', of: 'files' },
    /** 0 where it came without a session. */
    uploaded_by: { kind: 'id', of: 'users' },
    /** The address it came from without a session, of IPv6 its /64; else ''. */
    network: { kind: 'text' },
    /** Bytes, as the quota counts them. */
    counted: { kind: 'whole' },
    date_created: { kind: 'instant' },
  },
} as const satisfies TableFacts;
