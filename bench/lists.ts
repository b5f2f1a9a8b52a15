import { calls, type ListCallName } from '../contract/calls/index.ts';
import { ages } from '../domain/money/dues.ts';
import { addDays, todayInIndia } from '../domain/words/dates.ts';
import { dayBookDays } from '../domain/words/limits.ts';
import { works } from '../domain/home/work.ts';
import { sortFields } from '../server/app/calls/table.ts';
import type { Institute } from './institute.ts';
import { type Cost, costOf } from './measure.ts';
import type { Note } from './report.ts';

/** The filters that the app opens a list with, where it has any. */
const opened: Partial<Record<ListCallName, object>> = {
  GetStudentList: { Status: 0 },
  GetRegistrationList: { Status: -1 },
  GetStudentCourseList: { Status: -1 },
  GetCertificateList: { Status: 0 },
};
const lists = Object.entries(calls).flatMap(([name, call]) => (call.lists ? [name as ListCallName] : []));

/** The tabs of a list: the work that waits on its rows (W39), how late what is due is (W44). */
function tabsOf(call: ListCallName): Record<string, object> {
  const { shape } = calls[call].body;
  const byWork = works.map((Work) => [Work, { Work }] as const);
  const byAge = Object.entries(ages).map(([name, Age]) => [`Age ${name}`, { Age }] as const);
  return Object.fromEntries([...('Work' in shape ? byWork : []), ...('Age' in shape ? byAge : [])]);
}

const searches = {
  'one letter': 'p',
  'a common search': 'priya',
  'a rare search': 'vennila 77',
  'four digits': '4713',
};
const runs = 7;
const warmUps = 100;
const pageSize = 25;

const spell = ({ cpuMs, databaseMs, wallMs }: Cost) =>
  [cpuMs, databaseMs, wallMs].flatMap((ms) => (ms === undefined ? [] : [ms.toFixed(1)])).join(' / ');

/**
 * Every list: first, next, middle and last page, its first page by each sort and in each tab, searches; then the reads of the
 * dashboards and the day book.
 */
export async function benchLists(
  { ask, get, server, office, openDatabaseClock }: Institute,
  note: Note,
): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>();
  const measure = async (what: string, work: () => Promise<unknown>) => {
    try {
      const cost = await costOf(runs, work, openDatabaseClock);
      costs.set(what, cost);
      note(what, spell(cost));
    } catch (error) {
      note(what, error instanceof Error ? error.message : String(error));
    }
  };
  // Without them the first institute would pay for what is compiled while it runs.
  for (let times = 0; times < warmUps; times += 1) {
    for (const call of lists) await ask(call, { ...opened[call], Page: 1, PageSize: pageSize });
  }
  for (const call of lists) {
    const page = (fields: object) => () => ask(call, { ...opened[call], Page: 1, PageSize: pageSize, ...fields });
    const { TOTAL = pageSize } = JSON.parse(await page({})()) as { TOTAL?: number };
    const pages = Math.ceil(TOTAL / pageSize);
    await measure(`${call}, the first page`, page({}));
    if (pages > 1) {
      await measure(`${call}, the next page`, page({ Page: 2 }));
      await measure(`${call}, a middle page`, page({ Page: Math.ceil(pages / 2) }));
      await measure(`${call}, the last page`, page({ Page: pages }));
    }
    for (const SortField of sortFields[call] ?? []) {
      await measure(`${call} by ${SortField}`, page({ SortField }));
    }
    for (const [what, tab] of Object.entries(tabsOf(call))) await measure(`${call}, ${what}`, page(tab));
    for (const [what, Search] of Object.entries(searches)) await measure(`${call}, ${what}`, page({ Search }));
  }
  await measure('The office’s figures', () => get('/api/rest/figures/1'));
  await measure('GetToday', () => ask('GetToday', {}));
  await measure('GetClasses', () => ask('GetClasses', { CourseId: 0 }));
  await measure('GetStatistics', () => ask('GetStatistics', {}));
  for (const [what, Text] of Object.entries(searches)) await measure(`Find, ${what}`, () => ask('Find', { Text }));
  const today = todayInIndia(server.clock.now);
  for (const days of [1, dayBookDays]) {
    const body = { FromDate: addDays(today, 1 - days), ToDate: today };
    await measure(`GetDayBook, ${days} days`, () => ask('GetDayBook', body, office));
  }
  return costs;
}
