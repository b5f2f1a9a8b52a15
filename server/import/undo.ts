import { type RawBuilder, sql } from 'kysely';
import { importMessages } from '#domain/import/messages.ts';
import { erasedName } from '#domain/rights/erasure.ts';
import { fill } from '#domain/words/messages.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { idsAsText, isAmong } from '#server/db/ids.ts';
import { lockByIds } from '#server/db/lockRow.ts';
import type { Database } from '#server/db/tables.ts';
import { keepBalances } from '#server/money/ledger/accounts.ts';
import { deleteImported } from '#server/money/payments/recordPayment.ts';
import { erasedIds } from '#server/people/erasures.ts';
import { type Made, readMade } from './record.ts';

/** A row that was carried out. */
export interface DoneRow {
  id: number;
  row_no: number;
  name: string;
  made: Made;
  doneAt: string;
}

/** Why a row cannot be undone. */
interface Obstacle {
  row: DoneRow;
  why: string;
}

type Why = keyof typeof importMessages.why;

/** The rows of an import that were carried out, from the last to the first; `limit` of them where it is given. */
export async function readDone(db: Connection, importId: number, limit?: number): Promise<DoneRow[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['id', 'row_no', 'fields', 'made', 'done_at'])
    .where('import_id', '=', importId)
    // One whose payment waits has made the rest.
    .where('made', 'is not', null)
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(({ id, row_no, fields, made, done_at }) => ({
    id,
    row_no,
    name: (JSON.parse(fields) as { Name?: string }).Name ?? '',
    made: readMade(made),
    doneAt: done_at ?? '',
  }));
}

type What = 'student' | 'enrolment' | 'payments' | 'attendance' | 'note' | 'firstOfBatch' | 'enquiry';

const madeOf = ({ made }: DoneRow, what: What): readonly number[] => {
  const ids = made[what] ?? [];
  return typeof ids === 'number' ? [ids] : ids;
};

const idsOf = (rows: readonly DoneRow[], what: What) => rows.flatMap((row) => madeOf(row, what)).filter((id) => id > 0);

/** All that an import has made. */
export const madeBy = (rows: readonly DoneRow[]) => ({
  students: new Set(idsOf(rows, 'student')),
  enrolments: new Set(idsOf(rows, 'enrolment')),
  payments: new Set(idsOf(rows, 'payments')),
  notes: new Set(idsOf(rows, 'note')),
  attendance: new Set(idsOf(rows, 'attendance')),
});
type AllMade = ReturnType<typeof madeBy>;

