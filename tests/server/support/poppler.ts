import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Why PDFs cannot be read here by somebody else's reader; '' where they can. For the titles of the tests. */
export const withoutPoppler = spawnSync('pdftotext', ['-v']).error ? ' (skipped: poppler-utils are not installed)' : '';

/** What one of Poppler's programs prints of a PDF; throws where it complains. */
export function poppler(program: 'pdftotext' | 'pdfinfo' | 'pdffonts', pdf: Uint8Array, ...options: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  try {
    const file = join(folder, 'paper.pdf');
    writeFileSync(file, pdf);
    const output = program === 'pdftotext' ? ['-'] : [];
    return execFileSync(program, [...options, file, ...output], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
