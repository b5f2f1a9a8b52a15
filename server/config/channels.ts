import { channel } from 'node:diagnostics_channel';
import type { SecurityEvent } from '#contract/rest/securityLog.ts';

interface Channel<Message> {
  publish(message: Message): void;
  /** Hears what is told in this process, until the function that it answers is called. */
  subscribe(listener: (message: Message) => void): () => void;
}

function openChannel<Message>(name: string): Channel<Message> {
  const it = channel(`back-office:${name}`);
  return {
    publish: (message) => it.publish(message),
    subscribe(listener) {
      const hears = (message: unknown) => listener(message as Message);
      it.subscribe(hears);
      return () => it.unsubscribe(hears);
    },
  };
}

/** How many seconds a query waited for a connection of the pool, or a transaction for SQLite's writer. */
export const databaseWaits = openChannel<number>('database-wait');
/** What went into the security log. */
export const securityEvents = openChannel<SecurityEvent>('security-event');
/** The name of a job of the upkeep that failed. */
export const upkeepFailures = openChannel<string>('upkeep-failure');
