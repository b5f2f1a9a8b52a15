import type { TableFacts } from './table.ts';

/** The last number given out in a course code's year (W17). It outlives the course's code. */
export const certificateCounters = {
  rows: 'The last certificate number of a course code in a year.',
  key: ['course_code', 'year'],
  person: 'none',
  exported: true,
  columns: {
    course_code: { kind: 'text', says: 'The code of the course.' },
    year: { kind: 'whole', says: 'The year.' },
    last: { kind: 'whole', says: 'The last number that was given out.' },
  },
} as const satisfies TableFacts;
