import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { seedDemo } from '../../../demo/seed.ts';
import { addDays } from '../../../domain/words/dates.ts';
import { maxDrawer } from '../../../domain/words/limits.ts';
import { expectedCash } from '../../../server/money/drawer/expectedCash.ts';
import { readClosedTo } from '../../../server/money/ledger/lockDayBook.ts';
import { isLong } from '#harness/rounds.ts';
import { restOf } from '../support/rest.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';

const students = 60;

describeOnEachDatabase('the log of the sample data', (open) => {
  const server = sharedServer(open, { fill: (db, config, now) => seedDemo(db, config, students, now) });
  const kept = (call: string, entity: string) =>
    server.db.kysely
      .selectFrom('activity')
      .selectAll()
      .where('call', '=', call)
      .where('entity', '=', entity)
      .orderBy('id')
      .execute();
  /** The first day of the log. */
  const begins = async () =>
    (await server.db.kysely.selectFrom('activity').select('at').orderBy('at').executeTakeFirstOrThrow()).at;
  const seeded = () =>
    server.db.kysely.selectFrom('activity').selectAll().where('at', '<', server.clock.now.toISOString()).orderBy('id');

  it('is in the order of time, and has each student’s beginning', async () => {
    const moments = (await seeded().execute()).map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted());
    const added = (await kept('AddStudent', 'students')).map(({ record_id: id }) => id);
    expect(added.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: students }, (_, index) => index + 1),
    );
  });

  it('tells of each student, payment and enrolment of that time who added it', async () => {
    const since = await begins();
    const taken = { payments: sql<boolean>`kind = 0`, others: sql<boolean>`1 = 1` };
    for (const [table, call, which] of [
      ['students', 'AddStudent', taken.others],
      ['payments', 'AddPayment', taken.payments],
      ['enrolments', 'AddStudentCourse', taken.others],
    ] as const) {
      const rows = await server.db.kysely
        .selectFrom(table)
        .select(['id', 'date_created'])
        .where('date_created', '>=', since)
        .where(which)
        .orderBy('id')
        .execute();
      const entries = await kept(call, table);
      expect(entries.map(({ record_id: id, at }) => [id, at])).toEqual(
        rows.map(({ id, date_created: at }) => [id, at]),
      );
      expect(new Set(entries.map(({ user_name: who }) => who))).toEqual(new Set(['admin']));
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  it('tells of each day of the day book who closed it', async () => {
    const closings = await server.db.kysely.selectFrom('closings').select(['id', 'closed_at']).orderBy('id').execute();
    const entries = await kept('CloseDay', 'closings');
    expect(entries.map(({ record_id: id, at }) => [id, at])).toEqual(closings.map(({ id, closed_at: at }) => [id, at]));
    expect(await readClosedTo(server.db.kysely)).toBe('2026-11-19');
  });

  it('begins the first day that is closed with change alone in the drawer', async () => {
    const { kysely: db } = server.db;
    const first = await db.selectFrom('closings').select('day').orderBy('day').executeTakeFirstOrThrow();
    expect(await expectedCash(db, undefined, addDays(first.day, -1))).toBe(2_000_00);
  });

  it('tells of each note who added it, without its words', async () => {
    const notes = await server.db.kysely.selectFrom('student_notes').select('student_id').orderBy('id').execute();
    const entries = await kept('AddNote', 'students');
    const inOrder = (ids: (number | null)[]) => ids.toSorted((a, b) => Number(a) - Number(b));
    expect(inOrder(entries.map(({ record_id: id }) => id))).toEqual(inOrder(notes.map(({ student_id: id }) => id)));
    expect(notes.length).toBeGreaterThan(0);
    expect(entries.every(({ before, after }) => before === null && after === null)).toBe(true);
  });

  it('tells of the certificates that were drawn again after a correction, and of those that were revoked', async () => {
    const corrected = await kept('UpdateCertificate', 'certificates');
    expect(corrected.map(({ before }) => before)).toEqual(Array.from({ length: 3 }, () => '{"location":"Trichy"}'));
    expect(await kept('RevokeCertificate', 'certificates')).toHaveLength(3);
  });

  it('tells of each mailed issue when it was', async () => {
    const mailed = await server.db.kysely
      .selectFrom('certificate_issues')
      .select(['certificate_id as id', 'mailed_at'])
      .where('mailed_at', 'is not', null)
      .execute();
    const entries = await kept('SendCertificateMail', 'certificates');
    const moments = (list: readonly (readonly [number, string | null])[]) =>
      list.toSorted(([a, one], [b, other]) => a - b || String(one).localeCompare(String(other)));
    expect(moments(entries.map(({ record_id: id, at }) => [id, at]))).toEqual(
      moments(mailed.map(({ id, mailed_at: at }) => [id, at])),
    );
  });

  it('shows the changed students as they are now', async () => {
    const entries = await kept('UpdateStudent', 'students');
    expect(entries.length).toBeGreaterThan(0);
    for (const { record_id: id, after } of entries) {
      const fields = JSON.parse(after ?? '{}') as { eduMarkPercentage?: number };
      const row = await server.db.kysely
        .selectFrom('students')
        .select(['edu_mark_percentage', 'mobile'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(fields).toEqual(
        'mobile' in fields ? { mobile: row.mobile } : { eduMarkPercentage: row.edu_mark_percentage },
      );
    }
  });

  it('is read over the wire, with names', async () => {
    const { records } = await restOf(server, server.admin, 'activity-log').list({ range: [0, 999] });
    const ofCourses = records.filter(({ entity }) => ['enrolments', 'payments', 'attendance'].includes(entity));
    expect(ofCourses.length).toBeGreaterThan(0);
    expect(ofCourses.filter(({ studentName, courseName }) => !studentName || !courseName)).toEqual([]);
  });

  describe('of sign-ins', () => {
    it('has both on each day that the institute is open', async () => {
      const days = (await kept('WebUserLogin', 'users')).filter(({ at }) => at < server.clock.now.toISOString());
      const of = (who: string) => days.filter(({ user_name: name }) => name === who).length;
      expect(of('admin')).toBe(of('md_office'));
      expect(of('admin')).toBeGreaterThan(15);
    });

    it('has who was refused, and who read lists and income proofs', async () => {
      const { records } = await restOf(server, server.admin, 'security-log').list({ range: [0, 999] });
      const events = new Set(records.map(({ event }) => event));
      expect([...events].toSorted()).toEqual(['export', 'forbidden', 'incomeProofRead', 'loginRefused']);
      const proofs = records.filter(({ event }) => event === 'incomeProofRead');
      expect(proofs.filter(({ recordName }) => recordName === '')).toEqual([]);
    });
  });
});

// Some 12,000 students pay so much in cash.
if (isLong)
  describeOnEachDatabase('sample data with more cash than one entry of the drawer may have', (open) => {
    const server = sharedServer(open, { fill: (db, config, now) => seedDemo(db, config, 12_000, now) });

    it('has taken it to the bank in several', async () => {
      const { kysely: db } = server.db;
      const { day } = await db.selectFrom('closings').select('day').orderBy('day').executeTakeFirstOrThrow();
      const taken = db.selectFrom('drawer_entries').select('amount_paise').where('day', '<', day).orderBy('id');
      expect((await taken.execute())[0]).toEqual({ amount_paise: -maxDrawer * 100 });
      expect(await expectedCash(db, undefined, addDays(day, -1))).toBe(2_000_00);
    });
  });
