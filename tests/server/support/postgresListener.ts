import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';
import { certificate, privateKey } from './tlsCertificate.ts';

/** What a client asks for before anything else when it wants TLS (PostgreSQL's protocol, SSLRequest). */
const tlsAsked = '0000000804d2162f';

/** Records the first message of each PostgreSQL client, then disconnects; closed after the test. */
export async function postgresListener({ offersTls }: { offersTls: boolean }) {
  const told: { secure: boolean; text: string }[] = [];
  const hear = (socket: Socket, secure: boolean) =>
    socket.once('data', (bytes) => {
      told.push({ secure, text: bytes.toString('latin1') });
      socket.destroy();
    });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => {
      if (bytes.toString('hex') !== tlsAsked) {
        told.push({ secure: false, text: bytes.toString('latin1') });
        socket.destroy();
      } else if (offersTls) {
        socket.write('S');
        const secured = new TLSSocket(socket, { isServer: true, cert: certificate, key: privateKey });
        secured.on('error', () => undefined);
        hear(secured, true);
      } else {
        socket.write('N');
        hear(socket, false);
      }
    });
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { told, port: (server.address() as AddressInfo).port };
}
