import { type AnswerOf, type BodyOf, calls, type ListCallName, type RowOf } from '#contract/calls/index.ts';
import type { Profile } from '#contract/call.ts';
import type { WorkCalendar } from '#server/lists/workCalendar.ts';
import { shortList } from '#domain/words/limits.ts';
import type { Work } from '#domain/home/work.ts';
import type { ListHandler } from '#server/protocol/calls/handler.ts';
import { asAnyList } from '#server/lists/list.ts';
import { answerPage, countWork, readByIds } from '#server/lists/page.ts';
import { certificateList } from '#server/certificates/rows.ts';
import type { Connection } from '#server/db/connection.ts';
import { readOverdue } from '#server/money/dues/overdue.ts';
import { enrolmentList } from '#server/people/enrolments/rows.ts';
import { mostAtRisk } from '#server/people/enrolments/work.ts';
import { registrationList } from '#server/people/registrations/rows.ts';

/**
 * What is to be done today: the longest waiting first, of those at risk who can still reach the minimum (W39). Certificates
 * issued before `notMailedFrom` are left out; '' leaves out none.
 */
export async function readToday(
  db: Connection,
  profile: Profile,
  calendar: WorkCalendar,
  notMailedFrom: string,
): Promise<AnswerOf<'GetToday'>['result']> {
  /** How many rows a list of work has, no further than 10,000 (W33), and the first of them. */
  async function shorten<Name extends ListCallName>(
    list: ListHandler<Name>,
    Work: Work,
    SortField: keyof RowOf<Name> & string,
    filters: Partial<BodyOf<Name>> = {},
  ) {
    const body = calls[list.call].body.parse({ ...filters, Work, Page: 1, PageSize: shortList, SortField });
    const { TOTAL = 0, TOTAL_AT_LEAST, result } = await answerPage(db, asAnyList(list), body, async () => calendar);
    return { TOTAL, ...(TOTAL_AT_LEAST ? { TOTAL_AT_LEAST } : {}), ROWS: result as RowOf<Name>[] };
  }
  const enrolments = (work: Work, first: keyof RowOf<'GetStudentCourseList'>) => shorten(enrolmentList, work, first);

  async function atRisk() {
    const { TOTAL = 0, TOTAL_AT_LEAST } = await countWork(
      db,
      asAnyList(enrolmentList),
      'AT_RISK',
      async () => calendar,
    );
    const ROWS = await readByIds(db, enrolmentList, await mostAtRisk(db, calendar, shortList));
    return { TOTAL, ...(TOTAL_AT_LEAST ? { TOTAL_AT_LEAST } : {}), ROWS };
  }

  const mayDecide = calls.GetRegistrationList.access.includes(profile);
  return {
    ...(mayDecide ? { REGISTRATIONS: await shorten(registrationList, 'READY', 'DATE_CREATED') } : {}),
    READY: await enrolments('READY', 'CLASS_END'),
    AT_RISK: await atRisk(),
    OVERDUE: await enrolments('OVERDUE', 'CLASS_END'),
    HELD: await enrolments('HELD', 'STATUS_SINCE'),
    NOT_MAILED: await shorten(certificateList, 'NOT_MAILED', 'ISSUED_DATE', {
      FromDate: notMailedFrom,
    }),
    FEES_OVERDUE: await readOverdue(db, calendar.today, shortList),
  };
}
