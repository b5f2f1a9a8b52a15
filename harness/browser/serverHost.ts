import '../server/cheapHashes.ts';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/config/config.ts';
import { sqliteFileOf } from '../../server/db/location.ts';
import { openDatabase } from '../../server/db/open.ts';
import { noteReached, watchReached } from '../time/reached.ts';
import { type OpenServer, openServer } from '../../server/app/start.ts';

// Runs by itself, below a worker of Playwright's (serverProcess.ts): opens and closes servers on request.

/** Opens a server with this environment at the port, or closes the one that is there. */
export interface HostOrder {
  port: number;
  /** The test file that asks. */
  file: string;
  env?: Record<string, string>;
  /** Where the pages are that it serves; without it where they were built. */
  appFolder?: string;
}

export interface HostAnswer {
  port: number;
  problem?: string;
}

await watchReached();
const servers = new Map<number, OpenServer>();

/** The file of a database with its tables: its migrations took ten times as long as a copy, at the start of each server. */
let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'institute-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const sqliteFile = join(folder, 'template.sqlite');
  await (await openDatabase({ sqliteFile })).close();
  return sqliteFile;
}

async function obey({ port, env, file, appFolder }: HostOrder): Promise<void> {
  if (env) {
    const config = readConfig(env);
    const database = sqliteFileOf(config);
    if (!existsSync(database)) copyFileSync(await (template ??= makeTemplate()), database);
    servers.set(port, await openServer(config, undefined, appFolder === undefined ? {} : { appFolder }));
    return;
  }
  await servers.get(port)?.close();
  await noteReached(file);
  servers.delete(port);
}

process.on('message', (order: HostOrder) => {
  const answer = (problem?: string) => process.send?.({ port: order.port, ...(problem ? { problem } : {}) });
  obey(order).then(
    () => answer(),
    (error: Error) => answer(error.stack ?? error.message),
  );
});
process.on('disconnect', () => process.exit(0));
