import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  email: Email;
  recipients: string[];
  /** Whether it came over TLS. */
  secure: boolean;
}

/** A real SMTP server on a free port of a host that keeps what it takes. */
export async function startSmtpServer(options: SMTPServerOptions = {}, host = '127.0.0.1') {
  const received: ReceivedMail[] = [];
  let begun = 0;
  const take: NonNullable<SMTPServerOptions['onData']> = (stream, session, callback) => {
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    buffer(stream)
      .then((bytes) => PostalMime.parse(bytes))
      .then((email) => received.push({ email, recipients, secure: session.secure }))
      .then(() => callback(), callback);
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    logger: false,
    onData: take,
    ...options,
  });
  // A conversation that ends in the middle, as that of a process that is killed.
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    begun += 1;
    sockets.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, host, () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    port,
    /** Takes a mail: what `onData` does where it is not given. */
    take,
    /** How many conversations there have been. */
    begun: () => begun,
    /** Ends every connection without a word. */
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    url: `smtp://${host}:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
