import { drawCertificate } from '#server/certificates/drawing/certificatePdf.ts';
import { drawKey, enterMail, keepIssue, printedBy } from '#server/certificates/issues.ts';
import { loadCertificate, wordsOf } from '#server/certificates/load.ts';
import type { Config } from '#server/config.ts';
import type { Transaction } from '#server/db/connection.ts';
import { readLook } from '#server/settings/look.ts';
import { readSettings } from '#server/settings/read.ts';
import { signingAt } from '#server/signing/refuse.ts';
import { createSigner } from '#server/signing/signer.ts';

/** Drawing one takes about 30 ms. */
const mostFiles = 40;

/** Draws the first issue of the latest certificates, 40 at most; the others wait for their update (W17). */
export async function drawLatestFiles(trx: Transaction, config: Config, userId: number): Promise<void> {
  const latest = await trx
    .selectFrom('certificates')
    .select(['id', 'issued_date', 'date_created', 'mailed_at'])
    .orderBy('id', 'desc')
    .limit(mostFiles)
    .execute();
  const settings = await readSettings(trx, config);
  const look = await readLook(trx, settings);
  const oldest = latest.at(-1)?.date_created ?? '';
  // A key of its own is as old as what it signs.
  const pair = await createSigner(config, trx, () => new Date(oldest))();
  for (const { id, issued_date: day, date_created: issuedAt, mailed_at: mailedAt } of latest.toReversed()) {
    const words = wordsOf(await loadCertificate(trx, id), settings);
    const [no, key] = [1, drawKey()];
    const signing = pair && signingAt(pair, new Date(issuedAt));
    const pdf = await drawCertificate(printedBy(words, { no, key, day }, config), look, signing);
    const fileId = await keepIssue(trx, id, { no, key, words, pdf, signedWith: pair?.certificate }, userId, issuedAt);
    if (mailedAt !== null) await enterMail(trx, id, fileId, mailedAt);
  }
}
