import * as z from 'zod';
import { profiles as profileNames } from '../call.ts';
import { flag, rowId } from '../fields.ts';
import { restResource } from './resource.ts';

const record = z.object({
  id: rowId,
  name: z.enum(profileNames),
  /** 1: whoever has the profile signs in with a second factor (W41). */
  needsSecondFactor: flag,
  dateModified: z.iso.datetime(),
});

/** The profiles that staff can have, and what the admin decided for each. */
export const profiles = restResource({
  summary: 'The profiles of staff, and whether each needs two-step login.',
  area: 'Staff users',
  access: ['admin'],
  record,
  filters: {},
  sorts: ['id'],
  writes: {
    update: {
      summary:
        'Says whether a profile needs two-step login; who has none yet is signed out and sets it up at the login.',
      method: 'PUT',
      path: '/:id',
      confirms: true,
      body: z.object({ needsSecondFactor: flag }),
      answer: record,
    },
  },
});
