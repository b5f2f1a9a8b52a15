import { Readable } from 'node:stream';
import type { AnsweredRow } from './list.ts';

/** Hears of the rows of an answer. */
export interface Watcher {
  /** Rows that are about to be sent. */
  shows(rows: readonly AnsweredRow[]): void;
  /** An answer that is sent while it is read begins. */
  begins?(): Promise<void>;
  /** So many rows were sent, also where the reader went away. */
  ends?(rows: number): Promise<void>;
}

/** Where the rows stand in an answer, and what stands beside them. */
interface Around<Field extends string = string, Rest extends object = object> {
  field: Field;
  /** Asked once all rows are read. */
  rest(): Promise<Rest>;
}

/** The answer of a list. */
export const rowsAlone = { field: 'result', rest: async () => ({}) } as const;

/** The rows of an answer that is sent while it is read. */
export class StreamedRows {
  readonly #read: AsyncIterable<AnsweredRow[]>;
  readonly #watcher: Watcher;
  readonly #around: Around;

  /** `watcher` is told how many rows were sent, also when the reader goes away; where it fails, so does the answer. */
  constructor(read: AsyncIterable<AnsweredRow[]>, watcher: Watcher, around: Around) {
    this.#read = read;
    this.#watcher = watcher;
    this.#around = around;
  }

  /**
   * The answer as JSON; `taken` is called each time that the reader has taken some of it. A fault after its first byte breaks the
   * connection: what has no end is not an answer.
   */
  json(offered: (answer: object) => unknown, taken: () => void): Readable {
    return Readable.from(this.#text(offered, taken), { objectMode: false });
  }

  async *#text(offered: (answer: object) => unknown, taken: () => void): AsyncGenerator<string> {
    const { field, rest } = this.#around;
    let count = 0;
    try {
      for await (const rows of this.#read) {
        const shown = (offered({ [field]: rows }) as Record<string, AnsweredRow[]>)[field];
        const before = count === 0 ? `{${JSON.stringify(field)}:[` : ',';
        count += rows.length;
        this.#watcher.shows(rows);
        yield before + JSON.stringify(shown).slice(1, -1);
        taken();
      }
    } finally {
      await this.#watcher.ends?.(count);
    }
    const others = JSON.stringify(offered(await rest())).slice(1);
    yield others === '}' ? ']}' : `],${others}`;
  }
}

async function* withBefore(before: AnsweredRow[][], rest: AsyncIterable<AnsweredRow[]>): AsyncGenerator<AnsweredRow[]> {
  yield* before;
  yield* rest;
}

/** Answers rows that are read in parts, with others between them. A single part, or none, is an answer like any other. */
export async function answerInParts<Row extends AnsweredRow, Field extends string, Rest extends object>(
  read: AsyncGenerator<Row[]>,
  watcher: Watcher,
  around: Around<Field, Rest>,
): Promise<(Record<Field, Row[]> & Rest) | StreamedRows> {
  const first = await read.next();
  const second = first.done ? first : await read.next();
  if (!first.done && !second.done) {
    await watcher.begins?.();
    return new StreamedRows(withBefore([first.value, second.value], read), watcher, around);
  }
  const rows = first.done ? [] : first.value;
  watcher.shows(rows);
  await watcher.ends?.(rows.length);
  return { ...({ [around.field]: rows } as Record<Field, Row[]>), ...(await around.rest()) };
}
