import { type AnswerOf, type BodyOf, calls, type ListCallName, type RowOf } from '#contract/calls/index.ts';
import type { Profile } from '#contract/call.ts';
import type { Calendar } from '#domain/classes/forecast.ts';
import {
  inOneLine,
  inOneList,
  reasonOfEnrolment,
  rowsOfToday,
  type TodayKind,
  todayKinds,
  whyRegistration,
} from '#domain/home/next.ts';
import type { Work } from '#domain/home/work.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { shortList } from '#domain/words/limits.ts';
import { formatRupees } from '#domain/words/money.ts';
import { studentStatus } from '#domain/words/status.ts';
import type { WorkCalendar } from '#server/lists/workCalendar.ts';
import type { ListHandler } from '#server/protocol/calls/handler.ts';
import { asAnyList } from '#server/lists/list.ts';
import { answerPage, countWork, readByIds } from '#server/lists/page.ts';
import { certificateList } from '#server/certificates/rows.ts';
import type { Connection } from '#server/db/connection.ts';
import { readRefused } from '#server/messages/refused.ts';
import { readOverdue } from '#server/money/dues/overdue.ts';
import { readAskedLines, readAskedPayments } from '#server/money/statement/asked.ts';
import { unseenOn } from '#server/money/statement/lists.ts';
import { enquiriesOn } from '#server/people/enquiries/list.ts';
import { enrolmentList } from '#server/people/enrolments/rows.ts';
import { mostAtRisk } from '#server/people/enrolments/work.ts';
import { registrationList } from '#server/people/registrations/rows.ts';
import { studentList } from '#server/people/students/list.ts';

type Today = AnswerOf<'GetToday'>['result'];
type Row = NonNullable<Today['ROWS']>[number];
type Listed = NonNullable<Today['NO_CONSENT']>['STUDENTS'];

/** Some rows of a list, in its order. */
interface Slice {
  offset: number;
  limit: number;
}

const first: Slice = { offset: 0, limit: shortList };

/** All kinds are one list of so many pages; who wants to go further chooses a kind. */
const mostPages = 40;

/** Whose lists of work are asked for, and when. */
export interface TodayQuestion {
  profile: Profile;
  calendar: WorkCalendar;
  /** The institute's days. */
  institute: Calendar;
  /** Certificates issued before it are left out; '' leaves out none. */
  notMailedFrom: string;
  /** How many active students have no consent; undefined where there is nothing to agree to. */
  noConsent: Listed | undefined;
  hasMessages: boolean;
  hasEnquiries: boolean;
  hasStatements: boolean;
  /** A page of one kind, or of all of them (''); undefined for the first rows of each list alone. */
  wanted: { kind: TodayKind | ''; page: number } | undefined;
}

/** Rows of a list, and the same as rows of work. */
const asWork = <Of extends { ID: number }, More extends Listed>(
  KIND: TodayKind,
  list: More & { ROWS: Of[] },
  rowOf: (row: Of) => Omit<Row, 'KIND' | 'ID'>,
) => ({ list, rows: list.ROWS.map((row): Row => ({ KIND, ID: row.ID, ...rowOf(row) })) });

