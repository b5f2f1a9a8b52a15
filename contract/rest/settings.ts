import * as z from 'zod';
import { mostCoursesOffered } from '#domain/institute/settings.ts';
import { textLimits } from '#domain/words/limits.ts';
import { profiles } from '../call.ts';
import { id, lines, rowId, rowText, text, weekdayNumbers, wholeNumber } from '../fields.ts';
import { restResource } from './resource.ts';

const fileId = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** The rules say which numbers are right. */
const anyWhole = wholeNumber(-2_147_483_648, 2_147_483_647);

const record = z.object({
  id: rowId,
  instituteName: rowText,
  place: rowText,
  address: rowText,
  phone: rowText,
  email: rowText,
  /** 0 where there is no logo. */
  logoFileId: z.int(),
  /** Who signs certificates, one or two; the first name '' leaves it to whoever issues one. A fileId is a picture's, 0 for none. */
  signatories: z.array(z.object({ name: rowText, title: rowText, fileId: z.int() })),
  /** The colour of the frame and heading of certificates, as '#1f3f66'. */
  frameColour: rowText,
  /** Two lines of certificates. */
  wording: z.array(rowText),
  /** The days of the week on which nobody teaches; Sunday is 0. */
  daysOff: weekdayNumbers,
  /** Read only: moves when `holidays` change, so that a page knows when to ask for them. */
  holidaysVersion: z.int(),
  upiId: rowText,
  upiName: rowText,
  /** How many messages a minute the server mails (W55). */
  messagesPerMinute: z.int(),
  /** What the server reminds of by itself (W65): days before an instalment is due (null: never), days after it, class days missed in a row (null: never), from which hour on in India. */
  reminders: z.object({
    feeBefore: z.int().nullable(),
    feeAfter: z.array(z.int()),
    absentAfter: z.int().nullable(),
    hour: z.int(),
  }),
  /** What the office spends cash on (W64). */
  expenseCategories: z.array(rowText),
  /** Where enquiries come from (W66). */
  enquirySources: z.array(rowText),
  /** Whether /apply takes applications (W58), for which courses (none: all), under which words, until which day ('' for no end). */
  applyOpen: z.boolean(),
  applyCourses: z.array(z.int()),
  applyWords: rowText,
  applyUntil: rowText,
  /** For how many months rejected registrations, papers of students without a course, and enquiries are kept (W53, W66); 0 for good. */
  retention: z.object({ rejectedMonths: z.int(), papersMonths: z.int(), enquiryMonths: z.int() }),
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
      summary:
        'Changes the settings; a field left out keeps its value. Logo and signatures are uploaded pictures, 0 for none. Another UPI id wants a fresh proof of who asks: 403 with confirm.',
      method: 'PUT',
      path: '/:id',
      access: ['admin'],
      body: z.object({
        instituteName: text(textLimits.institution),
        place: text(textLimits.location),
        address: lines(textLimits.address),
        phone: text(textLimits.phone),
        email: text(textLimits.email),
        logoFileId: fileId.optional(),
        signatories: z
          .array(z.object({ name: text(textLimits.name), title: text(textLimits.name), fileId: fileId.optional() }))
          .max(2)
          .optional(),
        frameColour: text(textLimits.code),
        wording: z.array(text(textLimits.wording)).max(2).optional(),
        daysOff: weekdayNumbers.optional(),
        upiId: text(textLimits.upiId),
        upiName: text(textLimits.name),
        messagesPerMinute: anyWhole,
        reminders: z
          .object({
            feeBefore: anyWhole.nullable(),
            feeAfter: z.array(anyWhole).max(20),
            absentAfter: anyWhole.nullable(),
            hour: anyWhole,
          })
          .optional(),
        expenseCategories: z.array(text(textLimits.name)).max(200).optional(),
        enquirySources: z.array(text(textLimits.name)).max(200).optional(),
        applyOpen: z.boolean().optional(),
        applyCourses: z.array(id).max(mostCoursesOffered).optional(),
        applyWords: lines(textLimits.words),
        applyUntil: z
          .union([z.iso.date('must be a date, YYYY-MM-DD'), z.literal('')])
          .nullish()
          .transform((value) => value ?? undefined),
        retention: z.object({ rejectedMonths: anyWhole, papersMonths: anyWhole, enquiryMonths: anyWhole }).optional(),
      }),
      answer: record,
    },
  },
});
