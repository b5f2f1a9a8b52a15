import * as z from 'zod';
import { channels, messageStates, mostAddressees, openedChannels } from '#domain/messages/message.ts';
import { placeholders } from '#domain/messages/placeholders.ts';
import { textLimits } from '#domain/words/limits.ts';
import { listCall, outcomeFields, profiles, readCall, writeCall } from '../call.ts';
import { day, filterDay, filterId, id, lines, optionalFlag, optionalId, rowId, rowText, text } from '../fields.ts';

const common = { area: 'Messages', access: profiles, extension: 'messages' } as const;

export const GetMessages = listCall('GetMessages', {
  ...common,
  summary:
    'What was mailed to students or opened for them. Sorted by STATE, what was refused and what is not known comes first. Texts are kept a year.',
  filters: {
    StudentId: filterId,
    State: z
      .enum([...messageStates, ''])
      .nullish()
      .transform((value) => value ?? ''),
    FromDate: filterDay,
    ToDate: filterDay,
  },
  row: z.object({
    ID: rowId,
    STUDENT_ID: z.int(),
    STUDENT_NAME: rowText,
    /** 0 where the message is about no course. */
    STUDENT_COURSE_ID: z.int(),
    COURSE_NAME: rowText,
    CHANNEL: z.enum(channels),
    TO_GUARDIAN: z.int(),
    /** The e-mail address or mobile that it went to. */
    ADDRESS: rowText,
    SUBJECT: rowText,
    /** '' once it is older than a year. */
    TEXT: rowText,
    STATE: z.enum(messageStates),
    BY: rowText,
    DATE_CREATED: z.iso.datetime(),
  }),
  sorts: ['ID', 'STATE', 'DATE_CREATED'],
});

/** What is read of a person before a message is written. */
const addressee = z.object({
  STUDENT_ID: z.int(),
  STUDENT_COURSE_ID: z.int(),
  NAME: rowText,
  MOBILE: rowText,
  EMAIL: rowText,
  GUARDIAN_NAME: rowText,
  GUARDIAN_MOBILE: rowText,
  GUARDIAN_EMAIL: rowText,
  DELETED: z.int(),
  NO_MAIL: z.int(),
  /** 1 under 18: a message goes to the guardian alone. */
  MINOR: z.int(),
  /** By placeholder, '' where there is nothing to fill in. */
  VALUES: z.object(
    Object.fromEntries(placeholders.map((name) => [name, rowText])) as Record<
      (typeof placeholders)[number],
      z.ZodString
    >,
  ),
});

export const GetAddressees = readCall('GetAddressees', {
  ...common,
  summary:
    'Whom a message would go to, and what each placeholder stands for: in the order in which they were asked for.',
  fields: {
    People: z
      .array(z.object({ StudentId: id, StudentCourseId: optionalId }))
      .min(1)
      .max(mostAddressees),
    Day: day,
  },
  answer: z.object({ result: z.array(addressee) }),
});

/** About whom and which course a message is. */
const about = { StudentId: id, StudentCourseId: optionalId };

export const SendMessage = writeCall('SendMessage', {
  ...common,
  summary:
    'Mails one message to a student or the guardian. OUT_OK 1 only when the mail server took it; MAY_BE_SENT 1 where that cannot be told: it is never repeated by itself. KEPT 1 where no mail server is set and it lies in the outbox.',
  required: ['Subject', 'Text'],
  fields: {
    ...about,
    Day: day,
    Subject: text(textLimits.subject),
    Text: lines(textLimits.message),
    ToGuardian: optionalFlag,
  },
  returns: ['MAY_BE_SENT', 'KEPT'],
});

export const NoteMessage = readCall('NoteMessage', {
  ...common,
  summary: 'Notes that a message was opened in WhatsApp or as SMS; whether it was sent, nobody knows.',
  required: ['Text'],
  writes: true,
  fields: { ...about, Channel: z.enum(openedChannels), Text: lines(textLimits.message), ToGuardian: optionalFlag },
  answer: z.object({ result: z.object({ ...outcomeFields, OUT_ID: z.int().optional() }) }),
});
