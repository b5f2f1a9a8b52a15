import * as z from 'zod';
import { textLimits } from '../../domain/limits.ts';
import { profiles } from '../call.ts';
import { rowId, rowText, text, weekdays } from '../fields.ts';
import { restResource } from './resource.ts';

const fileId = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const record = z.object({
  id: rowId,
  instituteName: rowText,
  place: rowText,
  address: rowText,
  phone: rowText,
  email: rowText,
  /** 0 where there is no logo. */
  logoFileId: z.int(),
  /** Who signs certificates; '' leaves it to whoever issues one. */
  signatories: z.array(z.object({ name: rowText })),
  /** The days of the week on which nobody teaches; Sunday is 0. */
  daysOff: weekdays,
  /** Read only: moves when `holidays` change, so that a page knows when to ask for them. */
  holidaysVersion: z.int(),
  upiId: rowText,
  upiName: rowText,
  dateModified: z.iso.datetime(),
});

/** What the institute says of itself (W50): one record, with the id 1. */
export const settings = restResource({
  summary: 'The institute’s own settings: one record, with the id 1.',
  area: 'Settings',
  access: profiles,
  record,
  filters: {},
  sorts: ['id'],
  writes: {
    update: {
      summary: 'Changes the settings; a field left out keeps its value. The logo is an uploaded picture, 0 for none.',
      method: 'PUT',
      path: '/:id',
      access: ['admin'],
      body: z.object({
        instituteName: text(textLimits.institution),
        place: text(textLimits.location),
        address: text(textLimits.address),
        phone: text(textLimits.phone),
        email: text(textLimits.email),
        logoFileId: fileId.optional(),
        signatories: z
          .array(z.object({ name: text(textLimits.name) }))
          .length(1)
          .optional(),
        daysOff: weekdays.optional(),
        upiId: text(textLimits.upiId),
        upiName: text(textLimits.name),
      }),
      answer: record,
    },
  },
});
