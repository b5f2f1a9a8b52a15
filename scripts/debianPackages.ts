import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Installs packages of Debian's; answers whether that worked, which it can as root on Debian alone. */
export async function installPackages(...names: string[]): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  const unattended = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], unattended);
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], unattended)) === 0;
}
