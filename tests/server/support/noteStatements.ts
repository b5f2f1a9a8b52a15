import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { root } from '../../../scripts/run.ts';
import { takeSentStatements } from './sentStatements.ts';

// After each file of a run of all tests: which statements it sent (scripts/statements.ts).
const notes = process.env['STATEMENTS_FILE'];
if (notes) {
  takeSentStatements();
  afterAll(() => {
    const file = relative(root, expect.getState().testPath ?? '');
    appendFileSync(notes, `${JSON.stringify({ file, statements: takeSentStatements() })}\n`);
  });
}
