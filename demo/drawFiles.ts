import { drawCertificate } from '#server/certificates/drawing/certificatePdf.ts';
import { drawKey, enterMail, keepIssue, printedBy } from '#server/certificates/issues.ts';
import { loadCertificate, wordsOf } from '#server/certificates/load.ts';
import type { Config } from '#server/config.ts';
import type { Transaction } from '#server/db/connection.ts';
import { readSettings } from '#server/settings/read.ts';

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
  for (const { id, issued_date: day, date_created: issuedAt, mailed_at: mailedAt } of latest.toReversed()) {
    const words = wordsOf(await loadCertificate(trx, id), settings);
    const [no, key] = [1, drawKey()];
    const pdf = await drawCertificate(printedBy(words, { no, key, day }, config));
    const fileId = await keepIssue(trx, id, { no, key, words, pdf }, userId, issuedAt);
    if (mailedAt !== null) await enterMail(trx, id, fileId, mailedAt);
  }
}
