import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { licences } from '../../../scripts/licences.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const made = mkdtempSync(join(tmpdir(), 'back-office-'));
afterAll(() => rmSync(made, { recursive: true, force: true }));

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

/** What may be used: permissive licences, those of fonts, and weak copyleft of libraries that we do not change. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
  'MPL-2.0',
  'LGPL-3.0-or-later',
]);
/** Packages that name no licence in package.json, with the one of their licence file. */
const named: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

describe('every package', () => {
  test('has an allowed licence', () => {
    const parts = (licence: string) => licence.replaceAll(/[()]/g, '').split(/ (?:OR|AND) /);
    const refused = licences().filter(({ name, licence }) =>
      parts(licence || (named[name] ?? '')).some((part) => !allowed.has(part)),
    );
    expect(refused).toEqual([]);
  });

  test('is pinned by its checksum in the lock file', () => {
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  test('of the product runs no script when it is installed', () => {
    expect(packages.filter(([, { dev, hasInstallScript }]) => !dev && hasInstallScript)).toEqual([]);
  });
});

test('the Node binary is one of them, the same for each kind of machine', () => {
  const nodes = packages.filter(([path]) => /^node_modules\/node-linux-(?:x64|arm64)$/.test(path));
  expect(nodes.map(([, { version }]) => version)).toEqual(['24.21.0', '24.21.0']);
});

test('the SBOM is CycloneDX and holds what the product runs on, and nothing else', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, maxBuffer: 1 << 26, stdio: 'pipe' });
  const { bomFormat, components } = JSON.parse(String(printed)) as {
    bomFormat: string;
    components: { group?: string; name: string }[];
  };
  const names = components.map(({ group, name }) => (group ? `${group}/${name}` : name));
  const ofProduct = licences().flatMap(({ name, dev }) => (dev ? [] : name));
  expect(bomFormat).toBe('CycloneDX');
  expect(new Set(names)).toEqual(new Set(ofProduct));
}, 120_000);

test('the server, its commands and the hook of a start need nothing that --omit=dev leaves out', () => {
  for (const folder of ['server', 'contract', 'domain', 'scripts', 'data']) {
    cpSync(join(root, folder), join(made, folder), {
      recursive: true,
      filter: (path) => !/\.sqlite|\/demo$/.test(path),
    });
  }
  cpSync(join(root, 'package.json'), join(made, 'package.json'));
  for (const [path] of packages.filter(([where, { dev }]) => !dev && !where.includes('/node_modules/', 1))) {
    // Of the binaries only this machine's kind is there.
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(made, path)), { recursive: true });
    symlinkSync(join(root, path), join(made, path));
  }
  const loads = [
    'app',
    'start',
    'commands/backup',
    'commands/restore',
    'commands/resetPassword',
    'commands/resetSecondFactor',
  ];
  const program = loads
    .slice(0, 2)
    .map((name) => `await import('./server/${name}.ts');`)
    .join('');
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ['--preserve-symlinks', ...args], { cwd: made, stdio: 'pipe' });
  expect(() => run('--input-type=module', '-e', program)).not.toThrow();
  // Without arguments a command says how it is used, once all it imports is there.
  for (const name of loads.slice(2)) expect(() => run(`server/${name}.ts`)).toThrow(/Say (?:where|what|whose)/);
  expect(() => run('scripts/ensureBuilt.ts')).toThrow(/The app is not built/);
}, 120_000);