/** The kinds of work: how many rows each has, no further than 10,000 (W33), and a slice of them, the longest waiting first. */
function workOf(db: Connection, { calendar, institute, notMailedFrom, noConsent }: TodayQuestion) {
  const readCalendar = async () => calendar;
  async function sliceOf<Name extends ListCallName>(
    list: ListHandler<Name>,
    Work: Work | undefined,
    SortField: keyof RowOf<Name> & string,
    { offset, limit }: Slice,
    filters: Partial<BodyOf<Name>> = {},
  ) {
    const page = { Page: Math.floor(offset / limit) + 1, PageSize: limit, SortField };
    const body = calls[list.call].body.parse({ ...filters, ...(Work ? { Work } : {}), ...page });
    const { TOTAL = 0, TOTAL_AT_LEAST, result } = await answerPage(db, asAnyList(list), body, readCalendar);
    return { TOTAL, ...(TOTAL_AT_LEAST ? { TOTAL_AT_LEAST } : {}), ROWS: result as RowOf<Name>[] };
  }
  const ofEnrolment =
    (kind: Parameters<typeof reasonOfEnrolment>[0]) =>
    (row: RowOf<'GetStudentCourseList'>): Omit<Row, 'KIND' | 'ID'> => {
      const facts = {
        courseName: row.COURSE_NAME,
        courseDurationDays: row.COURSE_DURATION_DAYS,
        minAttnPercentage: row.MIN_ATTN_PERCENTAGE,
        daysAttended: row.DAYS_ATTENDED,
        statusSince: row.STATUS_SINCE ?? null,
        classStart: row.CLASS_START,
        classEnd: row.CLASS_END,
        classWeekdays: row.CLASS_WEEKDAYS,
      };
      return { NAME: row.STUDENT_NAME, STUDENT_ID: row.STUDENT_ID, ...reasonOfEnrolment(kind, facts, institute) };
    };
  const enrolments = (kind: 'READY' | 'OVERDUE' | 'HELD') => async (slice: Slice) =>
    asWork(
      kind,
      await sliceOf(enrolmentList, kind, kind === 'HELD' ? 'STATUS_SINCE' : 'CLASS_END', slice),
      ofEnrolment(kind),
    );
  return {
    REGISTRATIONS: async (slice: Slice) => {
      const list = await sliceOf(registrationList, 'READY', 'DATE_CREATED', slice);
      const courses = await db.selectFrom('courses').select(['id', 'course_name']).execute();
      const nameOf = new Map(courses.map(({ id, course_name }) => [id, course_name]));
      return asWork('REGISTRATIONS', list, (row) => ({
        NAME: row.NAME,
        STUDENT_ID: 0,
        WHY: whyRegistration({
          courseName: nameOf.get(row.COURSE_ID) ?? '',
          paymentRef: row.PAYMENT_REF,
          parentIncome: row.PARENT_INCOME,
          incomeProofFileId: row.INCOME_PROOF_FILE_ID,
          lacksConsent: noConsent !== undefined && row.NO_CONSENT === 1,
        }),
        SINCE: todayInIndia(new Date(row.DATE_CREATED)),
      }));
    },
    READY: enrolments('READY'),
    OVERDUE: enrolments('OVERDUE'),
    HELD: enrolments('HELD'),
    /** Those first who can still reach the minimum. */
    AT_RISK: async ({ offset, limit }: Slice) => {
      const { TOTAL = 0, TOTAL_AT_LEAST } = await countWork(db, asAnyList(enrolmentList), 'AT_RISK', readCalendar);
      const ids = (await mostAtRisk(db, calendar, offset + limit)).slice(offset);
      const ROWS = await readByIds(db, enrolmentList, ids);
      const list = { TOTAL, ...(TOTAL_AT_LEAST ? { TOTAL_AT_LEAST } : {}), ROWS };
      return asWork('AT_RISK', list, ofEnrolment('AT_RISK'));
    },
    NOT_MAILED: async (slice: Slice) =>
      asWork(
        'NOT_MAILED',
        await sliceOf(certificateList, 'NOT_MAILED', 'ISSUED_DATE', slice, { FromDate: notMailedFrom }),
        ({ STUDENT_ID, STUDENT_NAME, COURSE_NAME, CERTIFICATE_ID, ISSUED_DATE }) => ({
          NAME: STUDENT_NAME,
          STUDENT_ID,
          WHY: inOneLine(CERTIFICATE_ID, COURSE_NAME),
          SINCE: ISSUED_DATE,
        }),
      ),
    FEES_OVERDUE: async (slice: Slice) =>
      asWork('FEES_OVERDUE', await readOverdue(db, calendar.today, slice), (row) => ({
        NAME: row.STUDENT_NAME,
        STUDENT_ID: row.STUDENT_ID,
        WHY: inOneLine(formatRupees(row.OVERDUE), row.COURSE_NAME),
        SINCE: row.OLDEST_DUE,
      })),
    CALLS: async (slice: Slice) =>
      asWork(
        'CALLS',
        await sliceOf(enquiriesOn(calendar.today), undefined, 'NEXT_DAY', slice, { Due: 1 }),
        ({ NAME, TEXT, NOTE, COURSE_NAME, NEXT_DAY }) => ({
          NAME,
          STUDENT_ID: 0,
          WHY: inOneLine(TEXT || NOTE, COURSE_NAME),
          SINCE: NEXT_DAY,
        }),
      ),
    RECEIPT_ASKED: async (slice: Slice) =>
      asWork('RECEIPT_ASKED', await readAskedLines(db, slice), ({ account, amount, narration, day }) => ({
        NAME: formatRupees(amount),
        STUDENT_ID: 0,
        WHY: inOneLine(narration, account),
        SINCE: day,
      })),
    REVERSE_ASKED: async (slice: Slice) =>
      asWork('REVERSE_ASKED', await readAskedPayments(db, slice), ({ name, student_id, amount, reason, day }) => ({
        NAME: name,
        STUDENT_ID: student_id,
        WHY: inOneLine(formatRupees(amount), reason),
        SINCE: day,
      })),
    UNSEEN: async (slice: Slice) =>
      asWork(
        'UNSEEN',
        await sliceOf(unseenOn(calendar.today), undefined, 'PAYMENT_DATE', slice),
        ({ STUDENT_NAME, STUDENT_ID, PAID_FEE, PAYMENT_MODE, RECEIPT_NO, PAYMENT_DATE }) => ({
          NAME: STUDENT_NAME,
          STUDENT_ID,
          WHY: inOneLine(formatRupees(PAID_FEE), PAYMENT_MODE, RECEIPT_NO),
          SINCE: PAYMENT_DATE,
        }),
      ),
    MESSAGE_REFUSED: async (slice: Slice) =>
      asWork('MESSAGE_REFUSED', await readRefused(db, calendar.today, slice), (row) => ({
        NAME: row.STUDENT_NAME,
        STUDENT_ID: row.STUDENT_ID,
        WHY: inOneLine(row.SUBJECT, row.ADDRESS),
        SINCE: todayInIndia(new Date(row.DATE_CREATED)),
      })),
    NO_CONSENT: async (slice: Slice) => {
      const filters = { Status: studentStatus.active, NoConsent: 1 } as const;
      const { ROWS } = await sliceOf(studentList, undefined, 'NAME', slice, filters);
      return asWork('NO_CONSENT', { TOTAL: 0, ...noConsent, ROWS }, ({ ID, NAME, COURSES = [] }) => ({
        NAME,
        STUDENT_ID: ID,
        WHY: inOneLine(...COURSES),
        SINCE: null,
      }));
    },
  } satisfies Record<TodayKind, (slice: Slice) => Promise<{ list: Listed; rows: Row[] }>>;
}

