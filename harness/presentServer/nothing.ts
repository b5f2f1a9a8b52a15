import { rowFields } from '#contract/rowFields.ts';
import type { CallName } from './section7.ts';
import type { PresentServer } from './server.ts';
import type { Row, Value } from './speak.ts';

/** What may stand for nothing; undefined is no field at all. */
const nothings: readonly (Value | undefined)[] = [null, undefined, ''];

/** A record of which a server does not say some fields, by its id, and what stands for them. */
export interface Unsaid {
  id: number;
  /** In words, for a failure. */
  what: string;
}

type Named = keyof typeof rowFields & CallName;

/**
 * Records of which the server says nothing in one field, each field once, and in all fields, in each way that nothing is said.
 * `make` adds one that says everything; `kept` stays said.
 */
export function unsaidOf(
  name: Named,
  server: PresentServer,
  make: (what: string) => number,
  kept: readonly string[] = [],
): Unsaid[] {
  const fields = rowFields[name].filter((field) => field !== 'ID' && !kept.includes(field));
  const unsaid = (what: string, gone: readonly string[], nothing: Value | undefined): Unsaid => {
    const id = make(what);
    const said = Object.fromEntries(gone.map((field) => [field, nothing])) as Row;
    server.bend(name, id, said);
    return { id, what: `${name} ${what}` };
  };
  return [
    ...fields.map((field, index) => unsaid(`no ${field}`, [field], nothings[index % nothings.length])),
    ...nothings.map((nothing, index) => unsaid(`nothing in way ${index}`, fields, nothing)),
  ];
}
