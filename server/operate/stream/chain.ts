import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { OperatorError } from '#server/config/errors.ts';
import { encryptBytes } from '#server/operate/backup/encryption.ts';
import { stamp } from '#server/operate/backup/stamp.ts';
import { sync, unfinished } from '#server/operate/wholeFile.ts';
import type { LogSpot } from './walFile.ts';

// A chain: a folder of the stream with a base (a copy of the database) and what was committed since, in frames of SQLite's log.
//   base.sqlite     the copy; with BACKUP_RECIPIENT base.sqlite.age
//   chain.json      what the base is (ChainBase); it is there once the base is
//   000001.wal …    frames, as they come; with BACKUP_RECIPIENT a file of its own for each record, 000001.wal.age
//   index.jsonl     a line for each record of frames (ChainRecord)

/** Frames that were shipped at once: up to a commit. */
export interface ChainRecord {
  /** In which file they lie, from which byte on, and how many they are there. */
  file: string;
  from: number;
  bytes: number;
  /** When they were read, by the database's clock (this machine's): nothing in them was committed later. */
  at: string;
  commits: number;
  /** Of how many pages the database is after them. */
  pages: number;
  /** Where the log was after them. */
  end: LogSpot;
  /** Of the hash of the record before (of the first: the chain's name), all of the above and the bytes. */
  sha256: string;
}

/** The base of a chain. */
export interface ChainBase {
  file: string;
  bytes: number;
  sha256: string;
  /** Some of the first records may have been committed before the copy was made: it is whole with so many of them, and not with fewer. */
  records: number;
  /** When it was, by the database's clock. */
  at: string;
  /** Where the log was then; not there where it was empty. */
  end?: LogSpot;
  why: WhyBegun;
}

/** Why a chain was begun: with a backup, as nobody knows what happened to the database since the last one, or as somebody was erased. */
export type WhyBegun = 'backup' | 'break' | 'erasure';

/** A chain as its folder says. */
export interface Chain {
  folder: string;
  /** Undefined while it is made, and where that failed: the chain is worth nothing then. */
  base: ChainBase | undefined;
  records: ChainRecord[];
}

const chainName = /^\d{6}-\d{8}T\d{6}Z$/;
const indexFile = 'index.jsonl';
const baseFacts = 'chain.json';
/** Up to where the log was in the database when it was moved last, where it was in the chain, too. */
const movedFile = 'moved.json';
/** What a server that stopped in good order leaves: how the database's file was. */
const restFile = 'rest.json';
/** A file of frames that is longer is followed by another. */
const longSegment = 4 * 1024 * 1024;

/** The folders of the chains in a stream, in the order in which they were begun. */
export const chainFolders = (root: string): string[] =>
  existsSync(root)
    ? readdirSync(root)
        .filter((name) => chainName.test(name))
        .toSorted()
        .map((name) => join(root, name))
    : [];

/**
 * Reads what a chain says of itself; a last line that is not whole was being written, and does not count.
 * @throws OperatorError where a line is none
 */
export function readChain(folder: string): Chain {
  const index = join(folder, indexFile);
  const lines = existsSync(index) ? readFileSync(index, 'utf8').split('\n').slice(0, -1) : [];
  const records = lines.map((line, at) => parseFacts<ChainRecord>(line, `${index}, line ${at + 1}`));
  return { folder, base: hasBase(folder) ? readBase(folder) : undefined, records };
}

/** Reads what the base of a chain is. */
export function readBase(folder: string): ChainBase {
  const file = join(folder, baseFacts);
  return parseFacts(readFileSync(file, 'utf8'), file);
}

function parseFacts<Facts>(text: string, where: string): Facts {
  try {
    return JSON.parse(text) as Facts;
  } catch {
    throw new OperatorError(`${where} was changed, or is damaged.`);
  }
}

/** The hash of a record, of what lies in its file now. */
export function hashOf(folder: string, before: string, record: Omit<ChainRecord, 'sha256'>): string {
  const { file, from, bytes, at, commits, pages, end } = record;
  const hash = createHash('sha256').update(`${before}\n`);
  hash.update(JSON.stringify([file, from, bytes, at, commits, pages, end.salts, end.pageSize, end.frames, end.sum]));
  for (const chunk of readBytes(join(folder, file), from, bytes)) hash.update(chunk);
  return hash.digest('hex');
}

/** The hash before the first record of a chain. */
export const firstHash = (folder: string): string => basename(folder);

/** The bytes of a part of a file, as many as there are. */
export function* readBytes(file: string, from: number, bytes: number): Generator<Uint8Array> {
  const handle = openSync(file, 'r');
  try {
    for (let done = 0; done < bytes;) {
      const buffer = Buffer.allocUnsafe(Math.min(1024 * 1024, bytes - done));
      const read = readSync(handle, buffer, 0, buffer.length, from + done);
      if (read === 0) return;
      done += read;
      yield buffer.subarray(0, read);
    }
  } finally {
    closeSync(handle);
  }
}

/** Whether a chain is worth something. */
export const hasBase = (folder: string): boolean => existsSync(join(folder, baseFacts));

/** Drops a chain. */
export const dropChain = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** How bytes get to the disk, from a place in a file on; what lies behind goes. A test may have it fail. */
export type WriteAt = (file: string, at: number, bytes: Iterable<Uint8Array>) => void;

