import '../server/cheapHashes.ts';
import { readConfig } from '../../server/config/config.ts';
import { type OpenServer, openServer } from '../../server/app/start.ts';

// Runs by itself, below a worker of Playwright's (serverProcess.ts): opens and closes servers on request.

/** Opens a server with this environment at the port, or closes the one that is there. */
export interface HostOrder {
  port: number;
  env?: Record<string, string>;
}

export interface HostAnswer {
  port: number;
  problem?: string;
}

const servers = new Map<number, OpenServer>();

async function obey({ port, env }: HostOrder): Promise<void> {
  if (env) {
    servers.set(port, await openServer(readConfig(env)));
    return;
  }
  await servers.get(port)?.close();
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
