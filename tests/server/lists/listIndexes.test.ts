import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls, type ListCallName } from '../../../contract/calls/index.ts';
import { ages } from '../../../domain/money/dues.ts';
import { normaliseDate } from '../../../domain/words/dates.ts';
import { findDue } from '../../../server/rights/erase/retention.ts';
import { sortFields } from '../../../server/app/calls/table.ts';
import { declaredLists } from '../../../server/declared/lists.ts';
import type { Connection, Db } from '../../../server/db/connection.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { columnOf } from '../../../server/lists/list.ts';
import { fillManyRows, fillStatements } from '../db/manyRows.ts';
import { describeOnEachDatabase, type TestLocation } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { undoIn } from '../support/undo.ts';

/** Rows of each table: so many that a database uses an index where it has one. */
const rows = 50_000;

const lists = Object.entries(calls).flatMap(([name, call]) =>
  call.lists && name !== 'GetTextTableList' ? [name as ListCallName] : [],
);
const sorts = lists.flatMap((name) => (sortFields[name] ?? []).map((field) => [name, field] as const));

/** By what rows refer to PostgreSQL sorts, out of an index alone: that keeps nobody else waiting. */
const sortedByPostgres = ['CLASS_END', 'DATE_EXPECTED_COMPLETION'];

const filters = declaredLists.flatMap((list) =>
  Object.entries(list.filters).map(([name, filter]) => {
    const column = 'containing' in filter ? filter.containing : undefined;
    const isIndexed = list.trigrams?.some((trigram) => columnOf(trigram) === column);
    const found = 'found' in filter ? filter.found : isIndexed ? 'by an index' : 'along the order';
    return { list, call: list.call, name, filter, found } as const;
  }),
);

/** The value of a filter that the fewest rows fulfil, or the most: out of the field that it is compared with. */
async function valueFor(kysely: Connection, { list, name, filter }: (typeof filters)[number], wanted: 'few' | 'many') {
  const { field } = filter;
  if (name === 'By') return 'person';
  if (field === null) return 1;
  const value = sql.ref<string | number>(field);
  const first = async (order: RawBuilder<unknown>) => {
    const all = kysely.selectFrom(list.rows(kysely).as('rows')).select(value.as('value'));
    return (await all.groupBy(value).orderBy(order).limit(1).executeTakeFirstOrThrow()).value;
  };
  if (name === 'FromDate' || name === 'ToDate') {
    const isLatest = (name === 'FromDate') === (wanted === 'few');
    return normaliseDate(await first(isLatest ? sql`1 desc` : sql`1`));
  }
  if (wanted === 'few') return first(sql`count(*), 1`);
  const commonest = await first(sql`count(*) desc`);
  return typeof commonest === 'string' && 'containing' in filter ? commonest.slice(0, 3) : commonest;
}

/** How a plan names the reading of a whole table, or of a whole index, and what reads only the rows that fulfil a condition. */
const whole = {
  sqlite: /^SCAN (?!ids|rows|\w+ VIRTUAL TABLE)/m,
  postgres: /Seq Scan|Index (?:Only )?Scan.*\n(?! *Index Cond)/,
};
const wholeEnrolments = {
  sqlite: /^SCAN (?:enrolments|risk)\b/m,
  postgres: /Seq Scan on enrolments|Index (?:Only )?Scan.* on enrolments .*\n(?! *Index Cond)/,
};
/** How a plan names the reading of all enrolments or all attendance, unless by a small index. */
const allBut = (small: string) => ({
  sqlite: new RegExp(`^SCAN (?:enrolments|attendance)(?!.* INDEX ${small}$)`, 'm'),
  postgres: new RegExp(
    `Seq Scan on (?:enrolments|attendance)|Scan using (?!${small})\\w+ on (?:enrolments|attendance) .*\\n(?! *Index Cond)`,
  ),
});
const byIndex = { sqlite: /SEARCH|VIRTUAL TABLE/, postgres: /Index Cond/ };

