import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let house: string;

/** Plants files in an empty house that has our lint rules, and answers what the linter says of them. */
function lint(files: Record<string, string>): { status: number | null; output: string } {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, name)), { recursive: true });
    writeFileSync(join(house, name), text);
  }
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), [], { cwd: house, encoding: 'utf8' });
  return { status, output: stdout };
}

describe('the lint rules of the house', () => {
  beforeEach(() => {
    house = mkdtempSync(join(tmpdir(), 'house-'));
    cpSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
  });
  afterEach(() => rmSync(house, { recursive: true, force: true }));

  it.each([
    ['domain imports contract', 'domain/rule.ts', '../contract/texts.ts'],
    ['domain imports a library', 'domain/rule.ts', 'zod'],
    ['contract imports server', 'contract/call.ts', '../server/app.ts'],
    ['contract imports src', 'contract/call.ts', '#src/app/App.tsx'],
    ['server imports src', 'server/area/handlers.ts', '#src/session/storage.ts'],
    ['server imports a test', 'server/area/handlers.ts', '../../tests/server/support/rest.ts'],
    ['server imports the harness', 'server/area/handlers.ts', '#harness/server/samples.ts'],
    ['the bench imports a test', 'bench/lists.ts', '../tests/server/support/rest.ts'],
    ['the harness imports a test', 'harness/server/client.ts', '../../tests/server/support/rest.ts'],
    ['the demo imports a test', 'demo/fill.ts', '../tests/server/support/rest.ts'],
    ['src imports a test', 'src/app/x.ts', '../../tests/component/page.tsx'],
    ['src imports server', 'src/custom/x.ts', '#server/app/app.ts'],
    ['src climbs to another folder', 'src/custom/login/x.ts', '../person/Person.tsx'],
  ])('fail when %s', (_name, file, imported) => {
    const { status, output } = lint({ [file]: `import { thing } from '${imported}';\nexport const other = thing;\n` });
    expect(output).toContain('no-restricted-imports');
    expect(status).toBe(1);
  });

  it('fail on a cycle of values', () => {
    const { status, output } = lint({
      'server/a.ts': "import { b } from './b.ts';\nexport const a = (): number => b();\n",
      'server/b.ts': "import { a } from './a.ts';\nexport const b = (): number => a();\n",
    });
    expect(output).toContain('no-cycle');
    expect(status).toBe(1);
  });

  it('fail on a cycle of types in src', () => {
    const { status, output } = lint({
      'src/ui/a.ts': "import type { B } from './b.ts';\nexport type A = B | 1;\nexport const a = 1;\n",
      'src/ui/b.ts': "import { a } from './a.ts';\nexport type B = typeof a;\n",
    });
    expect(output).toContain('no-cycle');
    expect(status).toBe(1);
  });

  it('let the right directions pass', () => {
    const { status } = lint({
      'domain/rule.ts': "import { addDays } from 'date-fns';\nexport const rule = addDays;\n",
      'contract/call.ts': "import { rule } from '../domain/rule.ts';\nexport const call = rule;\n",
      'server/app/app.ts': "import { call } from '../contract/call.ts';\nexport const app = call;\n",
    });
    expect(status).toBe(0);
  });
});
