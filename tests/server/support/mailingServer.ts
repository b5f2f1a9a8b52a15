import { afterAll, beforeAll } from 'vitest';
import type { Db } from '../../../server/db/connection.ts';
import { startSmtpServer } from '../mail/smtpServer.ts';
import { sharedServer } from './sharedServer.ts';
import { undoIn } from './undo.ts';

/**
 * A shared server with a mail server, which refuses addresses that begin with `full`, and hangs up on who writes to those that begin with
 * `cut` once it has all of the mail.
 */
export function mailingServer(open: () => Promise<Db>) {
  const env: Record<string, string> = { MAIL_FROM: 'office@test.example' };
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  /** What happens, once, while a mail to an address is under way. */
  const meanwhile = new Map<string, () => Promise<unknown>>();
  const undo = undoIn(afterAll);
  beforeAll(async () => {
    smtp = await startSmtpServer({
      onData(stream, session, callback) {
        const cut = session.envelope.rcptTo.some(({ address }) => address.startsWith('cut'));
        if (cut) stream.resume().on('end', () => smtp.cut());
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
    server: sharedServer(open, { env }),
    meanwhile,
    mailedTo: (address: string) => smtp.received.filter(({ recipients }) => recipients.includes(address)),
    /** How many conversations there have been with the mail server. */
    begun: () => smtp.begun(),
  };
}
