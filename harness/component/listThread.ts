import { parentPort } from 'node:worker_threads';

// A worker of the app in a thread of node's: what a browser's worker finds around it, then its own program.

const listeners = new Set<(event: { data: unknown }) => void>();
Object.assign(globalThis, {
  addEventListener: (_name: string, listener: (event: { data: unknown }) => void) => listeners.add(listener),
  postMessage: parentPort?.postMessage.bind(parentPort),
});
await import('#src/records/listWorker.ts');
parentPort?.on('message', (data: unknown) => {
  for (const listener of listeners) listener({ data });
});
