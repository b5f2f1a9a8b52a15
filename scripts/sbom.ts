import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run.ts';

// `npm run sbom`: a CycloneDX list of what the product runs on, on every kind of machine, from the lock file. `--omit dev`
// would also leave out what a development dependency needs as well, react and zod among it: npm gets a lock file without any.

interface Manifest {
  name: string;
  devDependencies?: object;
}
interface Lock {
  packages: Record<string, { dev?: boolean }>;
}

const read = <File>(name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as File;
const { devDependencies: _, ...manifest } = read<Manifest>('package.json');
const lock = read<Lock>('package-lock.json');
const packages = Object.fromEntries(
  Object.entries({ ...lock.packages, '': { ...lock.packages[''], devDependencies: {} } }).filter(([, { dev }]) => !dev),
);

const made = mkdtempSync(join(tmpdir(), 'back-office-'));
// npm names the product after its folder.
const folder = join(made, manifest.name);
try {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
  execFileSync('npm', ['sbom', '--prefix', folder, '--package-lock-only', '--sbom-format', 'cyclonedx'], {
    cwd: folder,
    stdio: 'inherit',
  });
} finally {
  rmSync(made, { recursive: true, force: true });
}
