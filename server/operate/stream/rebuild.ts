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
import { type Frame, frameBytes, framesIn } from './walFile.ts';

/**
 * Writes a state that the stream has into a file, after each byte that it needs was compared with its hash.
 * @param target a file that is not there, in a folder that nobody else may open
 * @param until commits of the record after the state go in, too, as far as the activity log says that they were before
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
    const next = until && chain.records[records];
    if (next) {
      refuseChanged(chain, next, before, records);
      pages.takeUntil(framesOf(await read(next.file, next.from, next.bytes), next), until);
    }
  } finally {
    pages.close();
    rmSync(plain, { force: true });
  }
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

/** Compares a record with its hash, which it answers. */
function refuseChanged({ folder, records }: WholeChain, record: ChainRecord, before: string, index: number): string {
  const { file, from, sha256 } = record;
  const path = join(folder, file);
  if (existsSync(path) && hashOf(folder, before, record) === sha256) return sha256;
  const whole = records[index - 1];
  const until = whole === undefined ? '' : `; what was before is whole: --until '${secondInIndia(whole.at)}'`;
  throw new OperatorError(
    `${path} was changed, or is damaged, in the part from byte ${from} on (record ${index + 1})${until}`,
  );
}

function* framesOf(chunks: Iterable<Uint8Array>, { end }: ChainRecord): Generator<Frame> {
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
  const write = ({ page, bytes }: Frame) => writeSync(handle, bytes, 0, bytes.length, (page - 1) * bytes.length);
  const end = (frame: Frame) => {
    if (frame.commitPages > 0) ftruncateSync(handle, frame.commitPages * frame.bytes.length);
  };
  return {
    close() {
      fsyncSync(handle);
      closeSync(handle);
    },
    take(frames: Iterable<Frame>) {
      for (const frame of frames) {
        write(frame);
        end(frame);
      }
    },
    /** Takes one commit after the other, and takes the first one back with which the activity log has an entry of an instant or later. */
    takeUntil(frames: Iterable<Frame>, until: Date) {
      let before: Frame[] = [];
      const { size } = fstatSync(handle);
      let sizeBefore = size;
      for (const frame of frames) {
        const old = Buffer.alloc(frame.bytes.length);
        readSync(handle, old, 0, old.length, (frame.page - 1) * old.length);
        before.unshift({ page: frame.page, commitPages: 0, bytes: old });
        write(frame);
        end(frame);
        if (frame.commitPages === 0) continue;
        if (newestEntry(file) >= until.toISOString()) {
          for (const one of before) write(one);
          ftruncateSync(handle, sizeBefore);
          return;
        }
        before = [];
        sizeBefore = fstatSync(handle).size;
      }
    },
  };
}

/** The instant of the newest entry of the activity log; '' where it has none. */
function newestEntry(file: string): string {
  const url = pathToFileURL(file);
  // No log of it is looked for: all of it lies in the file.
  url.searchParams.set('immutable', '1');
  const database = new DatabaseSync(url, { readOnly: true });
  try {
    return String(database.prepare('select at from activity order by id desc limit 1').get()?.['at'] ?? '');
  } finally {
    database.close();
  }
}
