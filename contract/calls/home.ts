import * as z from 'zod';
import { todayKinds } from '#domain/home/next.ts';
import { textLimits } from '#domain/words/limits.ts';
import { profiles, readCall } from '#contract/call.ts';
import { ofExtension } from '#contract/extensions.ts';
import { filterDay, rowDay, rowId, rowNote, rowText, searchText } from '#contract/fields.ts';
import { GetCertificateList } from './certificates.ts';
import { GetDues } from './money/dues.ts';
import { GetEnquiryList } from './people/enquiries.ts';
import { GetStudentCourseList } from './people/enrolments.ts';
import { GetRegistrationList } from './people/registrations.ts';
import { setUp } from './setUp.ts';

/** How many there are; counting stops early (W33). */
const counted = z.object({ TOTAL: z.int(), TOTAL_AT_LEAST: z.literal(1).optional() });

/** A list of work: how many rows there are (W33), and the first five. */
const listOf = <Row extends z.ZodObject>(row: Row) => counted.extend({ ROWS: z.array(row) });

const enrolments = listOf(GetStudentCourseList.row);

export const GetToday = readCall('GetToday', {
  summary:
    'What is to be done today: each list of work that the profile has, with its count and first five rows. REGISTRATIONS are those that wait (admin); the others are named as the filter Work. AT_RISK begins with those who can still reach the minimum, NOT_MAILED has the certificates issued from NotMailedFrom on, FEES_OVERDUE the enrolments that are late to pay, the longest first, and how much of all of them is overdue. MONEY (admin) says how many changes of money this admin has not seen, and up to which day the day book is closed. SET_UP (admin) is there until all of its steps are done or it is put away. With Kind (the name of a list, or RECEIPT_ASKED, REVERSE_ASKED, UNSEEN, MESSAGE_REFUSED or NO_CONSENT; empty for all of them) or Page the answer has ROWS as well: a page of 25 rows of work with COUNTS by kind, the most pressing first, by the kind and by how long it waits. All kinds together go 40 pages far. STUDENT_ID is 0 where there is no student yet, SINCE null where it waits from no day. CALLS are the enquiries that are to be called today or should have been before; their ID is that of the enquiry. RECEIPT_ASKED and REVERSE_ASKED (admin) are what md_office asked for, with the ID of the bank’s line and of the payment; UNSEEN are the payments that the bank has not seen. REMINDED says how many the server reminded by itself on the last day that it did, in the last three, and how many wait to be told in WhatsApp. INCOMPLETE (admin) is how many active students an import left something out of. NO_CONSENT is how many active students and (admin) waiting registrations have no consent; it is there from the first notice on.',
  area: 'Home',
  access: profiles,
  extension: 'worklists',
  fields: {
    NotMailedFrom: filterDay,
    Kind: z.enum([...todayKinds, '']).nullish(),
    Page: z.int().min(1).max(10_000).nullish(),
  },
  answer: z.object({
    result: z.object({
      REGISTRATIONS: listOf(GetRegistrationList.row).optional(),
      READY: enrolments,
      AT_RISK: enrolments,
      OVERDUE: enrolments,
      HELD: enrolments,
      NOT_MAILED: listOf(GetCertificateList.row),
      FEES_OVERDUE: ofExtension(
        'ledger',
        listOf(GetDues.row)
          .extend({ SUMS: z.object({ OVERDUE: z.number() }) })
          .optional(),
      ),
      CALLS: ofExtension('enquiries', listOf(GetEnquiryList.row).optional()),
      ROWS: z
        .array(
          z.object({
            KIND: z.enum(todayKinds),
            ID: rowId,
            NAME: rowText,
            STUDENT_ID: z.int(),
            WHY: rowText,
            SINCE: rowDay,
          }),
        )
        .optional(),
      COUNTS: z.partialRecord(z.enum(todayKinds), z.int()).optional(),
      MONEY: ofExtension('moneyChanges', z.object({ CHANGES: z.int(), CLOSED_TO: rowText }).optional()),
      SET_UP: ofExtension('setUp', setUp.optional()),
      INCOMPLETE: ofExtension('import', z.int().optional()),
      REMINDED: ofExtension(
        'autoReminders',
        z.object({ DAY: z.iso.date(), MAILED: z.int(), NOT: z.int(), WHATSAPP: z.int() }).optional(),
      ),
      NO_CONSENT: ofExtension('consent', z.object({ STUDENTS: counted, REGISTRATIONS: counted.optional() }).optional()),
    }),
  }),
});

/** MATCHED names the fields in which the text was found. */
const found = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.array(z.object({ ID: rowId, ...shape, MATCHED: z.array(z.string()) }));

const status = { STATUS: z.int(), STATUS_DESC: rowText };
const person = { NAME: rowText, MOBILE: rowText, EMAIL: rowText };
const student = { STUDENT_ID: rowId, STUDENT_NAME: rowText, MOBILE: rowText, EMAIL: rowText };
const course = { COURSE_ID: rowId, COURSE_NAME: rowText };

export const Find = readCall('Find', {
  summary:
    'Finds by any part of what people know of a record: at most five of each kind. Among people an exact name comes first, then a beginning of the last word, then who owes; else the newest.',
  area: 'Home',
  access: profiles,
  extension: 'find',
  fields: { Text: searchText(textLimits.search) },
  answer: z.object({
    result: z.object({
      /** DUE of all courses; COURSE_NAMES without deleted ones, what is owed for first. */
      STUDENTS: found({
        ...person,
        EDU_INST_ID_CODE: rowText,
        ...status,
        DUE: ofExtension('ledger', z.number()),
        COURSE_NAMES: z.array(z.string()),
        ...rowNote,
      }),
      REGISTRATIONS: found({ ...person, ...course, ...status }).optional(),
      ENROLMENTS: found({ ...student, ...course, ...status }),
      CERTIFICATES: found({ ...student, ...course, CERTIFICATE_ID: rowText, ...status }),
      /** By their receipt numbers. */
      PAYMENTS: ofExtension(
        'ledger',
        found({ ...student, ...course, RECEIPT_NO: rowText, PAID_FEE: z.number() }).optional(),
      ),
      COURSES: found({ COURSE_CODE: rowText, COURSE_NAME: rowText }),
    }),
  }),
});