/** What stands in the way of undoing rows: what somebody changed since, and what others made that refers to it. */
export async function findObstacles(db: Connection, rows: readonly DoneRow[], all: AllMade): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  const among = (column: string, ids: readonly number[]) => isAmong(db, sql.ref<number>(column), idsAsText(db, ids));

  /** Notes the rows whose records are among those that a query finds. */
  async function look(
    what: 'student' | 'enrolment' | 'payments' | 'attendance' | 'enquiry',
    why: Why,
    find: (ids: readonly number[]) => Promise<readonly number[]>,
  ) {
    const ids = idsOf(rows, what);
    if (ids.length === 0) return;
    const hit = new Set(await find(ids));
    for (const row of rows)
      if (madeOf(row, what).some((id) => hit.has(id))) found.push({ row, why: importMessages.why[why] });
  }

  /** The records that are gone, and those that a person has changed. */
  async function lookAtChanges(
    what: 'student' | 'enrolment' | 'payments' | 'enquiry',
    table: 'students' | 'enrolments' | 'payments' | 'enquiries',
  ) {
    const kept = new Map<number, string>();
    const ids = idsOf(rows, what);
    for (const { id, date_modified } of await db
      .selectFrom(table)
      .select(['id', 'date_modified'])
      .where(among('id', ids))
      .execute())
      kept.set(id, date_modified);
    for (const row of rows) {
      for (const id of madeOf(row, what)) {
        const at = kept.get(id);
        if (at !== undefined && [row.doneAt, row.made.at].includes(at)) continue;
        found.push({ row, why: at === undefined ? importMessages.why.gone : importMessages.why.changed });
      }
    }
  }

  /** The records that another one refers to which this import did not make. */
  const referring =
    (table: keyof Database, by: string, own: ReadonlySet<number>, where?: RawBuilder<boolean>) =>
    async (ids: readonly number[]) => {
      const { rows: others } = await sql<{
        id: number;
        of: number;
      }>`select id, ${sql.ref(by)} as "of" from ${sql.table(table)}
      where ${among(by, ids)} ${where ? sql`and ${where}` : sql``}`.execute(db);
      return others.filter(({ id }) => !own.has(id)).map((other) => other.of);
    };
  const nothing: ReadonlySet<number> = new Set();
  const since = rows.map(({ made, doneAt }) => made.at ?? doneAt).toSorted()[0] ?? '';

  // An erasing may have the very instant of the import.
  await look('enquiry', 'erased', async (ids) => {
    const erased = await db
      .selectFrom('enquiries')
      .select('id')
      .where(among('id', ids))
      .where('erased_on', 'is not', null)
      .execute();
    return erased.map(({ id }) => id);
  });
  await look('student', 'erased', async (ids) => {
    const erased = await db
      .selectFrom('students')
      .select('id')
      .where(among('id', ids))
      .where(sql<boolean>`id in (${erasedIds('student')})`)
      .execute();
    return erased.map(({ id }) => id);
  });
  await lookAtChanges('student', 'students');
  await lookAtChanges('enrolment', 'enrolments');
  await lookAtChanges('payments', 'payments');
  await lookAtChanges('enquiry', 'enquiries');
  await look('student', 'enrolled', referring('enrolments', 'student_id', all.enrolments));
  await look('student', 'paid', referring('payments', 'student_id', all.payments));
  await look('student', 'noted', referring('student_notes', 'student_id', all.notes));
  await look('student', 'consented', referring('consents', 'student_id', nothing));
  await look('student', 'written', referring('messages', 'student_id', nothing));
  await look('student', 'merged', referring('students', 'merged_into', nothing));
  await look('enrolment', 'paid', referring('payments', 'enrolment_id', all.payments));
  await look('enrolment', 'attended', referring('attendance', 'enrolment_id', all.attendance));
  await look('enrolment', 'certified', referring('certificates', 'enrolment_id', nothing));
  await look('payments', 'reversed', referring('payments', 'reverses', nothing));
  await look('payments', 'printed', async (ids) => {
    const printed = await db.selectFrom('receipts').select('payment_id').where(among('payment_id', ids)).execute();
    return printed.map(({ payment_id }) => payment_id);
  });
  // What was paid later was taken for what was due then.
  await look('payments', 'paidLater', async (ids) => {
    const { rows: later } = await sql<{
      own: number;
      id: number;
    }>`select own.id as own, later.id as id from payments own
      join payments later on later.enrolment_id = own.enrolment_id and later.id > own.id and later.voided_at is null
      where ${among('own.id', ids)}`.execute(db);
    return later.filter(({ id }) => !all.payments.has(id)).map(({ own }) => own);
  });
  const reminded = (of: ReturnType<typeof sql>) => async (ids: readonly number[]) => {
    const { rows: hit } = await sql<{
      of: number;
      at: string;
    }>`${of} where reminded_at is not null and ${among('own.id', ids)}`.execute(db);
    return hit.filter(({ at }) => at > since).map((one) => one.of);
  };
  await look('enrolment', 'reminded', reminded(sql`select own.id as "of", reminded_at as at from enrolments own`));
  await look(
    'payments',
    'reminded',
    reminded(
      sql`select own.id as "of", reminded_at as at from payments own join enrolments on enrolments.id = own.enrolment_id`,
    ),
  );
  await look('attendance', 'completed', async (ids) => {
    const completed = await db
      .selectFrom('attendance')
      .innerJoin('enrolments', 'enrolments.id', 'attendance.enrolment_id')
      .select('attendance.id')
      .where(among('attendance.id', ids))
      .where('status', '=', enrolmentStatus.completed)
      .execute();
    return completed.map(({ id }) => id);
  });
  for (const [what, table] of [
    ['payments', 'payments'],
    ['attendance', 'attendance'],
  ] as const)
    await look(what, 'erased', async (ids) => {
      const { rows: hit } = await sql<{ id: number }>`select own.id from ${sql.table(table)} own
        join enrolments on enrolments.id = own.enrolment_id
        where ${among('own.id', ids)} and enrolments.student_id in (${erasedIds('student')})`.execute(db);
      return hit.map(({ id }) => id);
    });
  await look('attendance', 'gone', async (ids) => {
    const there = await db.selectFrom('attendance').select('id').where(among('id', ids)).execute();
    return ids.filter((id) => !there.some((one) => one.id === id));
  });
  const first = new Map(found.toReversed().map((obstacle) => [obstacle.row.id, obstacle]));
  return [...first.values()].toSorted((a, b) => a.row.row_no - b.row.row_no);
}

const nameOf = ({ name, made }: DoneRow) => name || erasedName(made.student ?? 0);

