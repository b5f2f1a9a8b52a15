import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP relay in front of a PostgreSQL server that fails as networks and servers do. */
export interface Relay {
  /** The address of the database by way of the relay. */
  url: string;
  /** Swallows every byte from now on, on new connections too, until `passOn`. */
  freeze(): void;
  /** Swallows every byte of the connection that next sends a statement with this text, from it on, and of no other. */
  freezeAt(text: string): void;
  passOn(): void;
  /** Cuts every connection; new ones are accepted. */
  cut(): void;
  /** Cuts every connection and refuses new ones until `accept`. */
  refuse(): void;
  accept(): Promise<void>;
  /** Lets the next statement that contains this text through, and cuts its connection in place of the answer. */
  loseAnswerTo(text: string): void;
  close(): void;
}

/** Starts a relay on a free port of this machine. */
export async function startRelay(target: string): Promise<Relay> {
  const { hostname, port, href } = new URL(target);
  const sockets = new Set<Socket>();
  const frozen = new Set<Socket>();
  let allFrozen = false;
  let freezingAt: string | undefined;
  let losing: string | undefined;

  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    let lost = false;
    near.on('data', (bytes) => {
      if (freezingAt !== undefined && bytes.includes(freezingAt)) {
        freezingAt = undefined;
        frozen.add(near).add(far);
      }
      if (losing !== undefined && bytes.includes(losing)) {
        losing = undefined;
        lost = true;
      }
      if (!allFrozen && !frozen.has(near)) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (lost) near.destroy();
      else if (!allFrozen && !frozen.has(far)) near.write(bytes);
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.on('error', () => other.destroy());
    }
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const ownPort = await listen(0);
  const url = new URL(href);
  url.hostname = '127.0.0.1';
  url.port = String(ownPort);
  return {
    url: url.href,
    freeze: () => {
      allFrozen = true;
    },
    freezeAt: (text) => {
      freezingAt = text;
    },
    passOn: () => {
      allFrozen = false;
    },
    cut,
    refuse: () => {
      server.close();
      cut();
    },
    accept: async () => void (await listen(ownPort)),
    loseAnswerTo: (text) => {
      losing = text;
    },
    close: () => {
      server.close();
      cut();
    },
  };
}
