import * as z from 'zod';
import { enquiryStates, knownAs } from '#domain/people/enquiry.ts';
import { textLimits } from '#domain/words/limits.ts';
import { answeringCall, confirmedCall, listCall, profiles, readCall, updateCall } from '#contract/call.ts';
import {
  addedId,
  day,
  filterFlag,
  filterId,
  filterText,
  id,
  linkChannel,
  mobile,
  reason,
  rowDates,
  rowDay,
  rowId,
  rowText,
  rowTime,
  sentLink,
  text,
  writtenDay,
} from '#contract/fields.ts';

const common = { area: 'Enquiries', access: profiles, extension: 'enquiries' } as const;

const row = z.object({
  ID: rowId,
  NAME: rowText,
  /** '' where only the e-mail is known. */
  MOBILE: rowText,
  EMAIL: rowText,
  /** 0 and '' where no course was named. */
  COURSE_ID: z.int(),
  COURSE_NAME: rowText,
  SOURCE: rowText,
  /** What was said when it was taken down. */
  NOTE: rowText,
  /** What was said last; '' while nobody called. */
  TEXT: rowText,
  NEXT_DAY: rowDay,
  STATE: z.enum(enquiryStates),
  /** Why it is lost; '' else. */
  REASON: rowText,
  ASKED_ON: z.iso.date(),
  /** The student that became of it; 0 for none. */
  STUDENT_ID: z.int(),
  /** The application that came by the form; 0 for none. */
  REG_ID: z.int(),
  /** What its status is called; '' without one. */
  REG_STATUS: rowText,
  /** 1 where it has another name or mobile than the enquiry. */
  REG_DIFFERS: z.int(),
  /** When the form was sent last (SendEnquiryForm). */
  FORM_SENT_AT: rowTime,
  RECORDED_BY: rowText,
  ...rowDates,
});

export const GetEnquiryList = listCall('GetEnquiryList', {
  ...common,
  summary:
    'Who asked. Due 1: the open ones that are to be called today or should have been before. COUNTS has the number of each State, and DUE, under the same other filters.',
  filters: {
    State: z
      .enum([...enquiryStates, ''])
      .nullish()
      .transform((value) => value ?? ''),
    Due: filterFlag,
    CourseId: filterId,
    Source: filterText,
  },
  row,
  sorts: ['ID', 'NAME', 'NEXT_DAY'],
});

/** Who has a mobile: a student, an application, an enquiry. */
const likes = z.array(
  z.object({
    KIND: z.enum(knownAs),
    ID: rowId,
    NAME: rowText,
    /** Of a student all of them. */
    COURSE_NAME: rowText,
    /** Since when: added, applied or asked. */
    ON: z.iso.date(),
    /** Of an enquiry its State; else what its status is called. */
    STATE: rowText,
    /** Why an enquiry is lost; '' else. */
    REASON: rowText,
  }),
);

export const GetEnquiryLikes = readCall('GetEnquiryLikes', {
  ...common,
  summary:
    'Who has a mobile: students, applications (for who may see them) and enquiries, the newest five of each. None for what is no mobile.',
  fields: { Mobile: mobile() },
  answer: z.object({ result: likes }),
});

export const GetEnquiry = readCall('GetEnquiry', {
  ...common,
  summary:
    'An enquiry with what came of each call, the newest first, and who else has its mobile. An unknown or erased one has no result.',
  fields: { EnquiryId: id },
  answer: z.object({
    result: row
      .extend({
        FOLLOW_UPS: z.array(
          z.object({
            ID: rowId,
            TEXT: rowText,
            NEXT_DAY: rowDay,
            /** 1 where the enquiry was lost with it. */
            LOST: z.int(),
            BY: rowText,
            DATE_CREATED: z.iso.datetime(),
          }),
        ),
        LIKES: likes,
      })
      .nullable(),
  }),
});

/** What is taken down. */
const fields = {
  Name: text(textLimits.name),
  Mobile: mobile(),
  Email: text(textLimits.email),
  CourseId: addedId,
  Source: text(textLimits.name),
  Note: text(textLimits.note),
  // Unlike a missing day, '' takes the kept one away.
  NextDay: z
    .union([writtenDay, z.literal('')])
    .nullish()
    .transform((value) => value ?? undefined),
};

export const AddEnquiry = answeringCall(
  'AddEnquiry',
  {
    ...common,
    summary:
      'Takes down who asked; one of Mobile and Email is needed. An open enquiry of the same mobile (without one: e-mail), course and name is refused with its ENQUIRY_ID.',
    required: ['Name'],
    fields,
  },
  { OUT_ID: z.int().optional(), ENQUIRY_ID: z.int().optional() },
);

const updateEnquiry = updateCall('UpdateEnquiry', {
  ...common,
  summary: 'Changes an open enquiry; a field left out keeps its value.',
  fields: { EnquiryId: id, ...fields },
  row,
});

/** As a second AddEnquiry, a change that would make two the same is refused with the ENQUIRY_ID of the other. */
export const UpdateEnquiry = {
  ...updateEnquiry,
  answer: z.object({ result: updateEnquiry.answer.shape.result.extend({ ENQUIRY_ID: z.int().optional() }) }),
};

export const AddFollowUp = updateCall('AddFollowUp', {
  ...common,
  summary:
    'Notes what came of a call: what was said (Text) or the next day, or both; or Lost 1 with a Reason, which closes the enquiry.',
  fields: {
    EnquiryId: id,
    Text: text(textLimits.note),
    NextDay: day,
    Lost: z
      .union([z.literal(0), z.literal(1)])
      .nullish()
      .transform((value) => value ?? 0),
    Reason: text(textLimits.name),
  },
  row,
});

export const SendEnquiryForm = answeringCall(
  'SendEnquiryForm',
  {
    ...common,
    summary:
      'Sends the address of the page for applicants with a new key of an open enquiry, which holds for 30 days and for one application: by e-mail, or where there is none, or Channel says so, answers ADDRESS and TEXT to open in WhatsApp. An older key holds no more.',
    fields: {
      EnquiryId: id,
      Channel: linkChannel,
    },
  },
  sentLink,
);

export const EraseEnquiry = confirmedCall('EraseEnquiry', {
  ...common,
  summary: 'Erases the particulars of an enquiry and what was said; its course, source and days stay for the report.',
  access: ['admin'],
  required: ['Reason'],
  fields: { EnquiryId: id, Reason: reason },
});
