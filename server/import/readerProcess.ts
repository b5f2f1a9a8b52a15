import { buffer } from 'node:stream/consumers';
import { ReadFault } from './bytes.ts';
import { type FileRow, type ReadSheet, readSheets } from './readSheets.ts';

/** What the process says: a sheet begins, rows of it, the end, or why the file cannot be read. */
export type ReaderMessage =
  | { sheet: Omit<ReadSheet, 'rows'> }
  | { rows: (readonly [row: number, read: FileRow])[] }
  | { done: true }
  | { fault: string };

const rowsAtOnce = 500;
/** So few letters that the server waits for no message. */
const lettersAtOnce = 250_000;

/** Rows in the parts that are told at once. */
function* inParts(rows: readonly FileRow[]): Generator<[row: number, read: FileRow][]> {
  let part: [number, FileRow][] = [];
  let letters = 0;
  for (const [index, row] of rows.entries()) {
    part.push([index + 1, row]);
    for (const cell of row.cells) letters += cell.length;
    for (const cell of Object.values(row.merged)) letters += cell.length;
    if (part.length < rowsAtOnce && letters < lettersAtOnce) continue;
    yield part;
    [part, letters] = [[], 0];
  }
  if (part.length > 0) yield part;
}

const tell = (message: ReaderMessage) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });

/** Reads the file that comes in by the standard input (`readInProcess`). */
async function read(): Promise<void> {
  for (const { rows, ...sheet } of await readSheets(await buffer(process.stdin))) {
    await tell({ sheet });
    for (const part of inParts(rows)) await tell({ rows: part });
  }
  await tell({ done: true });
}

try {
  await read();
} catch (error) {
  await tell({ fault: error instanceof ReadFault ? error.message : '' });
}
process.disconnect();
