import { createWriteStream } from 'node:fs';
import { type PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { DatabaseLocation, Transaction } from '#server/db/connection.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { executedIn } from '#server/db/open.ts';
import { readSnapshot } from '#server/db/snapshot.ts';
import { OperatorError } from '#server/config/errors.ts';
import { readFileBytes } from '#server/files/store.ts';
import { exportedTables } from '#server/db/tableFacts.ts';
import { writeWhole } from '#server/operate/wholeFile.ts';
import { csvOf, type Extent, exportedFiles, measure } from './contents.ts';
import { indexPage } from './indexPage.ts';
import { readMeOf } from './readMe.ts';

/** How far an export is. */
export interface ExportProgress {
  /** How many rows are in it. */
  rows: number;
  /** 0 to 100, files included. */
  percent: number;
}

type Opener = Parameters<ZipFile['addReadStreamLazy']>[2];

/** What a row weighs beside a byte of a file, so that both make one percentage. */
const bytesOfRow = 200;

/**
 * Writes everything of an institute into a ZIP (mode 0600), out of one state of its database, while servers run.
 * @param file must not be there yet; it appears under its name only when it is whole
 * @param withFiles whether photos, proofs and certificates are in it, too
 * @param tell hears after each page of rows and each file how far it is
 * @throws OperatorError where it cannot be made
 */
export function exportInstitute(
  location: DatabaseLocation,
  file: string,
  withFiles: boolean,
  tell: (progress: ExportProgress) => void,
): Promise<void> {
  return writeWhole(file, 'export', (part) =>
    readSnapshot(location, async (state) => {
      await refuseOtherVersion(state);
      await writeZip(state, part, withFiles, tell);
    }),
  );
}

/** The columns that are read are those of this version. */
async function refuseOtherVersion(state: Transaction): Promise<void> {
  const executed = await executedIn(state);
  if (executed.length === 0) throw new OperatorError('The database holds no institute.');
  if (Object.keys(migrations).some((name) => !executed.includes(name)))
    throw new OperatorError('The database is of another version: start this one on it once, then export.');
}

async function writeZip(
  state: Transaction,
  file: string,
  withFiles: boolean,
  tell: (progress: ExportProgress) => void,
): Promise<void> {
  const madeAt = new Date();
  const extent = await measure(state);
  const files = withFiles ? await exportedFiles(state) : [];
  const note = progressOf(extent, withFiles, tell);
  const zip = new ZipFile();
  const fail = (error: unknown) => (zip.outputStream as PassThrough).destroy(error as Error);
  zip.on('error', fail);
  /** Opened in its turn: one entry is read at a time. */
  const add = (path: string, compress: boolean, read: () => Readable) =>
    zip.addReadStreamLazy(path, { mtime: madeAt, mode: 0o600, compress }, (take) =>
      take(null, read().on('error', fail)),
    );

  const { institute_name: institute } = await state
    .selectFrom('settings')
    .select('institute_name')
    .executeTakeFirstOrThrow();
  add('index.html', true, () => Readable.from([indexPage(institute, madeAt, extent, withFiles)]));
  add('README.txt', true, () => Readable.from([readMeOf(institute, madeAt, extent, withFiles)]));
  for (const table of exportedTables) {
    add(`${table}.csv`, true, () => Readable.from(csvOf(state, table, (rows) => note(rows, 0))));
  }
  // Pictures and PDFs are compressed as they are. All share what opens the next of them: each entry is kept until the end.
  const turns = files.values();
  const options = { mtime: madeAt, mode: 0o600, compress: false };
  const openNext: Opener = (take) => take(null, Readable.from(nextFile()).on('error', fail));
  async function* nextFile() {
    const { value } = turns.next();
    if (!value) throw new Error('More entries than files');
    const bytes = await readFileBytes(state, value.id);
    yield bytes;
    note(0, bytes.length);
  }
  for (const entry of files) zip.addReadStreamLazy(entry.path, options, openNext);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }));
}

/** Adds up what is done. */
function progressOf({ rows, fileBytes }: Extent, withFiles: boolean, tell: (progress: ExportProgress) => void) {
  const allRows = [...rows.values()].reduce((sum, count) => sum + count, 0);
  const all = allRows * bytesOfRow + (withFiles ? fileBytes : 0);
  let doneRows = 0;
  let doneBytes = 0;
  return (moreRows: number, moreBytes: number) => {
    doneRows += moreRows;
    doneBytes += moreBytes;
    const part = all === 0 ? 1 : (doneRows * bytesOfRow + doneBytes) / all;
    tell({ rows: doneRows, percent: Math.floor(Math.min(part, 1) * 100) });
  };
}
