import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
}

/** A package as the lock file knows it. */
export interface Licensed {
  name: string;
  version: string;
  /** SPDX; empty where the package names none. */
  licence: string;
  /** For building and testing alone. */
  dev: boolean;
}

/** Every package of the lock file, in the order of their names. */
export function licences(): Licensed[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license = '', dev = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      dev,
    }));
}

// `npm run licences`: package, version, licence, and whether the running product has it.
if (import.meta.main) {
  for (const { name, version, licence, dev } of licences()) {
    process.stdout.write(`${name}\t${version}\t${licence}\t${dev ? 'development' : 'product'}\n`);
  }
}
