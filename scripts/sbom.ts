import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lock, productManifest, productPackages } from './product.ts';

// `npm run sbom`: a CycloneDX list of what the product consists of, on every kind of machine, from the lock file. `--omit dev`
// would leave out what the app was built from: npm gets a package.json and a lock file of the product alone.

const manifest = productManifest();
const product = productPackages();
const locked = Object.entries(lock.packages).filter(([path]) => product.has(path));
const packages = {
  '': manifest,
  ...Object.fromEntries(locked.map(([path, entry]) => [path, { ...entry, dev: false }])),
};

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
