import type { CertificatePaper } from './drawing/certificatePdf.ts';
import { done, type EffectHandler } from '#server/protocol/calls/handler.ts';
import { OutOfDate, Refusal } from '#server/config/errors.ts';
import { refuseErased } from '#server/people/erasures.ts';
import { isLocalAddress } from '#server/config/loopback.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { readLook } from './readLook.ts';
import { readSettings } from '#server/institute/read.ts';
import { drawInThread } from '#server/access/drawInThread.ts';
import { signingAt } from './signing/refuse.ts';
import { saysTheSame, unprintableWords } from './drawing/fields.ts';
import type { PrintedWords } from './drawing/printed.ts';
import { drawIssueKey, type DrawnIssue, keepIssue, newestIssue, printedBy, wordsIn } from './issues.ts';
import { loadCertificate, lockCertificate, requireActive, wordsToPrint } from './load.ts';

interface Outcome {
  words: PrintedWords;
  /** The newest issue when it began; 0 where there was none. */
  newest: number;
  /** Undefined where the newest issue says the same. */
  drawn: DrawnIssue | undefined;
}

/**
 * Draws the next issue outside any transaction and keeps it (W47): with the certificate locked, if no other came first and it
 * would still print the same. Otherwise what was drawn is dropped, and it begins again. Where the newest issue says all
 * that the record says, none is drawn.
 */
export const generateCertificate: EffectHandler<'GenerateCertificate', Outcome> = {
  kind: 'effect',
  affects: {
    changes: (_trx, { body }, outcome) => (outcome?.drawn ? [{ entity: 'certificates', id: body.CertificateId }] : []),
    async adds(trx, { body }, _answer, outcome) {
      const issue = outcome?.drawn && (await newestIssue(trx, body.CertificateId));
      return issue ? [{ entity: 'files', id: issue.file_id }] : [];
    },
  },
  async perform(services, context) {
    const { db, config, signer } = services;
    const { kysely } = db;
    const { body, now, today } = context;
    const certificate = await loadCertificate(kysely, body.CertificateId);
    requireActive(certificate);
    await refuseErased(kysely, 'student', certificate.student_id);
    const settings = await readSettings(kysely, config);
    const words = wordsToPrint(certificate, settings);
    const issue = await newestIssue(kysely, body.CertificateId);
    const newest = issue?.no ?? 0;
    if (issue && saysTheSame(wordsIn(issue), words)) return { words, newest, drawn: undefined };
    const letters = unprintableWords(words, issue && wordsIn(issue));
    if (letters) throw new Refusal(letters);
    const pair = await signer();
    const signing = pair && signingAt(pair, now);
    const [no, key] = [newest + 1, drawIssueKey()];
    const look = await readLook(kysely, settings);
    const printed = printedBy(words, { no, key, day: today }, config);
    const pdf = await drawInThread(services, context, 'paper', {
      paper: 'certificate',
      printed,
      look,
      signing,
    } satisfies CertificatePaper);
    const isLocal = config.extensions.includes('verify') && isLocalAddress(config.publicUrl);
    return { words, newest, drawn: { no, key, words, pdf, signedWith: pair?.certificate, isLocal } };
  },
  async record(trx, context, { words, newest, drawn }, { config }) {
    const { CertificateId } = context.body;
    requireActive(await lockCertificate(trx, CertificateId));
    const certificate = await loadCertificate(trx, CertificateId);
    await refuseErased(trx, 'student', certificate.student_id);
    const now = wordsToPrint(certificate, await readSettings(trx, config));
    const issue = await newestIssue(trx, CertificateId);
    if ((issue?.no ?? 0) !== newest || !saysTheSame(words, now)) throw new OutOfDate();
    if (drawn) await keepIssue(trx, CertificateId, drawn, signedIn(context).id, context.timestamp);
    return drawn?.isLocal ? done({ LOCAL_ADDRESS: 1 as const }) : done();
  },
};
