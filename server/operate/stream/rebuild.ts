import { createHash } from 'node:crypto';
import {
  copyFileSync,
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  fstatSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { OperatorError } from '#server/config/errors.ts';
import { decryptFile } from '#server/operate/backup/encryption.ts';
import { type ChainRecord, firstHash, hashOf, readBytes } from './chain.ts';
import { type Moment, secondInIndia, type WholeChain } from './moments.ts';
import { type LogFrame, frameBytes, framesIn } from './walFile.ts';

/**
 * Writes a state that the stream has into a file, after each byte that it needs was compared with its hash.
 * @param target a file that is not there, in a folder that nobody else may open
 * @param until commits of the records after the state go in, too, as far as the activity log says that they were before
 * @throws OperatorError which names what was changed or is missing, or that the private key is needed
 */
export async function rebuild(moment: Moment, target: string, until?: Date, identity?: string): Promise<void> {
  const { chain, records } = moment;
  const read = async (file: string, from: number, bytes: number) => {
    if (!file.endsWith('.age')) return readBytes(join(chain.folder, file), from, bytes);
    await open(join(chain.folder, file), plain, identity);
    return readBytes(plain, 0, Infinity);
  };
  const plain = `${target}.plain`;
  await layBase(chain, target, identity);
  const pages = openPages(target);
  try {
    let before = firstHash(chain.folder);
    for (const [index, record] of chain.records.slice(0, records).entries()) {
      before = refuseChanged(chain, record, before, index);
      pages.take(framesOf(await read(record.file, record.from, record.bytes), record));
    }
    if (until) {
      const further = pages.until(until);
      for (const record of recordsAround(chain, records, until)) {
        if (!isUnchanged(chain, record, before)) break;
        before = record.sha256;
        if (!further.take(framesOf(await read(record.file, record.from, record.bytes), record))) break;
      }
      further.end();
    }
  } finally {
    pages.close();
    rmSync(plain, { force: true });
  }
}

/** What a machine that is very busy may need between a look at the log and its time. */
const busyMs = 10_000;

/** The records after a state that may have commits from before an instant. */
function recordsAround({ records }: WholeChain, from: number, until: Date): ChainRecord[] {
  const last = records.findIndex(({ at }, index) => index >= from && Date.parse(at) > until.getTime() + busyMs);
  return records.slice(from, last === -1 ? undefined : last + 1);
}

async function open(file: string, target: string, identity: string | undefined): Promise<void> {
  if (identity === undefined)
    throw new OperatorError('The stream is encrypted: --identity names the file that holds the private key.');
  await decryptFile(file, target, identity);
}

async function layBase({ folder, base }: WholeChain, target: string, identity: string | undefined): Promise<void> {
  const file = join(folder, base.file);
  if (!existsSync(file)) throw new OperatorError(`${file} is missing: take a second of another chain (--list).`);
  const hash = createHash('sha256');
  for (const chunk of readBytes(file, 0, Infinity)) hash.update(chunk);
  if (hash.digest('hex') !== base.sha256)
    throw new OperatorError(`${file} was changed, or is damaged: take a second of another chain (--list).`);
  if (base.file.endsWith('.age')) await open(file, target, identity);
  else copyFileSync(file, target);
  chmodSync(target, 0o600);
}

const isUnchanged = ({ folder }: WholeChain, record: ChainRecord, before: string): boolean =>
  existsSync(join(folder, record.file)) && hashOf(folder, before, record) === record.sha256;

/** Compares a record with its hash, which it answers. */
function refuseChanged(chain: WholeChain, record: ChainRecord, before: string, index: number): string {
  const { folder, records } = chain;
  const { file, from, sha256 } = record;
  const path = join(folder, file);
  if (isUnchanged(chain, record, before)) return sha256;
  const whole = records[index - 1];
  const until = whole === undefined ? '' : `; what was before is whole: --until '${secondInIndia(whole.at)}'`;
  throw new OperatorError(
    `${path} was changed, or is damaged, in the part from byte ${from} on (record ${index + 1})${until}`,
  );
}

function* framesOf(chunks: Iterable<Uint8Array>, { end }: ChainRecord): Generator<LogFrame> {
  const size = frameBytes(end.pageSize);
  let rest = Buffer.alloc(0);
  for (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const whole = bytes.length - (bytes.length % size);
    yield* framesIn(bytes.subarray(0, whole), end.pageSize);
    rest = Buffer.from(bytes.subarray(whole));
  }
}

/** The pages of a database's file, into which frames go. */
function openPages(file: string) {
  const handle = openSync(file, 'r+');
  const write = ({ page, bytes }: LogFrame) => writeSync(handle, bytes, 0, bytes.length, (page - 1) * bytes.length);
  const end = (frame: LogFrame) => {
    if (frame.commitPages > 0) ftruncateSync(handle, frame.commitPages * frame.bytes.length);
  };
  return {
    close() {
      fsyncSync(handle);
      closeSync(handle);
    },
    take(frames: Iterable<LogFrame>) {
      for (const frame of frames) {
        write(frame);
        end(frame);
      }
    },
    /** Takes commits up to the last one that put an entry of before an instant into the activity log. */
    until(until: Date) {
      let undo: LogFrame[] = [];
      let { size } = fstatSync(handle);
      let known = newestEntry(file);
      return {
        /** Whether more may follow. */
        take(frames: Iterable<LogFrame>): boolean {
          for (const frame of frames) {
            const bytes = Buffer.alloc(frame.bytes.length);
            readSync(handle, bytes, 0, bytes.length, (frame.page - 1) * bytes.length);
            undo.unshift({ page: frame.page, commitPages: 0, bytes });
            write(frame);
            end(frame);
            if (frame.commitPages === 0) continue;
            const newest = newestEntry(file);
            if (newest.id === known.id) continue;
            if (newest.at >= until.toISOString()) return false;
            known = newest;
            undo = [];
            ({ size } = fstatSync(handle));
          }
          return true;
        },
        /** Takes back what came after that one. */
        end() {
          for (const one of undo) write(one);
          ftruncateSync(handle, size);
        },
      };
    },
  };
}

/** The newest entry of the activity log, and its instant; empty where there is none. */
function newestEntry(file: string): { id: number; at: string } {
  const url = pathToFileURL(file);
  // No log of it is looked for: all of it lies in the file.
  url.searchParams.set('immutable', '1');
  const database = new DatabaseSync(url, { readOnly: true });
  try {
    const row = database.prepare('select id, at from activity order by id desc limit 1').get();
    return { id: Number(row?.['id'] ?? 0), at: String(row?.['at'] ?? '') };
  } finally {
    database.close();
  }
}
