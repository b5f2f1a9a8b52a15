import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/app/http/logger.ts';

test('what is logged is one JSON object on one line, whatever is in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'back-office-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'server.log');
  const forged = 'x\n{"level":60,"msg":"forged"}\r\n\u2028';
  createLog('info', file).info({ account: forged, err: new Error(forged) }, forged);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ account: forged, err: { message: forged }, msg: forged });
});
