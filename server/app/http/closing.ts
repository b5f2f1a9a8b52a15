import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Stopping } from '#server/config/errors.ts';

/** Replaces Fastify's own refusal of late calls, which has another shape (W3). */
export const closingOptions = { return503OnClosing: false };

/** Grace periods while closing, in ms: for requests that are being received, and for running ones. */
const arriveMs = 1_000;
const finishMs = 8_000;

/**
 * When the server closes, running requests are answered with `Connection: close`; keep-alive would delay the exit (W22).
 * Connections without a request are cut after 1 s (browsers preconnect, and Node counts those as busy), all others after 8 s.
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
