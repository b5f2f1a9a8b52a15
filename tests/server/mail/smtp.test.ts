import { randomBytes } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer, MailMayBeSent } from '../../../server/mail/mailer.ts';
import { sampleMail, silentLog } from './sampleMail.ts';
import { startSmtpServer } from './smtpServer.ts';

const stops: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function serve(...options: Parameters<typeof startSmtpServer>) {
  const server = await startSmtpServer(...options);
  stops.push(server.stop);
  return server;
}

/** Gives up late: a busy machine is no fault of the mail server. */
function mailerTo(smtpUrl: string, deadlineMs = 20_000) {
  const from = 'விகை Institute <office@institute.example>';
  return createMailer({ smtpUrl, from, outbox: '/nowhere', log: silentLog, deadlineMs });
}

/** The error of a mail that was not taken. */
const refusal = (sending: Promise<void>) =>
  sending.then(
    () => expect.unreachable('the mail was taken'),
    (error: unknown) => error as Error,
  );

describe('a mailer with an SMTP server', () => {
  it('hands over texts, attachment and Message-ID as they are', async () => {
    const server = await serve();
    const mail = sampleMail();
    await mailerTo(server.url).send(mail);
    const { email } = server.received[0] ?? expect.unreachable();
    expect(email.subject).toBe(mail.subject);
    expect(email.text?.trimEnd()).toBe(mail.text.trimEnd());
    expect(email.html?.trimEnd()).toBe(mail.html);
    expect(email.messageId).toBe(mail.messageId);
    expect(email.from).toEqual({ name: 'விகை Institute', address: 'office@institute.example' });
    expect(email.to).toEqual([{ name: '', address: mail.to }]);
    expect(email.attachments).toMatchObject([{ filename: 'FSW-2025-00042.pdf', mimeType: 'application/pdf' }]);
    const content = email.attachments[0]?.content as ArrayBuffer;
    expect(Buffer.from(content).equals(mail.attachments?.[0]?.content ?? Buffer.alloc(0))).toBe(true);
  });

  it('says that it is one', async () => {
    expect(mailerTo('smtp://127.0.0.1:25').kind).toBe('smtp');
  });

  it('rejects when the server refuses the recipient', async () => {
    const server = await serve({
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
    });
    expect((await refusal(mailerTo(server.url).send(sampleMail()))).message).toMatch(/550 No such mailbox/);
    expect(server.received).toEqual([]);
  });

  it('rejects when the server refuses the message after it was sent', async () => {
    const server = await serve({
      onData(stream, _session, callback) {
        stream.resume().on('end', () => callback(Object.assign(new Error('Mailbox full'), { responseCode: 552 })));
      },
    });
    expect((await refusal(mailerTo(server.url).send(sampleMail()))).message).toMatch(/552 Mailbox full/);
  });

  it('rejects when no server listens', async () => {
    const { port, stop } = await startSmtpServer();
    await stop();
    expect((await refusal(mailerTo(`smtp://127.0.0.1:${port}`).send(sampleMail()))).message).toMatch(/ECONNREFUSED/);
  });

  it('rejects when the server hangs up without a greeting', async () => {
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stops.push(() => void server.close());
    const { port } = server.address() as AddressInfo;
    await expect(mailerTo(`smtp://127.0.0.1:${port}`).send(sampleMail())).rejects.toThrow('did not take the mail');
  });

  it.each(['hangs up', 'says nothing more'] as const)(
    'says that the mail may have been sent when the server %s after the final dot',
    async (how) => {
      const server = await serve({
        onData(stream, _session, callback) {
          stream.resume().on('end', () => {
            if (how === 'hangs up') server.cut();
            stops.unshift(() => callback());
          });
        },
      });
      expect(await refusal(mailerTo(server.url, 1_500).send(sampleMail()))).toBeInstanceOf(MailMayBeSent);
    },
  );

  it('says that the mail was not taken when the server hangs up before the final dot', async () => {
    const server = await serve({ onData: (stream) => void stream.once('data', () => server.cut()) });
    const attachments = [{ filename: 'a.pdf', content: randomBytes(4_000_000), contentType: 'application/pdf' }];
    const error = await refusal(mailerTo(server.url).send(sampleMail({ attachments })));
    expect(error).not.toBeInstanceOf(MailMayBeSent);
    expect(error.message).toMatch(/did not take the mail/);
  });

  it('gives up on a server that never comes to an end', async () => {
    const server = await serve({ onRcptTo: () => undefined });
    const begun = performance.now();
    expect(await refusal(mailerTo(server.url, 1_500).send(sampleMail()))).not.toBeInstanceOf(MailMayBeSent);
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  it('tells no credentials in its errors, even where the server repeats them', async () => {
    const server = await serve({
      disabledCommands: ['STARTTLS'],
      authMethods: ['PLAIN'],
      onAuth: ({ username, password }, _session, callback) => callback(new Error(`Not ${username} with ${password}`)),
    });
    const url = `smtp://clerk:s%40cret%2Fword@127.0.0.1:${server.port}`;
    const error = await refusal(mailerTo(url).send(sampleMail()));
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/s@cret|s%40cret|clerk/);
    expect(error.message).toMatch(/Not \*\*\* with \*\*\*/);
    expect(error.cause).toBeUndefined();
  });

  it.each(['http://clerk:secret@host', 'no address at clerk:secret'])('refuses %s without repeating it', (smtpUrl) => {
    expect(() => mailerTo(smtpUrl)).toThrow(/^SMTP_URL must be smtp:\/\/host:port or smtps:\/\/host:port$/);
  });
});

/** An address of this machine that others reach too; undefined where it has none. */
const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

const withTls = { disabledCommands: ['AUTH'] };
const withoutTls = { disabledCommands: ['AUTH', 'STARTTLS'] };
// The certificate of the test's server is its own.
const anyCertificate = 'tls.rejectUnauthorized=false';

describe('TLS on the way to an SMTP server', () => {
  describe.skipIf(outside === undefined)('off the loopback', () => {
    it('is used where the server offers it', async () => {
      const server = await serve(withTls, outside);
      await mailerTo(`${server.url}?${anyCertificate}`).send(sampleMail());
      expect(server.received.map(({ secure }) => secure)).toEqual([true]);
    });

    it.each(['', '?ignoreTLS=true', '?requireTLS=false', '?opportunisticTLS=true'])(
      'is required of a server that does not offer it, whatever the address says: %j',
      async (query) => {
        const server = await serve(withoutTls, outside);
        expect((await refusal(mailerTo(server.url + query).send(sampleMail()))).message).toMatch(/STARTTLS/);
        expect(server.received).toEqual([]);
      },
    );

    it('is required with a certificate that can be trusted', async () => {
      const server = await serve(withTls, outside);
      expect((await refusal(mailerTo(server.url).send(sampleMail()))).message).toMatch(/certificate/);
      expect(server.received).toEqual([]);
    });

    it('is left out with ?tls=off, whether the server offers it or not', async () => {
      for (const options of [withTls, withoutTls]) {
        const server = await serve(options, outside);
        await mailerTo(`${server.url}?tls=off`).send(sampleMail());
        expect(server.received.map(({ secure }) => secure)).toEqual([false]);
      }
    });
  });

  it.each(['127.0.0.1', '127.0.0.9', 'localhost'])('is not asked of %s', async (host) => {
    const server = await serve(withoutTls, host === 'localhost' ? '127.0.0.1' : host);
    await mailerTo(`smtp://${host}:${server.port}`).send(sampleMail());
    expect(server.received).toHaveLength(1);
  });

  it('takes the own certificate of a mail server on this machine', async () => {
    const server = await serve(withTls);
    await mailerTo(server.url).send(sampleMail());
    expect(server.received.map(({ secure }) => secure)).toEqual([true]);
  });

  it('comes first with smtps://', async () => {
    const server = await serve({ secure: true });
    await mailerTo(`smtps://127.0.0.1:${server.port}?${anyCertificate}`).send(sampleMail());
    expect(server.received.map(({ secure }) => secure)).toEqual([true]);
  });
});

describe('header injection', () => {
  it('makes one line of a subject with line breaks', async () => {
    const server = await serve();
    await mailerTo(server.url).send(sampleMail({ subject: 'Hello\r\nBcc: thief@evil.example\r\n\r\nbody' }));
    const { email, recipients } = server.received[0] ?? expect.unreachable();
    expect(email.subject).toBe('Hello Bcc: thief@evil.example body');
    expect(email.bcc).toBeUndefined();
    expect(recipients).toEqual(['anjali@student.example']);
  });

  it('keeps line breaks of a file name out of the headers', async () => {
    const server = await serve();
    const filename = 'a.pdf"\r\nX-Evil: yes\r\n\r\nb.pdf';
    const attachments = [{ filename, content: Buffer.from('%PDF'), contentType: 'application/pdf' }];
    await mailerTo(server.url).send(sampleMail({ attachments }));
    const { email } = server.received[0] ?? expect.unreachable();
    expect(email.attachments).toHaveLength(1);
    expect(email.headers.map(({ key }) => key)).not.toContain('x-evil');
  });

  it.each([
    'a@b.example, thief@evil.example',
    'a@b.example\r\nBcc: thief@evil.example',
    'Anjali <a@b.example>',
    'a@b.example;c@d.example',
    'nobody',
    '',
  ])('takes no mail to %j', async (to) => {
    const server = await serve();
    await expect(mailerTo(server.url).send(sampleMail({ to }))).rejects.toThrow('not one e-mail address');
    expect(server.received).toEqual([]);
  });

  it('takes no Message-ID with a line break', async () => {
    const mail = sampleMail({ messageId: '<a@b.example>\r\nBcc: thief@evil.example' });
    await expect(mailerTo('smtp://127.0.0.1:1').send(mail)).rejects.toThrow('Message-ID is not well formed');
  });
});
