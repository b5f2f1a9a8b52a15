import { channel } from 'node:diagnostics_channel';
import type { SecurityEvent } from '#contract/rest/securityLog.ts';

interface Told<Message> {
  tell(message: Message): void;
  /** Hears what is told in this process, until the function that it answers is called. */
  hear(listener: (message: Message) => void): () => void;
}

function told<Message>(name: string): Told<Message> {
  const it = channel(`back-office:${name}`);
  return {
    tell: (message) => it.publish(message),
    hear(listener) {
      const hears = (message: unknown) => listener(message as Message);
      it.subscribe(hears);
      return () => it.unsubscribe(hears);
    },
  };
}

/** How many seconds a query waited for a connection of the pool, or a transaction for SQLite's writer. */
export const databaseWaits = told<number>('database-wait');
/** What went into the security log. */
export const securityEvents = told<SecurityEvent>('security-event');
