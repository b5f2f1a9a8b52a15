import type { TableFacts } from './table.ts';

export const registrationPapers = {
  rows: 'What a stranger’s registration brought (W11).',
  key: ['registration_id'],
  person: 'record',
  exported: false,
  columns: {
    registration_id: { kind: 'id', of: 'registrations', label: 'Number of the registration' },
    /** Where it came from: IPv4's /24, IPv6's /48; 'unknown' from before this was kept. */
    network: { kind: 'text', label: 'Network' },
    kilobytes: { kind: 'whole', label: 'Kilobytes of its papers' },
    /** 1 while it counts in the budget: while the registration is New. */
    counted: { kind: 'flag', label: null },
  },
} as const satisfies TableFacts;
