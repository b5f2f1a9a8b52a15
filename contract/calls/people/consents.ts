import * as z from 'zod';
import { consentWays } from '#domain/people/consent.ts';
import { languageNames } from '#domain/words/languages.ts';
import { textLimits } from '#domain/words/limits.ts';
import { profiles, readCall, writeCall } from '#contract/call.ts';
import { id, optionalId, reason, rowId, rowText, rowTime, text } from '#contract/fields.ts';
import { guardianRow } from './person.ts';

const common = { area: 'Consent', extension: 'consent' } as const;

/** Whose: a student, or a registration, which the admin alone sees. */
const person = { StudentId: optionalId, RegId: optionalId };

export const GetConsents = readCall('GetConsents', {
  ...common,
  summary:
    'Who agreed to which notice, when and how, the newest first: of a student, or (admin) of a registration; of an approved one, those of its student.',
  access: profiles,
  fields: person,
  answer: z.object({
    result: z.array(
      z.object({
        ID: rowId,
        NOTICE_ID: z.int(),
        VERSION: z.int(),
        LANGUAGE: z.enum(languageNames),
        HOW: z.enum(consentWays),
        AT: z.iso.datetime(),
        /** Who noted it; '' where the applicant agreed on a page that asks for no session. */
        BY: rowText,
        /** Who saw it signed on paper. */
        SEEN_BY: rowText,
        /** A copy of who agreed for somebody under 18; null where the person did. */
        GUARDIAN: guardianRow,
        WITHDRAWN_AT: rowTime,
        /** Why it was withdrawn; '' where it was not. */
        REASON: rowText,
      }),
    ),
  }),
});

export const AddConsent = writeCall('AddConsent', {
  ...common,
  summary:
    'Notes that a student or (admin) an applicant agreed to a notice on paper, and who saw it signed. A version that a newer one has replaced is refused, and so is web, which only the page for applicants notes.',
  access: profiles,
  required: ['SeenBy'],
  fields: { ...person, NoticeId: id, How: z.enum(consentWays), SeenBy: text(textLimits.name) },
  returns: 'OUT_ID',
});

export const WithdrawConsent = writeCall('WithdrawConsent', {
  ...common,
  summary: 'Withdraws a consent. It stays in the list, with the day and the reason.',
  access: ['admin'],
  required: ['Reason'],
  fields: { ConsentId: id, Reason: reason },
});
