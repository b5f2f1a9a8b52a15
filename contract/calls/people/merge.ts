import * as z from 'zod';
import { identityTraits } from '#domain/people/identity.ts';
import { mergeFields } from '#domain/rights/merge.ts';
import { listCall, outcomeFields, readCall, version, writeCall } from '#contract/call.ts';
import { ofExtension } from '#contract/extensions.ts';
import { filterId, id, reason, rowDay, rowId, rowText, seen } from '#contract/fields.ts';
import { bodyName } from '#contract/names.ts';
import { GetStudentList } from './students.ts';

const common = { area: 'Look-alikes', access: ['admin'], extension: 'merge' } as const;

/** One of two students who look alike. */
const alike = z.object({
  ID: rowId,
  NAME: rowText,
  MOBILE: rowText,
  BIRTH_DATE: rowDay,
  EMAIL: rowText,
  STATUS: z.int(),
  DATE_CREATED: z.iso.datetime(),
});

export const GetLookalikes = listCall('GetLookalikes', {
  ...common,
  summary:
    'Pairs of students with the same mobile, or the same name and birth date, the newest first: one of them is Active, and nobody said that they are not the same. A mobile that many share tells nothing.',
  filters: { StudentId: filterId },
  row: z.object({
    /** The lower id first. */
    FIRST: alike,
    SECOND: alike,
    SAME: z.array(z.enum(identityTraits)),
  }),
  sorts: [],
});

export const SetNotSame = writeCall('SetNotSame', {
  ...common,
  summary: 'Says of two students who look alike that they are not the same. It is remembered.',
  fields: { StudentId: id, OtherId: id },
});

/** What MergeStudents takes from either, by the names of UpdateStudent. */
const takeable = mergeFields.map(bodyName);

/** How much of a student goes to another one. */
const moved = z.object({
  ENROLMENTS: z.int(),
  PAYMENTS: z.int(),
  CERTIFICATES: z.int(),
  CONSENTS: z.int(),
  NOTES: z.int(),
  MESSAGES: z.int(),
});

const pair = { KeepId: id, GoneId: id };

export const GetMergePreview = readCall('GetMergePreview', {
  ...common,
  summary: 'How much would move, and why the two cannot be merged; REFUSED is empty where they can.',
  fields: pair,
  answer: z.object({ result: z.object({ ...moved.shape, REFUSED: rowText }) }),
});

const merge = writeCall('MergeStudents', {
  ...common,
  summary:
    'Makes two records of one person one. Enrolments, payments, consents, notes and messages of GoneId go to KeepId; so do the fields that Take names, by their names in UpdateStudent. GoneId becomes Deleted, and MERGED_INTO says into whom. There is no undo.',
  required: ['Reason'],
  fields: {
    ...pair,
    /** Fields whose value is to come from GoneId. */
    Take: z
      .array(z.enum(takeable))
      .max(takeable.length)
      .nullish()
      .transform((value) => value ?? []),
    Reason: reason,
    /** The DATE_MODIFIED of both that the person saw (W28). */
    SeenKeep: ofExtension('versions', seen),
    SeenGone: ofExtension('versions', seen),
  },
});

export const MergeStudents = {
  ...merge,
  answer: z.object({
    result: z.object({
      ...outcomeFields,
      ...version,
      MOVED: moved.optional(),
      CURRENT: ofExtension('versions', GetStudentList.row.optional()),
    }),
  }),
};
