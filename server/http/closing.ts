import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Stopping } from '../errors.ts';

/** Fastify would refuse a call that comes too late in words and a shape of its own (W3). */
export const closingOptions = { return503OnClosing: false };

/** How long a connection may still deliver a call that is on its way, and how long calls under way may take, in ms. */
const arriveMs = 1_000;
const finishMs = 8_000;

/**
 * Once the server closes, what is still under way is answered and its connection ended; kept alive, it would hold up
 * the end for as long as the browser may keep it (W22). Connections that ask nothing are cut after 1 s (browsers open some
 * for later; Node counts one without a byte as busy), everything else after 8 s.
 */
export function mountClosing(app: FastifyInstance): void {
  const asking = new Map<Socket, number>();
  const count = (socket: Socket, by: number) => asking.set(socket, (asking.get(socket) ?? 0) + by);
  app.server.on('connection', (socket: Socket) => {
    count(socket, 0);
    socket.on('close', () => asking.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.on('close', () => asking.has(socket) && count(socket, -1));
  });

  const cut = (which: (calls: number) => boolean) => {
    for (const [socket, calls] of asking) if (which(calls)) socket.destroy();
  };
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(() => cut((calls) => calls === 0), arriveMs).unref();
    setTimeout(() => cut(() => true), finishMs).unref();
  });
  app.addHook('onRequest', async () => {
    if (closing) throw new Stopping();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('Connection', 'close');
  });
}
