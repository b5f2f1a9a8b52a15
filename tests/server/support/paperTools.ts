import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

/** What reads signed files as readers do: Debian's poppler-utils and openssl, which `npm test` installs where it can. */
const missing = ['pdfsig', 'openssl'].filter((program) => spawnSync(program, ['-v']).error);

/** For the titles of tests: why they are skipped; '' where they are not. */
export const skippedPaper = missing.length > 0 ? ` (skipped: ${missing.join(' and ')} not installed)` : '';

/** What a program says of a file; a program that ends with an error has said something, too. */
export async function outputOf(program: string, ...args: string[]): Promise<string> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args);
    return stdout + stderr;
  } catch (error) {
    const { stdout = '', stderr = '', code } = error as { stdout?: string; stderr?: string; code?: unknown };
    if (typeof code === 'string') throw error;
    return stdout + stderr;
  }
}

/** The bytes of a signed PDF that its signature covers, and the signature: the DER of a CMS and zeros behind it. */
export function signatureIn(pdf: Buffer): { covered: Buffer; cms: Buffer; ranges: [from: number, to: number][] } {
  const [, start = 0, first = 0, second = 0, length = 0] =
    /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1'))?.map(Number) ?? [];
  const covered = Buffer.concat([pdf.subarray(start, first), pdf.subarray(second, second + length)]);
  const cms = Buffer.from(pdf.toString('latin1', first + 1, second - 1), 'hex');
  return {
    covered,
    cms,
    ranges: [
      [start, first],
      [second, second + length],
    ],
  };
}
