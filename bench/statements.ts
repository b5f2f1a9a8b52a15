import { StatementSync } from 'node:sqlite';
import { readWorkCalendar } from '../server/institute/workCalendar.ts';
import { calls, type ListCallName } from '../contract/calls/index.ts';
import { works } from '../domain/home/work.ts';
import { answerComplete } from '../server/lists/completeList.ts';
import { StreamedRows } from '../server/lists/streamedRows.ts';
import { asAnyList, type ListFilters } from '../server/lists/list.ts';
import { handlers } from '../server/app/calls/handlers.ts';
import { sortFields } from '../server/app/calls/table.ts';
import type { Reading } from '../server/access/securityLog/reading.ts';
import type { Institute } from './institute.ts';
import type { Note } from './report.ts';

/** While SQLite's server reads, nobody else is answered: no statement of a list may take longer (ms). */
const allowedMs = 500;
/** From here on a statement is run again: what was read from the disk, or beside another process, is not what it takes. */
const repeatedFromMs = 50;
const chunksOfComplete = 4;
const pageSize = 25;

/** Runs some work and answers the processor time of its longest statement that reads: on a busy machine waiting says little. */
async function longestRead(work: () => Promise<unknown>): Promise<{ ms: number; sql: string }> {
  const longest = { ms: 0, sql: '' };
  const { prototype } = StatementSync;
  const { all } = prototype;
  prototype.all = function timed(this: StatementSync, ...parameters: Parameters<StatementSync['all']>) {
    const began = process.cpuUsage();
    const rows = all.apply(this, parameters);
    const { user, system } = process.cpuUsage(began);
    const ms = (user + system) / 1000;
    if (ms > longest.ms) Object.assign(longest, { ms, sql: this.sourceSQL });
    return rows;
  } as StatementSync['all'];
  try {
    await work();
  } finally {
    prototype.all = all;
  }
  return longest;
}

/** Tells nobody that a list was read. */
const unread = {
  shows: () => undefined,
  begins: async () => undefined,
  ends: async () => undefined,
} as unknown as Reading;

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const texts = ['priya', 'p', 'vennila 77', 'zzyzx'];
const mobiles = ['4713', '9', '9000000001'];

/** What each filter is asked for, rare and common; ids are those of the first, the middle and no row. */
function valuesOf(field: string, maxId: number): readonly unknown[] {
  if (field === 'Search') return [...texts, ...mobiles, 'a b c', 'web development'];
  if (field === 'Work') return works;
  if (field === 'Status') return [0, 1, 2, 3];
  if (field === 'IsFreeEligible') return [0, 1];
  if (field === 'PaymentMode') return ['Cash', 'Online', 'Cheque'];
  if (field === 'InstType' || field === 'TableID') return [1, 2];
  if (field === 'CourseId') return [1, 2, 9999];
  if (field.endsWith('Id')) return [1, Math.ceil(maxId / 2), 2 ** 31 - 1];
  if (field === 'FromDate') return [day(0), day(30), day(1500)];
  if (field === 'ToDate') return [day(1500), day(365), day(0)];
  return field.endsWith('Mobile') ? mobiles : texts;
}

/** The bodies of a list call: no filter, each filter, and each pair of one with a status. */
function filtersOf(call: ListCallName, maxId: number): Record<string, unknown>[] {
  const paging = new Set(['Page', 'PageSize', 'SortField', 'SortOrder']);
  const fields = Object.keys(calls[call].body.shape).filter((field) => !paging.has(field));
  const single = fields.flatMap((field) => valuesOf(field, maxId).map((value) => ({ [field]: value })));
  const withStatus = fields.includes('Status')
    ? single.filter((body) => !('Status' in body)).map((body) => ({ ...body, Status: 0 }))
    : [];
  return [{}, ...single, ...withStatus];
}

/**
 * The longest statement of each list: under each filter, alone and with a status, by each sort, on the first, a middle and the
 * last page, and in the first reads of the complete list. SQLite alone: there a statement holds up everybody.
 */
export async function benchStatements({ db, ask }: Institute, note: Note): Promise<void> {
  if (db.kind !== 'sqlite') return;
  const { kysely } = db;
  const calendar = () => readWorkCalendar(kysely, day(0));
  const students = await kysely.selectFrom('students').select('id').orderBy('id', 'desc').limit(1).execute();
  const maxId = students[0]?.id ?? 0;
  for (const [name, handler] of Object.entries(handlers)) {
    if (handler.kind !== 'list') continue;
    const call = name as ListCallName;
    const slow: { ms: number; what: string; sql: string }[] = [];
    const measure = async (what: object, work: () => Promise<unknown>) => {
      let { ms, sql } = await longestRead(work);
      if (ms > repeatedFromMs) ({ ms, sql } = await longestRead(work));
      slow.push({ ms, what: JSON.stringify(what), sql });
    };
    const sorts = (sortFields[call] ?? []).map((SortField) => ({ SortField, SortOrder: 'DESC' }));
    for (const filters of filtersOf(call, maxId)) {
      for (const sort of [{}, ...sorts]) {
        const body = { ...filters, ...sort, Page: 1, PageSize: pageSize };
        let total = 0;
        await measure(body, async () => {
          total = (JSON.parse(await ask(call, body)) as { TOTAL: number }).TOTAL;
        });
        const pages = Math.ceil(total / pageSize);
        for (const Page of pages > 2 ? [Math.ceil(pages / 2), pages] : []) {
          const further = { ...body, Page };
          await measure(further, () => ask(call, further));
        }
        const whole = calls[call].body.parse({ ...filters, ...sort }) as ListFilters;
        await measure({ ...filters, ...sort }, async () => {
          const answer = await answerComplete(kysely, asAnyList(handler), whole, calendar, unread);
          if (!(answer instanceof StreamedRows)) return;
          let chunks = 0;
          for await (const _rows of answer.json(
            (rows) => rows,
            () => undefined,
          ))
            if ((chunks += 1) === chunksOfComplete) break;
        });
      }
    }
    const worst = slow.toSorted((a, b) => b.ms - a.ms);
    const over = worst.filter(({ ms }) => ms > allowedMs);
    note(
      call,
      `${worst[0]?.ms.toFixed(0)} ms: ${worst[0]?.what} (${over.length} of ${worst.length} over ${allowedMs} ms)`,
    );
    for (const { ms, what, sql } of over.slice(1, 12)) note(`${call} ${what}`, `${ms.toFixed(0)} ms: ${sql}`);
  }
}
