import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

// SQLite's write-ahead log, read as https://www.sqlite.org/fileformat2.html#the_write_ahead_log has it: a header, then frames of a page
// each. A log that was moved into the database is written over from its beginning, with other salts: what lies behind is of before.

const headerBytes = 32;
const frameHeaderBytes = 24;
/** The magic number but for its last bit, which says whether checksums read their words with the high byte first. */
const magic = 0x37_7f_06_82;
/** So many bytes of frames are read at a time, about. */
const chunkBytes = 1024 * 1024;

/** A place in a log: right after its header, or after a frame. */
export interface LogSpot {
  /** Both salts of the log, in hexadecimal. */
  salts: string;
  pageSize: number;
  /** How many frames lie before. */
  frames: number;
  /** The checksum of all before, in hexadecimal. */
  sum: string;
}

/** What was committed after a spot. */
export interface Committed {
  /** Right after the last commit; the spot itself where there is none. */
  end: LogSpot;
  commits: number;
  /** Of how many pages the database is then; 0 without a commit. */
  pages: number;
}

type Sum = readonly [number, number];

const hex = (sum: Sum) => sum.map((word) => word.toString(16).padStart(8, '0')).join('');
const sumOf = (text: string): Sum => [Number.parseInt(text.slice(0, 8), 16), Number.parseInt(text.slice(8), 16)];

/** SQLite's cumulative checksum over whole pairs of words. */
function addTo([first, second]: Sum, view: DataView, from: number, to: number, isLittle: boolean): Sum {
  let [a, b] = [first, second];
  for (let at = from; at < to; at += 8) {
    a = (a + view.getUint32(at, isLittle) + b) | 0;
    b = (b + view.getUint32(at + 4, isLittle) + a) | 0;
  }
  return [a >>> 0, b >>> 0];
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const frameBytes = (pageSize: number): number => frameHeaderBytes + pageSize;

/** A page in the frames of a log: its number from 1, its bytes, and where it ends a commit, of how many pages the database is then. */
export interface LogFrame {
  page: number;
  commitPages: number;
  bytes: Uint8Array;
}

/** Takes whole frames apart. */
export function* framesIn(chunk: Uint8Array, pageSize: number): Generator<LogFrame> {
  const view = viewOf(chunk);
  for (let at = 0; at < chunk.length; at += frameBytes(pageSize)) {
    const bytes = chunk.subarray(at + frameHeaderBytes, at + frameBytes(pageSize));
    yield { page: view.getUint32(at), commitPages: view.getUint32(at + 4), bytes };
  }
}

/** Whether a log was begun after another, with nothing between the two: SQLite counts the first salt up. */
export const followsOn = (spot: LogSpot, log: LogSpot): boolean =>
  Number.parseInt(log.salts.slice(0, 8), 16) === (Number.parseInt(spot.salts.slice(0, 8), 16) + 1) >>> 0;

/** A log, open to be read; servers may write to it. No lock of SQLite's is on this file, so closing it gives none up. */
export class WalFile {
  /** Right after its header. */
  readonly begin: LogSpot;
  readonly #handle: number;
  readonly #isLittle: boolean;

  private constructor(handle: number, begin: LogSpot, isLittle: boolean) {
    this.#handle = handle;
    this.begin = begin;
    this.#isLittle = isLittle;
  }

  /** Opens a log; undefined where there is none, or nothing was ever written to it. */
  static open(file: string): WalFile | undefined {
    let handle: number;
    try {
      handle = openSync(file, 'r');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
    const header = Buffer.alloc(headerBytes);
    const read = readSync(handle, header, 0, headerBytes, 0);
    const isLittle = header.readUInt32BE(0) === magic;
    const sum = addTo([0, 0], viewOf(header), 0, 24, isLittle);
    const isHeader =
      read === headerBytes && (header.readUInt32BE(0) & ~1) === magic && hex(sum) === header.toString('hex', 24, 32);
    if (isHeader) {
      const salts = header.toString('hex', 16, 24);
      return new WalFile(handle, { salts, pageSize: header.readUInt32BE(8), frames: 0, sum: hex(sum) }, isLittle);
    }
    closeSync(handle);
    return undefined;
  }

  close(): void {
    closeSync(this.#handle);
  }

  /** Whether a spot lies in this log, with everything before it as it was. */
  holds(spot: LogSpot): boolean {
    if (spot.salts !== this.begin.salts) return false;
    if (spot.frames === 0) return spot.sum === this.begin.sum;
    const header = Buffer.alloc(frameHeaderBytes);
    const at = this.#offset(spot.frames - 1);
    if (readSync(this.#handle, header, 0, frameHeaderBytes, at) < frameHeaderBytes) return false;
    return header.toString('hex', 8, 16) === spot.salts && header.toString('hex', 16, 24) === spot.sum;
  }

  /** When it was written to last, in milliseconds since 1970. */
  get writtenAt(): number {
    return fstatSync(this.#handle).mtimeMs;
  }

  /**
   * What was committed after a spot: up to the last commit whose frames all have the salts and the checksums of this log. A transaction
   * that is under way, or was rolled back, may lie behind it.
   */
  committedAfter(spot: LogSpot): Committed {
    let found: Committed = { end: spot, commits: 0, pages: 0 };
    let { frames } = spot;
    for (const { chunk, sums } of this.#chunks(spot, Infinity)) {
      let index = 0;
      for (const { commitPages } of framesIn(chunk, spot.pageSize)) {
        frames += 1;
        const sum = sums[index] ?? '';
        index += 1;
        if (commitPages === 0) continue;
        found = { end: { ...spot, frames, sum }, commits: found.commits + 1, pages: commitPages };
      }
    }
    return found;
  }

  /** The frames between two spots, some at a time. Throws where they are no longer there. */
  *between(from: LogSpot, to: LogSpot): Generator<Uint8Array> {
    let [frames, sum] = [from.frames, from.sum];
    for (const { chunk, sums } of this.#chunks(from, to.frames)) {
      frames += sums.length;
      sum = sums.at(-1) ?? sum;
      yield chunk;
    }
    if (frames !== to.frames || sum !== to.sum)
      throw new Error('The write-ahead log was written over while it was read');
  }

  #offset(frame: number): number {
    return headerBytes + frame * frameBytes(this.begin.pageSize);
  }

  /** Valid frames after a spot, with the checksum after each. */
  *#chunks(spot: LogSpot, endFrame: number): Generator<{ chunk: Uint8Array; sums: string[] }> {
    const size = frameBytes(spot.pageSize);
    const atOnce = Math.max(1, Math.floor(chunkBytes / size));
    let sum = sumOf(spot.sum);
    for (let frame = spot.frames; frame < endFrame; frame += atOnce) {
      const buffer = Buffer.allocUnsafeSlow(Math.min(atOnce, endFrame - frame) * size);
      const read = readSync(this.#handle, buffer, 0, buffer.length, this.#offset(frame));
      const whole = Math.floor(read / size);
      const view = viewOf(buffer);
      const sums: string[] = [];
      for (; sums.length < whole;) {
        const at = sums.length * size;
        sum = addTo(sum, view, at, at + 8, this.#isLittle);
        sum = addTo(sum, view, at + frameHeaderBytes, at + size, this.#isLittle);
        const isNext =
          buffer.toString('hex', at + 8, at + 16) === spot.salts &&
          buffer.toString('hex', at + 16, at + 24) === hex(sum);
        if (!isNext) break;
        sums.push(hex(sum));
      }
      if (sums.length > 0) yield { chunk: buffer.subarray(0, sums.length * size), sums };
      if (sums.length < atOnce) return;
    }
  }
}
