import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

type Versions = Record<string, string>;
interface Locked {
  version: string;
  license?: string;
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
  peerDependencies?: Versions;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
interface Manifest {
  name: string;
  dependencies: Versions;
  devDependencies: Versions;
  optionalDependencies: Versions;
}

const read = <File>(name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as File;
const { devDependencies, ...ofServer } = read<Manifest>('package.json');
/** The lock file; its packages by their folder. */
export const lock = read<{ packages: Record<string, Locked> }>('package-lock.json');

/** The packages that the product's sources import, but for types. */
function imported(): Set<string> {
  const names = new Set<string>();
  for (const file of globSync('{contract,domain,server,src}/**/*.{ts,tsx}', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/^import type [^;]*;/gm, '');
    for (const [, name = ''] of text.matchAll(/\b(?:from |import |import\()'((?:@[^/']+\/)?[^./#'][^/']*)/g)) {
      names.add(name);
    }
  }
  return names;
}

/**
 * package.json with what the product consists of: what is installed to run it, and of the development dependencies those that
 * the build takes into the app and the server.
 */
export function productManifest(): Omit<Manifest, 'devDependencies'> {
  const names = imported();
  const built = Object.entries(devDependencies).filter(([name]) => names.has(name));
  return { ...ofServer, dependencies: { ...ofServer.dependencies, ...Object.fromEntries(built) } };
}

/** Resolves a package from `from` in the lock file, as Node does: nested first, then upwards. */
function find(name: string, from: string): string | undefined {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (lock.packages[path]) return path;
  return from === '' ? undefined : find(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)));
}

function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }: Partial<Locked>) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** The folders, as the lock file has them, of every package that the product consists of, on every kind of machine. */
export function productPackages(): Set<string> {
  const found = new Set<string>();
  const take = (names: string[], from: string) => {
    for (const name of names) {
      const path = find(name, from);
      if (path === undefined || found.has(path)) continue;
      found.add(path);
      take(needsOf(lock.packages[path] ?? {}), path);
    }
  };
  take(needsOf(productManifest()), '');
  return found;
}