export const writeAt: WriteAt = (file, at, bytes) => {
  const isNew = at === 0;
  const handle = openSync(file, isNew ? 'w' : 'r+', 0o600);
  try {
    ftruncateSync(handle, at);
    let end = at;
    for (const chunk of bytes) {
      for (let done = 0; done < chunk.length;) {
        const written = writeSync(handle, chunk, done, chunk.length - done, end);
        done += written;
        end += written;
      }
    }
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  if (isNew) sync(join(file, '..'));
};

/** Writes a chain. What failed half way is written over by what comes next. */
export class ChainWriter {
  readonly folder: string;
  readonly #recipient: string | undefined;
  readonly #write: WriteAt;
  #records = 0;
  #hash: string;
  #indexBytes = 0;
  #segment = { number: 0, bytes: 0, salts: '' };

  private constructor(folder: string, recipient: string | undefined, write: WriteAt) {
    this.folder = folder;
    this.#hash = firstHash(folder);
    this.#recipient = recipient;
    this.#write = write;
  }

  /** Begins a chain, after all that there are. The stream's folder must be there. */
  static begin(root: string, now: Date, recipient?: string, write = writeAt): ChainWriter {
    const last = chainFolders(root).at(-1);
    const number = last === undefined ? 1 : Number.parseInt(basename(last), 10) + 1;
    const folder = join(root, `${String(number).padStart(6, '0')}-${stamp(now)}`);
    mkdirSync(folder, { mode: 0o700 });
    sync(root);
    return new ChainWriter(folder, recipient, write);
  }

  /** Goes on with a chain that a server which is gone has written. */
  static resume({ folder, records }: Chain, recipient?: string, write = writeAt): ChainWriter {
    const writer = new ChainWriter(folder, recipient, write);
    const index = join(folder, indexFile);
    writer.#records = records.length;
    writer.#hash = records.at(-1)?.sha256 ?? writer.#hash;
    writer.#indexBytes = existsSync(index) ? readFileSync(index).lastIndexOf('\n') + 1 : 0;
    // In a file of its own: the last one may have been begun and not come into the index.
    writer.#segment.number = Math.max(0, ...readdirSync(folder).map((name) => Number.parseInt(name, 10) || 0));
    return writer;
  }

  /** How many records it has. */
  get records(): number {
    return this.#records;
  }

  /** Adds frames, on the disk when it is done. */
  async append(
    frames: () => Iterable<Uint8Array>,
    facts: Pick<ChainRecord, 'at' | 'commits' | 'pages' | 'end'>,
  ): Promise<void> {
    const segment = this.#next(facts.end.salts);
    const file = `${String(segment.number).padStart(6, '0')}.wal${this.#recipient === undefined ? '' : '.age'}`;
    const path = join(this.folder, file);
    const from = segment.bytes;
    if (this.#recipient === undefined) this.#write(path, from, frames());
    else {
      await encryptBytes(frames(), path + unfinished, this.#recipient);
      sync(path + unfinished);
      renameSync(path + unfinished, path);
      sync(this.folder);
    }
    const bytes = statSync(path).size - from;
    const record = { file, from, bytes, ...facts };
    const sha256 = hashOf(this.folder, this.#hash, record);
    const line = Buffer.from(`${JSON.stringify({ ...record, sha256 } satisfies ChainRecord)}\n`);
    this.#write(join(this.folder, indexFile), this.#indexBytes, [line]);
    this.#segment = { ...segment, bytes: from + bytes };
    this.#indexBytes += line.length;
    this.#hash = sha256;
    this.#records += 1;
  }

  /** Where the next frames go: what is encrypted to a file of its own, and so is another log. */
  #next(salts: string): { number: number; bytes: number; salts: string } {
    const { number, bytes, salts: last } = this.#segment;
    const goesOn = this.#recipient === undefined && salts === last && bytes < longSegment;
    return goesOn ? this.#segment : { number: number + 1, bytes: 0, salts };
  }

  /** Notes the base, which lies in the folder by now: from now on the chain is worth something. */
  complete(base: ChainBase): void {
    const path = join(this.folder, baseFacts);
    writeFileSync(path + unfinished, `${JSON.stringify(base)}\n`, { mode: 0o600, flush: true });
    renameSync(path + unfinished, path);
    sync(this.folder);
  }
}

/** How a file is when nobody writes to it: whoever did since left another. */
const stateOf = (file: string): string => {
  const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  return [ino, size, mtimeNs, ctimeNs].join(' ');
};

/** Notes how the database's file is once all of it is in a chain and its log is moved into it. */
export const noteRest = (folder: string, databaseFile: string): void =>
  writeFileSync(join(folder, restFile), JSON.stringify(stateOf(databaseFile)), { mode: 0o600, flush: true });

/** Whether the database's file is as it was noted; the note counts once. */
export function takeRest(folder: string, databaseFile: string): boolean {
  const path = join(folder, restFile);
  if (!existsSync(path)) return false;
  const isSame = readFileSync(path, 'utf8') === JSON.stringify(stateOf(databaseFile));
  rmSync(path);
  return isSame;
}

/** Notes that all up to a spot is in the chain and in the database, so that the log may begin anew. */
export const noteMoved = (folder: string, spot: LogSpot): void =>
  writeFileSync(join(folder, movedFile), JSON.stringify(spot), { mode: 0o600 });

/** Whether that was noted of a spot. */
export function wasMoved(folder: string, spot: LogSpot): boolean {
  const path = join(folder, movedFile);
  return existsSync(path) && readFileSync(path, 'utf8') === JSON.stringify(spot);
}
