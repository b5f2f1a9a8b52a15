import * as z from 'zod';
import { languageNames } from '#domain/words/languages.ts';
import { answeringCall, profiles, readCall, writeCall } from '#contract/call.ts';
import {
  flag,
  id,
  inAddress,
  linkChannel,
  rowDay,
  rowId,
  rowText,
  sentLink,
  weekdayNumbers,
  writtenDay,
} from '#contract/fields.ts';

const common = { area: 'Own page', extension: 'ownPage' } as const;

export const SendOwnLink = answeringCall(
  'SendOwnLink',
  {
    ...common,
    access: profiles,
    summary:
      'Sends a student the address of the own page: by e-mail, under 18 to the guardian as well; or where there is none, or Channel says so, answers ADDRESS and TEXT to open in WhatsApp. A link holds until it is ended, and for twelve months without a visit. A student without a birth date has none.',
    fields: {
      StudentId: id,
      Channel: linkChannel,
    },
  },
  sentLink,
);

export const EndOwnLink = writeCall('EndOwnLink', {
  ...common,
  access: profiles,
  summary: 'Ends all links of a student’s own page that were sent, and lets no browser in any more.',
  fields: { StudentId: id },
});

/** What is asked for next, in rupees: what is overdue, else the next instalment. */
const asked = z.object({
  AMOUNT: z.number(),
  /** The day of the oldest instalment of it. */
  DUE_DATE: rowDay,
  OVERDUE: z.int(),
  /** The number of that instalment, of how many, and how many of them the amount covers. */
  NO: z.int(),
  OF: z.int(),
  PARTS: z.int(),
  /** What a QR code says to pay it (W46); '' where the institute has no UPI id. */
  UPI: rowText,
});

const fee = z.object({
  FEE: z.number(),
  CONCESSION: z.number(),
  PAID: z.number(),
  DUE: z.number(),
  INSTALMENTS: z.array(z.object({ NO: z.int(), DUE_DATE: rowDay, AMOUNT: z.number(), COVERED: z.number() })),
  /** Null where nothing is due. */
  ASKED: asked.nullable(),
});

const course = z.object({
  STUDENT_COURSE_ID: rowId,
  NAME: rowText,
  STATE: z.enum(['ACTIVE', 'HOLD', 'COMPLETED']),
  BATCH_NAME: rowText,
  /** The days of the week with class, Sunday is 0. */
  WEEKDAYS: weekdayNumbers,
  /** HH:mm; '' where there is no batch. */
  START_TIME: rowText,
  END_TIME: rowText,
  NEXT_CLASS: rowDay,
  DAYS_ATTENDED: z.int(),
  DAYS_NEEDED: z.int(),
  DAYS: z.int(),
  /** The expected end of an Active course; null where none is known. */
  ENDS: rowDay,
  /** The last day of a completed one. */
  ENDED: rowDay,
  /** Null where nobody has set it: what the course list assumes is asked of nobody (W43). */
  FEE: fee.nullable(),
});

export const ownPage = readCall('ownPage', {
  ...common,
  access: 'anyone',
  method: 'GET',
  path: '/me/{key}/data',
  summary:
    'What a student’s own page shows, to a browser that was let in: POST /me/{key} with the birth date in `day` gives the cookie. 401 for every other one, whatever key it is. It needs no API key.',
  fields: { key: inAddress(64) },
  answer: z.object({
    result: z.object({
      NAME: rowText,
      /** 1 where /me/{key}/photo answers one. */
      PHOTO: z.int(),
      /** The language that was chosen there; '' where none was. */
      LANGUAGE: z.enum([...languageNames, '']),
      /** 1 where the student wants no messages. */
      NO_MAIL: z.int(),
      COURSES: z.array(course),
      /** The newest first; each is a PDF at /me/{key}/receipt/{ID}. */
      RECEIPTS: z.array(
        z.object({
          ID: rowId,
          /** '' of a payment from before there were receipts. */
          NO: rowText,
          DAY: z.iso.date(),
          COURSE_NAME: rowText,
          /** What was given back is below 0. */
          AMOUNT: z.number(),
          KIND: z.int(),
          REVERSED: z.int(),
        }),
      ),
      /** Those that hold; each is a PDF at /me/{key}/certificate/{ID}. */
      CERTIFICATES: z.array(
        z.object({
          ID: rowId,
          NUMBER: rowText,
          COURSE_NAME: rowText,
          ISSUED: z.iso.date(),
          VERIFY_PATH: rowText,
        }),
      ),
    }),
  }),
});

/** The birth date that lets a browser in. */
export const ownPageDay = z.object({ day: writtenDay });

/** What may be changed there. */
export const ownPageWishes = z.object({
  language: z.enum(languageNames).optional(),
  noMail: flag.optional(),
});
