import * as z from 'zod';
import { confirmedCall, readCall } from '#contract/call.ts';
import { ofExtension } from '#contract/extensions.ts';
import { id, optionalId, reason } from '#contract/fields.ts';

const common = { access: ['admin'], extension: 'erase', required: ['Reason'] } as const;

export const EraseStudent = confirmedCall('EraseStudent', {
  ...common,
  summary:
    'Erases the particulars of a Deleted student who owes nothing and is owed nothing, with papers, guardian, consents, notes and texts of messages. Receipts and issues of certificates stay.',
  area: 'Students',
  fields: { StudentId: id, Reason: reason },
});

export const EraseRegistration = confirmedCall('EraseRegistration', {
  ...common,
  summary: 'Erases the particulars and papers of a Rejected registration.',
  area: 'Registrations',
  fields: { RegId: id, Reason: reason },
});

export const GetErasure = readCall('GetErasure', {
  summary:
    'What EraseStudent or EraseRegistration would take away, what would stay, and in REFUSED why it would say no, if it would.',
  area: 'Students',
  access: ['admin'],
  extension: 'erase',
  fields: { StudentId: optionalId, RegId: optionalId },
  answer: z.object({
    result: z.object({
      NAME: z.string(),
      REFUSED: z.string(),
      /** How many of each go. */
      PAPERS: z.int(),
      NOTES: z.int(),
      CONSENTS: z.int(),
      MESSAGES: z.int(),
      ENQUIRIES: ofExtension('enquiries', z.int().optional()),
      /** How many of each stay; receipts until the day, '' without one. */
      RECEIPTS: z.int(),
      RECEIPTS_UNTIL: z.string(),
      ISSUES: z.int(),
    }),
  }),
});
