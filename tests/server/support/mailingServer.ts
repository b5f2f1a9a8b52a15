import { afterAll, beforeAll } from 'vitest';
import type { Db } from '../../../server/db/connection.ts';
import { startSmtpServer } from '../mail/smtpServer.ts';
import { sharedServer } from './sharedServer.ts';
import { undoIn } from './undo.ts';

/**
 * A shared server with a mail server, which refuses addresses that begin with `full`, those that begin with `spam` once it has all of the mail, and
 * hangs up on who writes to those that begin with `cut` once it has all of it.
 */
export function mailingServer(open: () => Promise<Db>, options: Parameters<typeof sharedServer>[1] = {}) {
  const env: Record<string, string> = { MAIL_FROM: 'office@test.example' };
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  /** What happens, once, while a mail to an address is under way. */
  const meanwhile = new Map<string, () => Promise<unknown>>();
  const undo = undoIn(afterAll);
  beforeAll(async () => {
    smtp = await startSmtpServer({
      onData(stream, session, callback) {
        const isTo = (local: string) => session.envelope.rcptTo.some(({ address }) => address.startsWith(local));
        if (isTo('cut')) stream.resume().on('end', () => smtp.cut());
        else if (isTo('spam')) stream.resume().on('end', () => callback(new Error('This looks like spam')));
        else smtp.take(stream, session, callback);
      },
      onRcptTo({ address }, _session, callback) {
        if (address.startsWith('full')) return callback(new Error('The mailbox is full'));
        const act = meanwhile.get(address);
        meanwhile.delete(address);
        return void Promise.resolve(act?.()).then(() => callback(), callback);
      },
    });
    undo(smtp.stop);
    env.SMTP_URL = smtp.url;
  });
  return {
    server: sharedServer(open, { ...options, env }),
    meanwhile,
    mailedTo: (address: string) => smtp.received.filter(({ recipients }) => recipients.includes(address)),
    /** How many conversations there have been with the mail server. */
    begun: () => smtp.begun(),
  };
}