/** How a plan names a sort, without which the rows of an order come out of an index, and the reading of a whole table. */
const costly = { sqlite: /USE TEMP B-TREE(?! FOR LAST TERM OF ORDER BY)/, postgres: /Seq Scan|Sort/ };

/** The plan of a query, line by line. */
async function planOf({ kysely, kind }: Db, { sql: text, parameters }: CompiledQuery): Promise<string> {
  const explain = kind === 'sqlite' ? 'explain query plan ' : 'explain ';
  const { rows: lines } = await kysely.executeQuery<Record<string, string>>(
    CompiledQuery.raw(explain + text, [...parameters]),
  );
  return lines.map((line) => line['detail'] ?? line['QUERY PLAN']).join('\n');
}

describeOnEachDatabase(`lists of ${rows} rows`, (_open, database) => {
  let db: Db;
  let at: TestLocation;
  beforeAll(async () => {
    // VACUUM lets PostgreSQL read out of an index alone.
    at = await database.ownLocation();
    const filling = await openDatabase(at, undefined, 'long work');
    await fillManyRows(filling, rows);
    await filling.close();
  }, 600_000);
  const undo = undoIn(afterAll);
  const server = sharedServer(async () => {
    db = await openDatabase(at);
    undo(db.close);
    return db;
  });

  // They name a user, whom the server has made.
  beforeAll(async () => {
    const filling = await openDatabase(at, undefined, 'long work');
    await fillStatements(filling, rows, server.admin.userId);
    await filling.close();
  }, 600_000);

  /** The plans of the statements that count the rows of a page and find them, and of the one that orders them. */
  async function plansOf(name: ListCallName, body: object) {
    const asked = vi.spyOn(db.kysely.getExecutor(), 'executeQuery');
    try {
      const { status } = await server.admin.send(name, { Page: 1, ...body });
      expect(status).toBe(200);
      const tables = declaredLists.flatMap(({ call, table }) =>
        call === name ? [`"${table}"`, `"${table}_search"`] : [],
      );
      const queries = asked.mock.calls
        .map(([query]) => query)
        .filter(
          ({ sql: text }) =>
            tables.some((table) => text.includes(`from ${table}`) || text.includes(`join ${table}`)) &&
            !text.includes(' as "ID"') &&
            // Who carries out imports, statements and reminders looks for work meanwhile.
            !text.includes('claimed_by'),
        );
      const ordered = queries.filter(({ sql: text }) => text.includes(' order by '));
      expect(ordered).toHaveLength(1);
      const plans = (of: readonly CompiledQuery[]) => Promise.all(of.map((query) => planOf(db, query)));
      return { all: await plans(queries), ordered: (await plans(ordered)).join('') };
    } finally {
      asked.mockRestore();
    }
  }

  test.each([
    ['registration', 'registrations_rejected'],
    ['student', 'students_with_papers'],
    ['enquiry', 'enquiries_by_date_modified'],
  ] as const)('each %s who goes by the months of the settings is found by %s', async (kind, index) => {
    const months = {
      rejected_months: 6,
      papers_months: 6,
      enquiry_months: 6,
      retention_since: '2026-01-01T00:00:00.000Z',
    };
    await inTransaction(db.kysely, (trx) => trx.updateTable('settings').set(months).execute());
    const asked = vi.spyOn(db.kysely.getExecutor(), 'executeQuery');
    await findDue(db.kysely, kind, '2026-11-20', { most: 1000 });
    const found = asked.mock.calls.map(([query]) => query).find(({ sql: text }) => text.includes('"touchedAt"'));
    asked.mockRestore();
    const plan = found ? await planOf(db, found) : '';
    expect(plan).toContain(index);
    expect(plan).not.toMatch(
      /TEMP B-TREE(?! FOR LAST TERM)|Sort|Seq Scan on (?:students|registrations|enrolments|enquiries)/,
    );
  });

  test('look-alikes of a page of students and of 1,000 applicants take a moment of the processor', async () => {
    const before = process.cpuUsage();
    await server.admin.result('GetLookalikes', { StudentId: 0, Page: 1 });
    await server.admin.result('GetApplicantLikes', { RegIds: Array.from({ length: 1000 }, (_, index) => index + 1) });
    const { user, system } = process.cpuUsage(before);
    // Without indexes it is many seconds.
    expect((user + system) / 1000).toBeLessThan(1_000);
  });

  describe.each(sorts)('%s by %s', (name, SortField) => {
    const withStatus = 'Status' in calls[name].body.shape ? [{}, { Status: 0 }] : [{}];
    test.each(withStatus)('finds its first page by an index, under %j', async (given) => {
      for (const SortOrder of ['ASC', 'DESC']) {
        const { ordered } = await plansOf(name, { ...given, SortField, SortOrder });
        // The first of each of few are sorted.
        if (SortField === 'COURSE_DURATION_DAYS') expect(ordered).not.toMatch(wholeEnrolments[db.kind]);
        else {
          const isSorted = sortedByPostgres.includes(SortField) && db.kind === 'postgres';
          // Of statements there is one a week.
          const others = ordered.replaceAll('Seq Scan on statements', '');
          expect(others).not.toMatch(isSorted ? /Seq Scan on enrolments/ : costly[db.kind]);
        }
      }
    });
  });

  describe.each(filters)('$call under $name', (filter) => {
    const { call, name, found } = filter;
    const isFoundByIndex = (plan: string) => !whole[db.kind].test(plan) && byIndex[db.kind].test(plan);
    const isInOrder = (plan: string) => !costly[db.kind].test(plan);

    test(`finds few rows ${found}`, async () => {
      const { all, ordered } = await plansOf(call, { [name]: await valueFor(db.kysely, filter, 'few') });
      // COUNTS are of all rows, whatever the status.
      const finding =
        ['Status', 'Due'].includes(name) || (call === 'GetEnquiryList' && name === 'State') ? [ordered] : all;
      if (found === 'by an index') expect(finding).toSatisfy((plans: string[]) => plans.every(isFoundByIndex));
      else expect(ordered).toSatisfy(isInOrder);
    });

    test('finds the first of many rows by an index, or along the order', async () => {
      const { ordered } = await plansOf(call, { [name]: await valueFor(db.kysely, filter, 'many') });
      expect(ordered).toSatisfy((plan: string) => isFoundByIndex(plan) || isInOrder(plan));
    });
  });

  test.each(['AT_RISK', 'OVERDUE'] as const)('enrolments under %s are found by an index', async (Work) => {
    // The courses begin from January 2020 on and last 30 days.
    const { admin } = server;
    server.clock.now = new Date('2020-02-20T10:00:00+05:30');
    server.admin = await server.signIn('admin');
    try {
      const { body } = await server.admin.send('GetStudentCourseList', { Work, Page: 1 });
      expect(body.TOTAL).toBeGreaterThan(25);
      const { all } = await plansOf('GetStudentCourseList', { Work });
      // The periods, a few thousand, may be read whole.
      expect(all.join('\n')).not.toMatch(wholeEnrolments[db.kind]);
    } finally {
      server.admin = admin;
    }
  });

  describe.each(sortFields['GetDues'] ?? [])('GetDues by %s', (SortField) => {
    const aged = Object.values(ages).map((Age) => ({ Age }));
    test.each([...aged, { CourseId: 3, Age: ages.more }])(
      'counts under %j by an index, and finds the first page by one, or along the order',
      async (given) => {
        const { all, ordered } = await plansOf('GetDues', { ...given, SortField });
        const counting = all.filter((plan) => plan !== ordered);
        expect(counting.join('\n')).not.toMatch(wholeEnrolments[db.kind]);
        expect(ordered).not.toMatch(/Seq Scan/);
      },
    );
  });

  test('the fees overdue of today are found by an index, and counted out of what is kept', async () => {
    const asked = vi.spyOn(db.aside.getExecutor(), 'executeQuery');
    const { FEES_OVERDUE } = await server.office.result('GetToday', {});
    const queries = asked.mock.calls.map(([query]) => query);
    asked.mockRestore();
    expect(FEES_OVERDUE?.TOTAL).toBeGreaterThan(5);
    const first = queries.filter(({ sql: text }) => text.includes('order by "oldest_due"'));
    const rest = queries.filter(({ sql: text }) => /list = 'dues'|instalments/.test(text));
    expect([first.length, rest.length]).toEqual([1, 2]);
    const plans = await Promise.all([...first, ...rest].map((query) => planOf(db, query)));
    expect(plans[0]).toMatch(/fee_assumed_and_oldest_due/);
    expect(plans[0]).not.toMatch(costly[db.kind]);
    expect(plans.join('\n')).not.toMatch(wholeEnrolments[db.kind]);
  });

  test('the day book finds its rows by their day, and before the first closing its cash in an index of its own', async () => {
    const asked = vi.spyOn(db.aside.getExecutor(), 'executeQuery');
    const { status } = await server.office.send('GetDayBook', { FromDate: '2025-09-20', ToDate: '2025-09-27' });
    // Not that of the runner of statements, which looks for payments in between.
    const isOfBook = (text: string) => /from "?payments/.test(text) && !/from "?statements/.test(text);
    const queries = asked.mock.calls.flatMap(([query]) => (isOfBook(query.sql) ? [query] : []));
    asked.mockRestore();
    expect(status).toBe(200);
    const [cash = [], parts = []] = [true, false].map((ofCash) =>
      queries.filter((query) => query.sql.includes("payment_mode = 'Cash'") === ofCash),
    );
    expect(cash).toHaveLength(1);
    expect(parts.length).toBeGreaterThan(1);
    for (const plan of await Promise.all(parts.map((query) => planOf(db, query)))) {
      expect(plan).toMatch(/(?:payments_by_payment_date_and_id|payments_reported)[^]*payment_date ?>/);
      expect(plan).not.toMatch(/SCAN payments|Seq Scan on payments/);
    }
    for (const query of cash) expect(await planOf(db, query)).toMatch(/cash_of_the_drawer/);
  });

  test.each([0, 2])('the classes of today of course %i are found by indexes', async (CourseId) => {
    const taught = sql<number>`(select class_period_id from enrolments where status = 0 and batch_id is not null and id < 999)`;
    const setEnds = (class_end: string) =>
      db.kysely.updateTable('class_periods').set({ class_end }).where('id', 'in', taught).execute();
    await setEnds('2026-11-20');
    const asked = vi.spyOn(db.kysely.getExecutor(), 'executeQuery');
    const { body } = await server.office.send('GetClasses', { CourseId });
    const queries = asked.mock.calls.flatMap(([query]) => (query.sql.includes('"enrolments"') ? [query] : []));
    asked.mockRestore();
    expect(body.TOTAL).toBeGreaterThan(0);
    expect(queries).toHaveLength(3);
    const [batches = '', ...counts] = await Promise.all(queries.map((query) => planOf(db, query)));
    expect(batches).toMatch(/enrolments_active_by_batch_id/);
    expect(batches).not.toMatch(allBut('enrolments_active_by_batch_id')[db.kind]);
    expect(counts.join('\n')).not.toMatch(allBut('enrolments_active_by_batch_id')[db.kind]);
    await setEnds('2025-12-31');
  });

  describe.each([
    ['GetPaymentList', 'PAYMENT_DATE'],
    ['GetCertificateList', 'ISSUED_DATE'],
  ] as const)('%s by %s', (name, SortField) => {
    test.each(['2025-09-27', '2020-01-10'])('finds those from %s on in the index of these days', async (FromDate) => {
      const column = SortField.toLowerCase();
      for (const SortOrder of ['ASC', 'DESC']) {
        const { ordered } = await plansOf(name, { FromDate, SortField, SortOrder });
        expect(ordered).toMatch(new RegExp(`_by_${column}_and_id[^]*${column} ?>`));
        expect(ordered).not.toMatch(costly[db.kind]);
      }
    });
  });
});
