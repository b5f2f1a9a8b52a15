import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from '../../../server/mail/mailer.ts';
import { dropUnfinished } from '../../../server/mail/outbox.ts';
import { sampleMail, silentLog } from './sampleMail.ts';

let folder: string;
let outbox: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  outbox = join(folder, 'data', 'outbox');
});
afterEach(() => rm(folder, { recursive: true }));

const mailer = () => createMailer({ from: 'Institute <office@institute.example>', outbox, log: silentLog });

describe('a mailer without an SMTP server', () => {
  it('keeps the whole mail as a message that mail programs read', async () => {
    const mail = sampleMail();
    await mailer().send(mail);
    const [name = ''] = await readdir(outbox);
    const bytes = await readFile(join(outbox, name));
    const email = await PostalMime.parse(bytes);
    expect(email).toMatchObject({ subject: mail.subject, messageId: mail.messageId });
    expect(email.text?.trimEnd()).toBe(mail.text.trimEnd());
    expect(email.html?.trimEnd()).toBe(mail.html);
    expect(email.to).toEqual([{ name: '', address: mail.to }]);
    expect(Date.parse(email.date ?? '')).not.toBeNaN();
    const content = email.attachments[0]?.content as ArrayBuffer;
    expect(Buffer.from(content).equals(mail.attachments?.[0]?.content ?? Buffer.alloc(0))).toBe(true);
    expect(bytes.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('names files so that they sort by time', async () => {
    await mailer().send(sampleMail());
    expect(await readdir(outbox)).toEqual([
      expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z-certificate-7-v2@institute\.example\.eml$/),
    ]);
  });

  it('keeps the same mail once, as it was sent last', async () => {
    await mailer().send(sampleMail({ subject: 'First' }));
    await mailer().send(sampleMail({ subject: 'Second' }));
    const files = await readdir(outbox);
    expect(files).toHaveLength(1);
    expect((await PostalMime.parse(await readFile(join(outbox, files[0] ?? '')))).subject).toBe('Second');
  });

  it('keeps the same mail once where it is sent many times at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => mailer().send(sampleMail())));
    expect(await readdir(outbox)).toHaveLength(1);
  });

  it('leaves nothing half written when the file cannot be made', async () => {
    await mailer().send(sampleMail());
    const [name = ''] = await readdir(outbox);
    await rm(join(outbox, name));
    await mkdir(join(outbox, name));
    await expect(mailer().send(sampleMail())).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(await readdir(outbox)).toEqual([name]);
  });

  it('loses what a stopped process left half written, and not what is being written', async () => {
    await mkdir(outbox, { recursive: true });
    for (const name of ['old.eml.part', 'new.eml.part']) await writeFile(join(outbox, name), '');
    await utimes(join(outbox, 'old.eml.part'), 0, 0);
    await dropUnfinished(outbox);
    expect(await readdir(outbox)).toEqual(['new.eml.part']);
  });

  it('lets only the owner read them', async () => {
    await mailer().send(sampleMail());
    const [name = ''] = await readdir(outbox);
    expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600);
  });

  it('says that it is one, in the log too', () => {
    const warnings: unknown[] = [];
    const log = { info() {}, warn: (...words: unknown[]) => void warnings.push(words) };
    expect(createMailer({ from: 'a@b.example', outbox, log }).kind).toBe('outbox');
    expect(warnings).toEqual([[{ outbox }, expect.stringContaining('kept in the outbox')]]);
  });

  it('rejects when the folder cannot be written', async () => {
    outbox = join(import.meta.filename, 'outbox');
    await expect(mailer().send(sampleMail())).rejects.toThrow('ENOTDIR');
  });
});