/**
 * What is to be done today: each list of work that the profile has, with its first rows; and, where that is wanted, a page of them as
 * one list with how many rows each kind has (W39).
 */
export async function readToday(db: Connection, asked: TodayQuestion) {
  const { profile, institute, noConsent, hasMessages, hasEnquiries, hasStatements, wanted } = asked;
  const work = workOf(db, asked);
  const mayDecide = calls.GetRegistrationList.access.includes(profile);
  const pages = wanted?.kind === '' ? Math.min(wanted.page, mostPages) : 0;
  const asFar = pages > 0 ? { offset: 0, limit: pages * rowsOfToday } : first;
  const read = {
    ...(mayDecide ? { REGISTRATIONS: await work.REGISTRATIONS(asFar) } : {}),
    READY: await work.READY(asFar),
    AT_RISK: await work.AT_RISK(asFar),
    OVERDUE: await work.OVERDUE(asFar),
    HELD: await work.HELD(asFar),
    NOT_MAILED: await work.NOT_MAILED(asFar),
    FEES_OVERDUE: await work.FEES_OVERDUE(asFar),
    ...(hasEnquiries ? { CALLS: await work.CALLS(asFar) } : {}),
  };
  const firstOf = <List extends { ROWS: object[] }>({ list }: { list: List }): List => ({
    ...list,
    ROWS: list.ROWS.slice(0, shortList),
  });
  const lists = {
    ...(read.REGISTRATIONS ? { REGISTRATIONS: firstOf(read.REGISTRATIONS) } : {}),
    READY: firstOf(read.READY),
    AT_RISK: firstOf(read.AT_RISK),
    OVERDUE: firstOf(read.OVERDUE),
    HELD: firstOf(read.HELD),
    NOT_MAILED: firstOf(read.NOT_MAILED),
    FEES_OVERDUE: firstOf(read.FEES_OVERDUE),
    ...(read.CALLS ? { CALLS: firstOf(read.CALLS) } : {}),
  } satisfies Today;
  if (!wanted) return lists;

  const further = {
    ...(hasStatements && calls.RefuseAsk.access.includes(profile)
      ? { RECEIPT_ASKED: await work.RECEIPT_ASKED(asFar), REVERSE_ASKED: await work.REVERSE_ASKED(asFar) }
      : {}),
    ...(hasStatements ? { UNSEEN: await work.UNSEEN(asFar) } : {}),
    ...(hasMessages ? { MESSAGE_REFUSED: await work.MESSAGE_REFUSED(asFar) } : {}),
    ...(noConsent ? { NO_CONSENT: await work.NO_CONSENT(asFar) } : {}),
  };
  const all: Partial<Record<TodayKind, { list: Listed; rows: Row[] }>> = { ...read, ...further };
  const kinds = todayKinds.filter((kind) => all[kind]);
  const offset = (wanted.page - 1) * rowsOfToday;
  const slice = { offset, limit: rowsOfToday };
  const rowsOf = async () => {
    if (wanted.kind !== '') return all[wanted.kind] ? (await work[wanted.kind](slice)).rows : [];
    const rows = kinds.map((kind) => all[kind]?.rows ?? []);
    return inOneList(rows, institute.today).slice(offset, offset + rowsOfToday);
  };
  return {
    ...lists,
    ROWS: await rowsOf(),
    COUNTS: Object.fromEntries(kinds.map((kind) => [kind, all[kind]?.list.TOTAL ?? 0])),
  } satisfies Today;
}
