import { buffer } from 'node:stream/consumers';
import { ReadFault } from './bytes.ts';
import { readSheets } from './readSheets.ts';

/** What the process says: a sheet begins, rows of it, the end, or why the file cannot be read. */
export type ReaderMessage =
  | { sheet: string }
  | { rows: (readonly [row: number, cells: readonly string[]])[] }
  | { done: true }
  | { fault: string };

const rowsAtOnce = 500;

const tell = (message: ReaderMessage) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });

/** Reads the file that comes in by the standard input (`readInProcess`). */
async function read(): Promise<void> {
  for (const { name, rows } of await readSheets(await buffer(process.stdin))) {
    await tell({ sheet: name });
    const numbered = rows.map((cells, index) => [index + 1, cells] as const);
    for (let start = 0; start < numbered.length; start += rowsAtOnce) {
      await tell({ rows: numbered.slice(start, start + rowsAtOnce) });
    }
  }
  await tell({ done: true });
}

try {
  await read();
} catch (error) {
  await tell({ fault: error instanceof ReadFault ? error.message : '' });
}
process.disconnect();
