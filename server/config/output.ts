import { constants, fstatSync, openSync, writeSync } from 'node:fs';

/** How long a line waits for a reader that does not keep up, in ms. */
const patienceMs = 1_000;
const pauseMs = 20;

const pausing = new Int32Array(new SharedArrayBuffer(4));

/** Standard output. A pipe is opened anew as one that does not block: nobody may be reading at its other end. */
function openOutput(): number {
  try {
    const { O_WRONLY, O_NONBLOCK } = constants;
    return fstatSync(1).isFIFO() ? openSync('/proc/self/fd/1', O_WRONLY | O_NONBLOCK) : 1;
  } catch {
    return 1;
  }
}

/** Writes all of a text before it returns. Throws where that fails, or nobody reads for so many ms. */
function write(fd: number, text: string, waitMs: number): void {
  const until = performance.now() + waitMs;
  for (let left = Buffer.from(text); left.length > 0;) {
    try {
      left = left.subarray(writeSync(fd, left));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || performance.now() > until) throw error;
      Atomics.wait(pausing, 0, 0, pauseMs);
    }
  }
}

/**
 * Where the log goes: a line that cannot be written is left out, and standard error says once that it is so.
 * @param file what the lines are added to; without one they go to standard output
 */
export function openLog(file?: string): { write(line: string): void } {
  const output = file === undefined ? openOutput() : openSync(file, 'a');
  let fails = false;
  return {
    write(line) {
      try {
        write(output, line, fails ? 0 : patienceMs);
        fails = false;
      } catch (error) {
        if (!fails) complain((error as NodeJS.ErrnoException).code);
        fails = true;
      }
    },
  };
}

function complain(code: string | undefined): void {
  try {
    writeSync(2, `The log cannot be written (${code}). The server goes on without it.\n`);
  } catch {
    // Nobody hears it.
  }
}

/** Tells the operator something on standard output or, where that fails, on standard error. Throws where both fail. */
export function tell(text: string): void {
  try {
    write(openOutput(), text, patienceMs);
  } catch {
    write(2, text, patienceMs);
  }
}
