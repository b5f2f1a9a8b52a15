import { sql } from 'kysely';
import { rowName } from '#contract/names.ts';
import { texts } from '#contract/texts.ts';
import type { PlainTable } from '#domain/plainResources.ts';
import { checkFields, emptyOf, type PlainField, type PlainResource, type ValuesOf } from '#domain/words/plain.ts';
import type { Problem } from '#domain/words/problem.ts';
import { foldCase } from '#domain/words/text.ts';
import { CallError } from '#server/config/errors.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { contains } from '#server/db/like.ts';
import { lockName } from '#server/db/lockName.ts';
import { lockRow } from '#server/db/lockRow.ts';
import { allOf, anyOf } from '#server/db/where.ts';
import { changeRow } from '#server/protocol/versions/changeRow.ts';
import type { RestChangeHandler, RestContext, RestReader, RestWriteHandler } from './handler.ts';
import { readRestRows } from './readRows.ts';
import { refuseFields, RestRefusal } from './refusal.ts';

type Values = Record<string, unknown>;
type Row = Values & { id: number; dateModified: string };

/** What is more than what the fields say. */
interface Rules<Of> {
  /** What is wrong with a record; without it, what is required and how long the texts are. */
  check?: (values: Of) => Problem[];
  /** Refuses what does not go with the other records, which stay as they are until the transaction ends. */
  refuseBeside?: (values: Of, others: readonly Of[]) => void;
}

/** The handler of a plain resource. */
interface PlainHandler<Of> extends RestReader<
  Of & { id: number; dateModified: string },
  Partial<Of> & { search?: string }
> {
  writes: {
    create: RestWriteHandler<Partial<Of>, Of & { id: number; dateModified: string }>;
    update: RestChangeHandler<Partial<Of>, Of & { id: number; dateModified: string }>;
    remove: RestWriteHandler<object, Of & { id: number; dateModified: string }>;
  };
}

const columnOf = (name: string, { column }: PlainField): string => column ?? rowName(name).toLowerCase();

/** The values that were given. */
const given = (body: Values): Values =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

const nothingToPrepare = async () => undefined;

/** Lists, adds, changes and deletes the records of a plain resource; its table has the columns of its fields (docs/adding-a-resource.md). */
export function plainHandler<Resource extends PlainResource & { table: PlainTable }>(
  resource: Resource,
  rules: Rules<ValuesOf<Resource['fields']>> = {},
): PlainHandler<ValuesOf<Resource['fields']>> {
  const { table } = resource;
  const { check, refuseBeside } = rules as Rules<Values>;
  const fields = Object.entries(resource.fields);

  /** The columns of values, flags as 0 and 1. */
  const columnsOf = (values: Values) =>
    Object.fromEntries(
      fields.flatMap(([name, field]) => {
        const value = values[name];
        return value === undefined ? [] : [[columnOf(name, field), typeof value === 'boolean' ? Number(value) : value]];
      }),
    );
  const shown = (row: Row): Row => ({
    ...row,
    ...Object.fromEntries(fields.flatMap(([name, { kind }]) => (kind === 'flag' ? [[name, row[name] === 1]] : []))),
  });

  const contained = (search: unknown) =>
    anyOf(
      fields.flatMap(([name, field]) =>
        'max' in field
          ? [contains(sql<string>`lower(${sql.ref(columnOf(name, field))})`, foldCase(String(search)))]
          : [],
      ),
    );
  const rows = (db: Connection, { search, ...filters }: Values = {}) =>
    db
      .selectFrom(table)
      .select('id')
      .select(fields.map(([name, field]) => sql<unknown>`${sql.ref(columnOf(name, field))}`.as(name)))
      .select('date_modified as dateModified')
      .where(
        allOf(
          search ? contained(search) : false,
          ...Object.entries(columnsOf(filters)).map(([column, value]) => sql<boolean>`${sql.ref(column)} = ${value}`),
        ),
      );
  const reader = readRestRows<Row, Values>({
    rows,
    texts: fields.flatMap(([name, { kind }]) => (kind === 'text' ? [name] : [])),
  });

  async function one(db: Connection, id: number): Promise<Row | undefined> {
    const row = await reader.one(db, id);
    return row && shown(row);
  }
  async function requireOne(trx: Transaction, id: number): Promise<Row> {
    const record = await one(trx, id);
    if (!record) throw new CallError(404, texts.request.notFound);
    return record;
  }

  /** Refuses what the rules refuse, and what another record has that is the only one of its kind. */
  async function refuseWrong(trx: Transaction, values: Values, ownId = 0): Promise<void> {
    refuseFields(check?.(values) ?? checkFields(resource.fields, values as ValuesOf<typeof resource.fields>));
    await lockName(trx, 'plain records', table);
    const others = (await rows(trx).where('id', '<>', ownId).execute()).map((row) => shown(row as Row));
    for (const [name, field] of fields) {
      if ('unique' in field && field.unique !== undefined && others.some((other) => other[name] === values[name]))
        throw new RestRefusal(409, { [name]: field.unique });
    }
    refuseBeside?.(values, others);
  }

  const it = (id: number) => [{ entity: table, id }];
  const affectsIt = { changes: (_trx: Transaction, { id }: RestContext<object>) => it(id), adds: () => [] };

  const create: RestWriteHandler<Values, Row> = {
    affects: { changes: () => [], adds: (_trx, _context, { id }) => it(id) },
    prepare: nothingToPrepare,
    async write(trx, { body, timestamp }) {
      const values = { ...emptyOf(resource.fields), ...given(body) };
      await refuseWrong(trx, values);
      const { id } = await trx
        .insertInto(table)
        .values({ ...columnsOf(values), date_created: timestamp, date_modified: timestamp } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return requireOne(trx, id);
    },
  };

  const update: RestChangeHandler<Values, Row> = {
    table,
    affects: affectsIt,
    prepare: nothingToPrepare,
    async write(trx, { id, body, timestamp }) {
      const row = await trx.selectFrom(table).selectAll().where('id', '=', id).$call(lockRow(trx)).executeTakeFirst();
      if (!row) throw new CallError(404, texts.request.notFound);
      const before = new Map<string, unknown>(Object.entries(row));
      const kept = Object.fromEntries(fields.map(([name, field]) => [name, before.get(columnOf(name, field))]));
      const values = { ...shown({ ...kept, id, dateModified: row.date_modified }), ...given(body) };
      await refuseWrong(trx, values, id);
      await changeRow(trx, table, row, columnsOf(values), timestamp);
      return requireOne(trx, id);
    },
  };

  const remove: RestWriteHandler<object, Row> = {
    affects: affectsIt,
    prepare: nothingToPrepare,
    async write(trx, { id }) {
      const record = await requireOne(trx, id);
      await trx.deleteFrom(table).where('id', '=', id).execute();
      return record;
    },
  };

  const handler: PlainHandler<Values> = {
    async list(db, query) {
      const { records, total } = await reader.list(db, query);
      return { records: records.map(shown), total };
    },
    one,
    writes: { create, update, remove },
  };
  return handler as unknown as PlainHandler<ValuesOf<Resource['fields']>>;
}
