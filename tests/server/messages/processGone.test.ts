import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSmtpServer } from '../mail/smtpServer.ts';
import { type Client, signIn } from '#harness/server/client.ts';
import { ownDatabases } from '../support/ownDatabase.ts';
import { remoteApp } from '#harness/server/remoteApp.ts';
import { samplesOf } from '#harness/server/samples.ts';
import { passwords } from '#harness/server/server.ts';
import { endProcesses, type ServerProcess, startProcess } from '#harness/server/serverProcess.ts';
import { undoIn } from '../support/undo.ts';

const limitMs = 120_000;
/** Until the claim of a process that is gone is taken over: up to 3 s (`goneAfterMs` and a beat, claims.ts), and more where a busy machine gives no turn. */
const withinMs = 10_000;

describe.each(ownDatabases)('a mail whose process is killed on $name', ({ name, open }) => {
  const undo = undoIn(afterEach);
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let env: Record<string, string>;
  let server: ServerProcess;
  let client: Client;
  let CertificateId: number;
  /** Called when the mail server has the address, and when it has the whole mail; without an answer it waits. */
  let onAddress: (answer: () => void) => void;
  let onMail: (answer: () => void) => void;

  beforeEach(async () => {
    onAddress = (answer) => answer();
    onMail = (answer) => answer();
    smtp = await startSmtpServer({
      onRcptTo: (_address, _session, callback) => onAddress(() => callback()),
      onData: (stream, session, callback) => smtp.take(stream, session, (error) => onMail(() => callback(error))),
    });
    undo(smtp.stop);
    const at = await open();
    undo(at.remove);
    undo(endProcesses);
    env = { ...at.env, SMTP_URL: smtp.url, ADMIN_PASSWORD: passwords.admin, MD_OFFICE_PASSWORD: passwords.md_office };
    env['INSTITUTE_NAME'] = 'Test Institute';
    env['WEEKLY_DAYS_OFF'] = 'none';
    server = await startProcess(env);
    client = await signIn(
      remoteApp(() => server.address),
      'admin',
    );
    ({ certificateId: CertificateId } = await samplesOf(client).certificate());
  }, limitMs);

  /** Sends it, kills its process when the mail server is reached, and repeats it by another process. */
  async function sendByTwo(reached: Promise<void>) {
    const envelope = client.envelope();
    const send = () => client.send('SendCertificateMail', { CertificateId }, envelope);
    const lost = send().catch(() => undefined);
    await reached;
    // On SQLite the file has one server at a time.
    const other = name === 'sqlite' ? undefined : await startProcess(env);
    server.kill('SIGKILL');
    await server.ended;
    await lost;
    server = other ?? (await startProcess(env));
    const begun = performance.now();
    const { result } = (await send()).body;
    return { result, tookMs: performance.now() - begun };
  }

  test(
    'before the mail server had it is sent by a repeat soon after',
    async () => {
      const reached = new Promise<void>((resolve) => {
        onAddress = () => {
          onAddress = (answer) => answer();
          resolve();
        };
      });
      const { result, tookMs } = await sendByTwo(reached);
      expect([result.OUT_OK, smtp.received.length]).toEqual([1, 1]);
      expect(tookMs).toBeLessThan(withinMs);
    },
    limitMs,
  );

  test(
    'once the mail server had all of it is not sent again: a repeat says soon that it may have been',
    async () => {
      const reached = new Promise<void>((resolve) => {
        onMail = () => resolve();
      });
      const { result, tookMs } = await sendByTwo(reached);
      expect(result).toMatchObject({ OUT_OK: 0, MAY_BE_SENT: 1 });
      expect(smtp.received).toHaveLength(1);
      expect(tookMs).toBeLessThan(withinMs);
    },
    limitMs,
  );
});