/** An obstacle as it is answered. */
export const tellObstacle = ({ row, why }: Obstacle): { ROW: number; NAME: string; TEXT: string } => ({
  ROW: row.row_no,
  NAME: nameOf(row),
  TEXT: why,
});

const named = 5;

/** What stands in the way, in words; '' where nothing does. */
export function tellObstacles(obstacles: readonly Obstacle[]): string {
  if (obstacles.length === 0) return '';
  const some = obstacles
    .slice(0, named)
    .map(({ row, why }) => fill(importMessages.undoRow, { row: row.row_no, name: nameOf(row), why }));
  const more = obstacles.length - some.length;
  return fill(importMessages.cannotUndo, {
    what: [...some, ...(more > 0 ? [fill(importMessages.andMore, { count: more })] : [])].join('; '),
  });
}

/** Takes back what rows made, with what the database keeps of it. The import is locked; nothing stands in the way. */
export async function takeBack(trx: Transaction, rows: readonly DoneRow[], timestamp: string): Promise<void> {
  const among = (column: string, ids: readonly number[]) => isAmong(trx, sql.ref<number>(column), idsAsText(trx, ids));
  const [students, enrolments, payments, attendance, batches] = [
    idsOf(rows, 'student'),
    idsOf(rows, 'enrolment'),
    idsOf(rows, 'payments'),
    idsOf(rows, 'attendance'),
    idsOf(rows, 'firstOfBatch'),
  ];
  const paid = await trx.selectFrom('payments').select('enrolment_id').where(among('id', payments)).execute();
  await trx.deleteFrom('attendance').where(among('id', attendance)).execute();
  await trx.updateTable('enrolments').set({ payment_id: null }).where(among('payment_id', payments)).execute();
  await deleteImported(trx, payments, timestamp);
  await trx.deleteFrom('enrolments').where(among('id', enrolments)).execute();
  // What was decided of somebody who was none goes along.
  await trx.deleteFrom('kept_people').where('kind', '=', 'student').where(among('record_id', students)).execute();
  await trx
    .deleteFrom('not_same')
    .where((eb) => eb.or([among('first_id', students), among('second_id', students)]))
    .execute();
  await trx
    .deleteFrom('student_notes')
    .where(among('id', idsOf(rows, 'note')))
    .execute();
  for (const table of ['own_page_browsers', 'own_pages'] as const)
    await trx.deleteFrom(table).where(among('student_id', students)).execute();
  await trx.deleteFrom('students').where(among('id', students)).execute();
  await trx
    .deleteFrom('enquiries')
    .where(among('id', idsOf(rows, 'enquiry')))
    .execute();
  await trx
    .updateTable('batches')
    .set({ had_students: 0 })
    .where(among('id', batches))
    .where(sql<boolean>`not exists (select 1 from enrolments where batch_id = batches.id)`)
    .execute();
  await keepBalances(trx, [...new Set(paid.map(({ enrolment_id }) => enrolment_id ?? 0))]);
  await trx
    .updateTable('import_rows')
    .set({ state: 'NEW', made: null, done_at: null, course_same: 0, paid_done_paise: 0, problems: '[]' })
    .where(
      among(
        'id',
        rows.map(({ id }) => id),
      ),
    )
    .execute();
  // Rows of other imports too: SQLite gives the id of a student who is gone to the next one.
  await trx.updateTable('import_rows').set({ like_id: 0, like_text: '' }).where(among('like_id', students)).execute();
  await trx.updateTable('import_rows').set({ same_as: null }).where(among('same_as', students)).execute();
}

/** Locks what rows made, and whom they belong to, so that nothing comes to it meanwhile. */
export async function lockMade(trx: Transaction, rows: readonly DoneRow[]): Promise<void> {
  const paid = await trx
    .selectFrom('payments')
    .select('enrolment_id')
    .where(isAmong(trx, sql.ref<number>('id'), idsAsText(trx, idsOf(rows, 'payments'))))
    .execute();
  const enrolments = [...idsOf(rows, 'enrolment'), ...paid.map(({ enrolment_id }) => enrolment_id ?? 0)];
  const owners = await trx
    .selectFrom('enrolments')
    .select('student_id')
    .where(isAmong(trx, sql.ref<number>('id'), idsAsText(trx, enrolments)))
    .execute();
  await lockByIds(trx, 'enquiries', idsOf(rows, 'enquiry'));
  await lockByIds(trx, 'students', [...idsOf(rows, 'student'), ...owners.map(({ student_id }) => student_id)]);
  await lockByIds(trx, 'batches', idsOf(rows, 'firstOfBatch'));
  await lockByIds(trx, 'enrolments', enrolments);
}
