import * as z from 'zod';
import { identityTraits } from '#domain/people/identity.ts';
import { languageNames } from '#domain/words/languages.ts';
import { readCall } from '#contract/call.ts';
import { id, inAddress, rowDay, rowId, rowText } from '#contract/fields.ts';

const common = { area: 'Applications', extension: 'apply' } as const;
const publicPage = { ...common, access: 'anyone', method: 'GET' } as const;

/** Up to this many registrations are compared with students at once: a page of the list. */
const mostCompared = 1000;

export const apply = readCall('apply', {
  ...publicPage,
  summary:
    'What the page for applicants shows: the institute, the courses that may be applied for, and the notices that hold today by language; COURSE_ID is what the enquiry of a key that was sent asked for. 404 while the settings have applyOpen off. It needs no API key.',
  fields: { from: inAddress(64).optional() },
  answer: z.object({
    result: z.object({
      INSTITUTE: z.object({
        NAME: rowText,
        PLACE: rowText,
        ADDRESS: rowText,
        PHONE: rowText,
        EMAIL: rowText,
        /** '' where there is none. */
        LOGO_PATH: rowText,
      }),
      /** What the institute says above the courses; '' for nothing. */
      WORDS: rowText,
      /** The last day on which applications are taken; null for no end. */
      UNTIL: rowDay,
      /** 0 once that day is over. */
      OPEN: z.int(),
      /** The course that the enquiry of `from` asked for (W66); 0 for none. */
      COURSE_ID: z.int(),
      COURSES: z.array(
        z.object({
          ID: rowId,
          NAME: rowText,
          FEE: z.number(),
          DURATION_DAYS: z.int(),
          DURATION_TEXT: rowText,
          PLACE: rowText,
          /** The open batches that have not begun, or begin today, the next first. */
          BATCHES: z.array(
            z.object({
              NAME: rowText,
              FIRST_DAY: rowDay,
              START_TIME: rowText,
              END_TIME: rowText,
              SEATS_FREE: z.int(),
            }),
          ),
        }),
      ),
      NOTICES: z.array(z.object({ ID: rowId, LANGUAGE: z.enum(languageNames), VERSION: z.int(), TEXT: rowText })),
    }),
  }),
});

export const applyInstitutions = readCall('applyInstitutions', {
  ...publicPage,
  summary:
    'Up to 20 names of colleges, universities and schools that hold each word searched for. It needs no API key.',
  path: '/api/apply/institutions',
  fields: { search: inAddress(200).optional() },
  answer: z.object({ result: z.array(rowText) }),
});

export const applyStatus = readCall('applyStatus', {
  ...publicPage,
  summary:
    'How an application stands, for whoever has its StatusKey: its number, its course and days, no particulars. 404 for a key that is none. It needs no API key.',
  path: '/api/apply/status',
  fields: { key: inAddress(64).optional() },
  answer: z.object({
    result: z.object({
      APPLICATION_NO: rowText,
      COURSE_NAME: rowText,
      RECEIVED: rowDay,
      APPROVED: rowDay,
      NOT_ACCEPTED: rowDay,
      ENROLLED: rowDay,
      COMPLETED: rowDay,
      /** The page that proves the certificate; '' while there is none. */
      VERIFY_PATH: rowText,
    }),
  }),
});

export const GetApplicantLikes = readCall('GetApplicantLikes', {
  ...common,
  summary:
    'The students who have the mobile, the e-mail, or the name and birth date of registrations. An applicant is told of none.',
  access: ['admin'],
  fields: { RegIds: z.array(id).max(mostCompared) },
  answer: z.object({
    result: z.array(
      z.object({
        REG_ID: rowId,
        STUDENT_ID: rowId,
        NAME: rowText,
        /** The year in which the student was added. */
        SINCE: z.int(),
        SAME: z.array(z.enum(identityTraits)),
      }),
    ),
  }),
});
