import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf } from '../../../contract/calls/index.ts';
import { texts } from '../../../contract/texts.ts';
import { readPdf } from '../../server/drawing/readPdf.ts';
import { startSmtpServer } from '../../server/mail/smtpServer.ts';
import type { Client } from '#harness/server/client.ts';
import { samplesOf } from '#harness/server/samples.ts';
import { type Book, openBook } from '../book.ts';
import { type Institute, layouts, openInstitute } from '../institute.ts';
import type { Result, Row } from '../row.ts';

const people = 8;

/** What each of them does, one after the other, each from another place on. */
const acts = ['Update', 'Generate', 'Mail', 'Update', 'Generate', 'Revoke', 'Restore', 'Update', 'Generate'] as const;
type Act = (typeof acts)[number];

const expected: readonly string[] = [
  texts.certificates.notActive,
  texts.certificates.notRevoked,
  texts.certificates.noFile,
  texts.certificates.mayBeSent,
];

interface Done {
  act: Act;
  /** In ms of `performance.now()`. */
  sentAt: number;
  answeredAt: number;
}

interface Mailed {
  begunAt: number;
  endedAt: number;
  sha256: string;
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Whether all of a mail went while the certificate was revoked for certain: no restoring was sent before its end. */
const wentRevoked = (done: readonly Done[], { begunAt, endedAt }: Mailed): boolean =>
  done.some(
    (revoked) =>
      revoked.act === 'Revoke' &&
      revoked.answeredAt < begunAt &&
      done.every((other) => other.act !== 'Restore' || other.answeredAt < revoked.sentAt || other.sentAt > endedAt),
  );

/** A mail server that notes when each mail began and ended, and what it carried. */
async function startNotingServer() {
  const mails: Mailed[] = [];
  const begun = new Map<string, number>();
  const smtp = await startSmtpServer({
    onMailFrom(_address, { id }, callback) {
      begun.set(id, performance.now());
      callback();
    },
    onData(stream, session, callback) {
      smtp.take(stream, session, (error) => {
        const content = smtp.received.at(-1)?.email.attachments[0]?.content as ArrayBuffer;
        const begunAt = begun.get(session.id) ?? 0;
        if (!error) mails.push({ begunAt, endedAt: performance.now(), sha256: sha256Of(new Uint8Array(content)) });
        callback(error);
      });
    },
  });
  return { url: smtp.url, stop: smtp.stop, mails };
}

/** What is wrong with the issues, once everybody is done: their numbers, their files, which one is the newest. */
async function look(client: Client, CertificateId: number, mails: readonly Mailed[], book: Book): Promise<number> {
  const { result: issues, UNPRINTED } = (await client.send('GetIssues', { CertificateId }))
    .body as unknown as AnswerOf<'GetIssues'>;
  const [row] = await client.result('GetCertificate', { CertificateId });
  const newest = issues.at(-1);
  if (issues.some(({ NO }, index) => NO !== index + 1)) book.problem('The numbers of the issues have a gap');
  if (issues.filter(({ SUPERSEDED_AT }) => SUPERSEDED_AT === null).length !== 1) book.problem('Not one newest issue');
  if (newest?.SUPERSEDED_AT !== null || row?.FILE_ID !== newest.FILE_ID) book.problem('The file is not the newest');
  if (UNPRINTED.length > 0) book.problem('The newest issue does not say what the record says');
  for (const { NO, FILE_ID, SHA256, MAILED_AT } of issues) {
    const { bytes } = await client.get(`/api/file/${FILE_ID}`);
    if (sha256Of(bytes) !== SHA256) book.problem(`The file of issue ${NO} is another one`);
    if (MAILED_AT !== null && !mails.some(({ sha256 }) => sha256 === SHA256)) {
      book.problem(`Issue ${NO} counts as mailed and was not`);
    }
    if (FILE_ID === row?.FILE_ID && !(await readPdf(bytes)).text.includes(row.LOCATION ?? '')) {
      book.problem('The newest file does not print what the record says');
    }
  }
  const hashes = new Set(issues.map(({ SHA256 }) => SHA256));
  if (mails.some(({ sha256 }) => !hashes.has(sha256))) book.problem('A mail carried what is no issue');
  return issues.filter(({ NO, CHANGES }) => NO > 1 && CHANGES.length === 0).length;
}

async function work(institute: Institute, mails: readonly Mailed[], short: boolean): Promise<Result> {
  const book = openBook();
  const clients = [await institute.signIn(), await institute.signIn()];
  const [admin] = clients as [Client];
  const { certificateId: CertificateId } = await samplesOf(admin).certificate();
  const done: Done[] = [];
  const each = short ? 9 : 45;
  let answers = 0;

  async function perform(client: Client, act: Act, Location: string): Promise<void> {
    const envelope = client.envelope();
    const Reason = 'Soak';
    const sends = {
      Update: () => client.send('UpdateCertificate', { CertificateId, FileId: 0, Status: 0, Location }, envelope),
      Generate: () => client.send('GenerateCertificate', { CertificateId }, envelope),
      Mail: () => client.send('SendCertificateMail', { CertificateId }, envelope),
      Revoke: () => client.send('RevokeCertificate', { CertificateId, Reason }, envelope),
      Restore: () => client.send('RestoreCertificate', { CertificateId, Reason }, envelope),
    };
    const sentAt = performance.now();
    const answer = await book.insist(act, sends[act]);
    const { OUT_OK, OUT_ERROR = '' } = (answer?.body.result ?? {}) as { OUT_OK?: number; OUT_ERROR?: string };
    if (OUT_OK === 1) done.push({ act, sentAt, answeredAt: performance.now() });
    else if (!expected.includes(OUT_ERROR)) book.problem(`${answer?.status} to ${act}: ${OUT_ERROR}`);
    answers += 1;
  }
  const working = Array.from({ length: people }, async (_none, person) => {
    for (let time = 0; time < each; time += 1) {
      const act = acts[(person + time) % acts.length]!;
      await perform(clients[person % 2]!, act, `Place ${person} ${time}`);
    }
  });
  const kills = short ? 1 : 10;
  for (let kill = 1; kill <= kills; kill += 1) {
    while (answers < Math.floor((people * each * kill) / (kills + 1))) await pause(10);
    const server = institute.servers[kill % institute.servers.length];
    await server?.end('SIGKILL');
    await server?.start();
  }
  await Promise.all(working);
  await perform(admin, 'Restore', '');
  await perform(admin, 'Generate', '');
  const twice = await look(admin, CertificateId, mails, book);
  if (mails.some((mail) => wentRevoked(done, mail))) book.problem('A mail of a revoked certificate');
  await institute.stop();
  const sent = done.filter(({ act }) => act === 'Mail').length;
  const noted = book.noted();
  return {
    times: kills,
    answered: done.length,
    lost: Math.max(0, sent - mails.length),
    twice,
    ...noted,
    problems: [...noted.problems, ...institute.problems],
  };
}

/** Issues of one certificate (W47), while eight people change, draw, revoke, restore and mail it and processes are killed. */
export const oneCertificate: Row = {
  name: 'eight people on one certificate and kill -9',
  layouts,
  waitMs: 15_500,
  async run(lane, short) {
    const smtp = await startNotingServer();
    const institute = await openInstitute(lane, { env: { SMTP_URL: smtp.url } });
    try {
      return await work(institute, smtp.mails, short);
    } finally {
      await institute.close();
      await smtp.stop();
    }
  },
};
