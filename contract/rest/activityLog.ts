import * as z from 'zod';
import { type PlainFieldName, plainTables } from '#domain/plainResources.ts';
import type { PersonField } from '#domain/people/person.ts';
import type { fieldWords, hiddenFields } from '#domain/words/fieldWords.ts';
import { filterDay, filterRecordId, rowId, rowText } from '../fields.ts';
import { restResource } from './resource.ts';

/** The kinds of record whose changes are in the log, by their table. */
export const activityEntities = [
  'registrations',
  'students',
  'courses',
  'institutes',
  'enrolments',
  'attendance',
  'payments',
  'certificates',
  'files',
  'users',
  'profiles',
  'settings',
  'holidays',
  'batches',
  'closings',
  'drawer_entries',
  'enquiries',
  'imports',
  'statements',
  'statement_lines',
  ...plainTables,
  'notices',
] as const;
export type ActivityEntity = (typeof activityEntities)[number];

/** The fields of records that the log tells of, by their camelCase names. */
export type ActivityField = PersonField | PlainFieldName | keyof typeof fieldWords | (typeof hiddenFields)[number];

/** Fields of a record by their camelCase name; money in rupees, a batch by its name, of a certificate the issue that was drawn or mailed. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullable();

const record = z.object({
  id: rowId,
  at: z.iso.datetime(),
  /** Null where nobody was signed in. */
  userId: rowId.nullable(),
  userName: rowText,
  /** The call that did it, or `<REST resource>.<write>`. */
  call: rowText,
  entity: z.enum(activityEntities),
  recordId: rowId,
  /** What the record is called today; '' where it has no name. */
  recordName: rowText,
  /** The student whom an enrolment, a day, a payment or a certificate belongs to, as called today; '' for other records. */
  studentName: rowText,
  /** The course of a registration, an enrolment, a day, a payment or a certificate, as called today; '' for other records. */
  courseName: rowText,
  /** The changed fields as they were, all of them for a record that went; null for a new one, and where no field changed. */
  before: fields,
  /** The changed fields as they became, all of them for a new record; null for one that went, and where no field changed. */
  after: fields,
  /** Why, where the person was asked (W37). */
  reason: rowText.nullable(),
});

/** Who did what to which record, when, before and after. Nobody changes or deletes an entry. */
export const activityLog = restResource({
  summary: 'Who did what to which record, when, before and after.',
  area: 'Activity log',
  access: ['admin'],
  record,
  filters: {
    entity: z.enum([...activityEntities, '']).nullish(),
    recordId: filterRecordId,
    /** What is about one student: the person, the registration, courses, days, payments and certificates. */
    studentId: filterRecordId,
    /** -1: nobody was signed in. */
    userId: z.int().min(-1).nullish(),
    fromDate: filterDay,
    toDate: filterDay,
  },
  sorts: ['id', 'at'],
});
