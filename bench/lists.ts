import type { ListCallName } from '../contract/calls/index.ts';
import type { Institute } from './institute.ts';
import { type Cost, costOf, load, print } from './measure.ts';

interface Listed {
  body: object;
  sorts: readonly string[];
}

/** The long lists as the app opens them, and what it sorts them by. */
const lists: Partial<Record<ListCallName, Listed>> = {
  GetStudentList: { body: { Status: 0 }, sorts: ['ID', 'NAME', 'MOBILE', 'EMAIL'] },
  GetRegistrationList: { body: { Status: -1 }, sorts: ['ID', 'NAME', 'MOBILE', 'EMAIL'] },
  GetStudentCourseList: {
    body: { Status: -1 },
    sorts: ['ID', 'STUDENT_NAME', 'COURSE_NAME', 'DAYS_ATTENDED', 'DATE_EXPECTED_COMPLETION'],
  },
  GetPaymentList: { body: {}, sorts: ['ID', 'STUDENT_NAME', 'PAYMENT_DATE', 'PAID_FEE'] },
  GetAttendanceList: { body: {}, sorts: ['ID', 'ATTENDANCE_DATE'] },
  GetCertificateList: { body: { Status: 0 }, sorts: ['ID', 'ISSUED_DATE', 'CERTIFICATE_ID'] },
};

const searches = { 'a common search': 'priya', 'a rare search': 'vennila 77', 'four digits': '4713' };
const runs = 7;
const pageSize = 25;

/** Every list: its first page by each sort, its middle and last page, searches, and the figures. */
export async function benchLists({ ask }: Institute): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>();
  const measure = async (what: string, call: string, body: object) => {
    try {
      const cost = await costOf(runs, () => ask(call, body));
      costs.set(what, cost);
      print(`${what}: ${cost.cpuMs.toFixed(1)} ms CPU, ${cost.wallMs.toFixed(1)} ms (${load()})`);
    } catch (error) {
      print(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  for (const [call, { body, sorts }] of Object.entries(lists)) {
    const page = { ...body, Page: 1, PageSize: pageSize };
    for (const SortField of sorts) await measure(`${call} by ${SortField}`, call, { ...page, SortField });
    const { TOTAL = pageSize } = JSON.parse(await ask(call, page)) as { TOTAL?: number };
    const pages = Math.ceil(TOTAL / pageSize);
    await measure(`${call}, a middle page`, call, { ...page, Page: Math.ceil(pages / 2) });
    await measure(`${call}, the last page`, call, { ...page, Page: pages });
    if (call === 'GetAttendanceList') continue;
    for (const [what, Search] of Object.entries(searches)) await measure(`${call}, ${what}`, call, { ...page, Search });
  }
  await measure('GetStatistics', 'GetStatistics', {});
  await measure('Find', 'Find', { Text: 'priya' });
  return costs;
}
