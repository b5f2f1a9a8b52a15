import pg from 'pg';
import { lockOrder } from '../../../server/db/lockOrder.ts';

// Looks at what each transaction on PostgreSQL locks and shares (`lockRow`, `lockName`), in the process of the tests, and notes where that
// is not `lockOrder`: two transactions that lock in two orders wait for each other only now and then, one that breaks the order is seen at
// once. What writes and triggers lock by themselves is not seen.

interface Lock {
  rank: number;
  id: number | string;
}

const ranks = new Map<string, number>(lockOrder.map((name, rank) => [name, rank]));
const broken: string[] = [];

/** What was locked against the order since this was last asked, and forgets it. */
export const brokenOrders = (): string[] => broken.splice(0);

/** What a transaction has locked; each row and name once. */
class Locks {
  readonly #locked = new Map<string, Lock>();
  #last: Lock = { rank: -1, id: '' };

  add(name: string, ids: readonly (number | string | undefined)[]): void {
    const rank = ranks.get(name);
    for (const id of ids) {
      const key = `${name} ${id}`;
      if (this.#locked.has(key)) continue;
      if (rank === undefined) broken.push(`${name} is locked, and is not in lockOrder`);
      else if (id === undefined) broken.push(`${name} is locked by a query that does not read the id`);
      else {
        const last = this.#last;
        if (rank < last.rank || (rank === last.rank && id < last.id))
          broken.push(`${key} is locked after ${[...this.#locked.keys()].join(', ')}`);
        this.#last = { rank, id };
        this.#locked.set(key, this.#last);
      }
    }
  }
}

const held = new WeakMap<pg.Client, Locks>();

/** The name, and of what it is, of a lock on a name: ' terms of course 5'. */
function nameIn(text: string): [string, string] {
  const name = lockOrder.find((one) => `${text} `.startsWith(` ${one} `)) ?? text;
  return [name, text.slice(name.length + 2)];
}

const numeric = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);

function note(
  locks: Locks,
  text: string,
  values: readonly unknown[],
  rows: readonly { id?: number; held?: boolean }[],
): void {
  if (/advisory_xact_lock\w*\(hashtextextended/.test(text)) {
    const [name, of] = nameIn(String(values[0]));
    if (rows[0]?.held !== false) locks.add(name, [numeric(of)]);
    return;
  }
  const [, table] = /^\s*select\b.*?\bfrom "?(\w+)"?.*\bfor (?:no key update|share)$/s.exec(text) ?? [];
  if (table)
    locks.add(
      table,
      rows.map(({ id }) => id),
    );
}

type Query = (this: pg.Client, query: pg.QueryConfig | string, values?: unknown[]) => Promise<pg.QueryResult>;

const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
prototype.query = function watched(asked, ...rest) {
  const { text, values = rest[0] ?? [] } = typeof asked === 'string' ? { text: asked } : asked;
  if (/^(begin|start transaction)/i.test(text)) held.set(this, new Locks());
  if (/^(commit|rollback)/i.test(text)) held.delete(this);
  const locks = held.get(this);
  const answer = query.call(this, asked, ...rest);
  return locks ? answer.then((result) => (note(locks, text, values, result.rows), result)) : answer;
};
