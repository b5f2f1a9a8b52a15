import type { Compilable, CompiledQuery } from 'kysely';
import { type DialectKind, dialectOf } from './dialect.ts';
import type { Connection } from './connection.ts';

/** A placeholder for a value in a precompiled query. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** Throws: a computation with it would be compiled into the query. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`${this.name} is known when the query runs, not when it is compiled`);
  }
}

/**
 * A query that is built and compiled for a kind of database once, and run with other values each time: to build and compile a
 * query of ours takes longer than to run it (docs/decisions/2026-11-22-compiled-queries.md). `build` may bind the values it
 * is given and must not look at them.
 */
export function compiledOnce<Values extends object, Row>(
  build: (db: Connection, values: Values) => Compilable<Row>,
): (db: Connection, values: Values) => Promise<Row[]> {
  const compiled = new Map<DialectKind, CompiledQuery<Row>>();
  const blanks = new Proxy({}, { get: (_blanks, name) => new Blank(String(name)) }) as Values;
  return async (db, values) => {
    const kind = dialectOf(db);
    const query = compiled.get(kind) ?? build(db, blanks).compile();
    compiled.set(kind, query);
    const bound = values as Readonly<Record<string, unknown>>;
    const parameters = query.parameters.map((value) => (value instanceof Blank ? bound[value.name] : value));
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
