import type { FastifyInstance } from 'fastify';

/**
 * Once the server closes, what is still under way is answered and its connection ended; kept alive, it would hold up
 * the end for as long as the browser may keep it (W22).
 */
export function mountClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('Connection', 'close');
  });
}
