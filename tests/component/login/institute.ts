import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

/** What arrived at the server: the call's name and its body with the envelope. */
interface Received {
  name: string;
  body: Record<string, unknown>;
}

interface Answer {
  status?: number;
  body: unknown;
}

type Reply = (body: Record<string, unknown>) => Answer | Promise<Answer>;

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
}

/** A small HTTP server that answers calls by name and remembers them; the page's fetch leads to it. */
export async function startInstitute() {
  const received: Received[] = [];
  const replies = new Map<string, Reply>();
  const server = createServer(async (request, response) => {
    const name = request.url?.split('/').at(-1) ?? '';
    const body = await readBody(request);
    received.push({ name, body });
    const reply = (await replies.get(name)?.(body)) ?? { body: { result: [] } };
    response.writeHead(reply.status ?? 200, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const nodeFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => nodeFetch(new URL(path, base), init));

  const institute = {
    calls: (name: string) => received.filter((call) => call.name === name),
    on: (name: string, reply: Reply) => replies.set(name, reply),
    answer: (name: string, result: unknown) => replies.set(name, () => ({ body: { result } })),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  institute.answer('RenewToken', { OUT_OK: 0, OUT_ERROR: '' });
  return institute;
}

export type Institute = Awaited<ReturnType<typeof startInstitute>>;
