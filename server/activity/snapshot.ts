import { sql } from 'kysely';
import { activityEntities, type ActivityEntity } from '#contract/rest/activityLog.ts';
import { toRupees } from '#domain/words/money.ts';
import { isSameName } from '#domain/words/same.ts';
import { compiledOnce } from '../db/compiledOnce.ts';
import { dialectOf } from '../db/dialect.ts';
import { idsAsText, isAmong } from '../db/ids.ts';
import type { Connection, Transaction } from '../db/connection.ts';
import type { LoadedRow } from '../db/tables.ts';
import { otherName } from './moneyWrites.ts';
import { readPlans } from './plans.ts';
import { expectedColumn, loggedColumns } from './columns.ts';
import type { RecordRef } from './affected.ts';

/** Fields of a record under their camelCase names. */
export type Fields = Record<string, string | number | null>;
/** Records by `keyOfRecord`. */
export type Snapshot = ReadonlyMap<string, Fields>;

export const keyOfRecord = ({ entity, id }: RecordRef): string => `${entity} ${id}`;

const paise = /_paise$/;

/** The field of a column: `fees_paise` becomes `fees`, in rupees. */
export const fieldOf = (column: string) =>
  column.replace(paise, '').replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** The logged columns of each entity and their fields, made once: each write takes two snapshots. */
const fields = new Map(
  activityEntities.map((entity) => [
    entity,
    loggedColumns[entity].map((column) => ({ column, field: fieldOf(column), isMoney: paise.test(column) })),
  ]),
);

const fieldsOf = (entity: ActivityEntity, row: Fields): Fields =>
  Object.fromEntries(
    (fields.get(entity) ?? []).map(({ column, field, isMoney }) => {
      const value = row[column] ?? null;
      return [field, isMoney && typeof value === 'number' ? toRupees(value) : value];
    }),
  );

type Reader = (db: Connection, filter: { ids: string }) => Promise<(Fields & { id: number })[]>;

/** The query of an entity's records by their ids, compiled once. */
const readerOf = (entity: ActivityEntity, lock: boolean): Reader =>
  compiledOnce((db, { ids }: { ids: string }) => {
    const own = loggedColumns[entity].filter((column) => column !== expectedColumn);
    const columns = sql.join(['id', ...own].map((column) => sql.ref(column)));
    const locking = lock && dialectOf(db) === 'postgres' ? sql` order by id for no key update` : sql``;
    const query = sql<Fields & { id: number }>`
      select ${columns} from ${sql.table(entity)} where ${isAmong(db, sql.ref('id'), ids)}${locking}`;
    return { compile: () => query.compile(db) };
  });

const readers = new Map(
  activityEntities.map((entity) => [entity, { read: readerOf(entity, false), lock: readerOf(entity, true) }]),
);

/** The expected completions of enrolments. */
const expectedOf = compiledOnce((db, { ids }: { ids: string }) =>
  db
    .selectFrom('enrolments')
    .innerJoin('class_periods', 'class_periods.id', 'class_period_id')
    .select(['enrolments.id', 'expected_completion'])
    .where(isAmong(db, sql.ref('enrolments.id'), ids)),
);

/** Whose certificates these are: the student's name, by certificate. */
const holdersOf = compiledOnce((db, { ids }: { ids: string }) =>
  db
    .selectFrom('certificates')
    .innerJoin('enrolments', 'enrolments.id', 'certificates.enrolment_id')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .select(['certificates.id', 'cert_name', 'students.name'])
    .where(isAmong(db, sql.ref('certificates.id'), ids)),
);

/** The student's name of each certificate that has somebody else's (W61). */
const otherNames = async (trx: Transaction, filter: { ids: string }) =>
  new Map(
    (await holdersOf(trx, filter))
      .filter(({ cert_name, name }) => !isSameName(cert_name, name))
      .map(({ id, name }) => [id, { [otherName]: name }]),
  );

/** What a plan asks for as it is logged: a day and rupees for each instalment; '' without a plan. */
const planText = (plan: readonly Pick<LoadedRow<'instalments'>, 'due_date' | 'amount_paise'>[] = []): string =>
  plan
    .filter((one) => one.amount_paise > 0)
    .map((one) => `${one.due_date} ${toRupees(one.amount_paise)}`)
    .join(', ');

/** The current fields of records. */
export async function takeSnapshot(trx: Transaction, records: readonly RecordRef[], lock = false): Promise<Snapshot> {
  const snapshot = new Map<string, Fields>();
  for (const entity of new Set(records.map((record) => record.entity))) {
    const ids = records.filter((record) => record.entity === entity).map(({ id }) => id);
    const reader = readers.get(entity)?.[lock ? 'lock' : 'read'];
    const filter = { ids: idsAsText(trx, ids) };
    const rows = (await reader?.(trx, filter)) ?? [];
    if (entity !== 'enrolments') {
      const others = entity === 'certificates' ? await otherNames(trx, filter) : undefined;
      for (const row of rows) {
        snapshot.set(keyOfRecord({ entity, id: row.id }), { ...fieldsOf(entity, row), ...others?.get(row.id) });
      }
      continue;
    }
    // After the rows are locked, as their periods and plans are others only with them.
    const plans = await readPlans(trx, filter);
    const expected = new Map((await expectedOf(trx, filter)).map((row) => [row.id, row[expectedColumn]]));
    for (const row of rows) {
      const logged = fieldsOf(entity, { ...row, [expectedColumn]: expected.get(row.id) ?? null });
      snapshot.set(keyOfRecord({ entity, id: row.id }), { ...logged, instalments: planText(plans.get(row.id)) });
    }
  }
  return snapshot;
}

/**
 * The same with the rows locked until the transaction ends, so that nobody changes them between snapshot and write. SQLite's
 * write transactions exclude each other anyway.
 */
export const lockAndSnapshot = (trx: Transaction, records: readonly RecordRef[]): Promise<Snapshot> =>
  takeSnapshot(trx, records, true);
