import { lock, productPackages } from './product.ts';

/** A package of the lock file. */
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
  const product = productPackages();
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license = '' }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      dev: !product.has(path),
    }));
}

// `npm run licences`: package, version, licence, and whether it is part of the product.
if (import.meta.main) {
  for (const { name, version, licence, dev } of licences()) {
    process.stdout.write(`${name}\t${version}\t${licence}\t${dev ? 'development' : 'product'}\n`);
  }
}
