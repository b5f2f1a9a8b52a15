import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { texts } from '../../../contract/texts.ts';
import { closingOptions, mountClosing } from '../../../server/app/http/closing.ts';
import { mountErrors } from '../../../server/app/http/errorHandler.ts';

test('a call that comes while the server stops is 503 in the shape of every error, and to be sent again', async () => {
  const app = Fastify(closingOptions);
  mountErrors(app);
  mountClosing(app);
  app.get('/call', async () => ({ result: [] }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Browsers open connections for later; one without a byte outlives the beginning of the end.
  const accepted = once(app.server, 'connection');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;

  const closed = app.close();
  socket.write('GET /call HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const answer = await text(socket);
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer.toLowerCase()).toContain('retry-after: ');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    result: { OUT_OK: 0, OUT_ERROR: texts.request.stopping },
    status: 503,
    REQUEST_ID: expect.any(String),
  });
});
