import * as z from 'zod';
import type { ListCallName } from '../calls/index.ts';
import { filterDay, rowId, rowText } from '../fields.ts';
import { restResource } from './resource.ts';

/** What the security log tells. */
const securityEvents = [
  'loginRefused',
  'codeRefused',
  'resetRefused',
  'guessing',
  'forbidden',
  'incomeProofRead',
  'export',
  'manyPeopleRead',
  'personFile',
  'ownPage',
  'ownPageGuessed',
  'uploadSpaceFull',
  'retention',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** The records that an entry can be about, by their table. */
export const securityEntities = ['registrations', 'students'] as const;

/** Who is shown more people than this in an hour of the clock is in the log, once for that hour. */
export const peopleSeenInAnHour = 500;

/**
 * The lists of people and what is theirs: who reads more of one than a screen shows is in the log, and the people in them are
 * counted.
 */
export const personalLists = [
  'GetRegistrationList',
  'GetStudentList',
  'GetStudentCourseList',
  'GetPaymentList',
  'GetDues',
  'GetCertificateList',
  'GetAttendanceList',
  'GetEnquiryList',
  'GetStatementLines',
  'GetUnseenPayments',
] as const satisfies readonly ListCallName[];
export type PersonalList = (typeof personalLists)[number];

const record = z.object({
  id: rowId,
  at: z.iso.datetime(),
  event: z.enum(securityEvents),
  /** Null where no user of that name is known; what was typed then may be a password and is not kept. */
  userId: rowId.nullable(),
  userName: rowText,
  /** Where it came from; the network where it is about one. */
  address: rowText,
  /** The call, or the REST resource. */
  call: rowText,
  /** '' and null where it is about no record. */
  entity: z.enum([...securityEntities, '']),
  recordId: rowId.nullable(),
  /** What the record is called today; '' where it is about no record. */
  recordName: rowText,
  /** How many rows were read; null where none were, or where the reading has not ended. */
  rows: z.int().nullable(),
});

/** Who was refused, and who read what is not for every day. Nobody changes an entry; each is kept for a year. */
export const securityLog = restResource({
  summary: 'Refused logins, forbidden calls, reads of income proofs and exports, kept for a year.',
  area: 'Activity log',
  access: ['admin'],
  record,
  filters: {
    event: z.enum([...securityEvents, '']).nullish(),
    /** -1: no user is known. */
    userId: z.int().min(-1).nullish(),
    fromDate: filterDay,
    toDate: filterDay,
  },
  sorts: ['id', 'at'],
});
