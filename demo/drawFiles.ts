import { isLocalAddress } from '#server/config/loopback.ts';
import type { PrintedWords } from '#server/certificates/drawing/printed.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { drawCertificate } from '#server/certificates/drawing/certificatePdf.ts';
import { drawIssueKey, enterMail, keepIssue, printedBy } from '#server/certificates/issues.ts';
import { loadCertificate, wordsToPrint } from '#server/certificates/load.ts';
import { revoke } from '#server/certificates/revoke.ts';
import type { Config } from '#server/config/config.ts';
import type { Transaction } from '#server/db/connection.ts';
import { readLook } from '#server/certificates/readLook.ts';
import { readSettings } from '#server/institute/read.ts';
import { signingAt } from '#server/certificates/signing/refuse.ts';
import { createSigner } from '#server/certificates/signing/signer.ts';
import type { Staff } from './entry.ts';

/** Drawing one takes about 30 ms: the certificates of 400 students are drawn but for a few. */
const mostFiles = 190;
/** So many are replaced by a later issue, and so many revoked, among those that were mailed and are not the very latest. */
const ofEach = 3;
const valid = 6;
const dayMs = 86_400_000;

/** What the first issue of a replaced one said of the place, before it was corrected. */
const wrongCity = 'Trichy';

/**
 * Draws the latest certificates; the others wait for their update (W17). Some were corrected after the mail, so that a second issue
 * replaced the first, and some were revoked.
 */
export async function drawLatestFiles(trx: Transaction, config: Config, staff: Staff, now: Date): Promise<void> {
  const latest = await trx
    .selectFrom('certificates')
    .select(['id', 'status', 'issued_date', 'date_created', 'date_modified', 'mailed_at'])
    .orderBy('id', 'desc')
    .limit(mostFiles)
    .execute();
  const settings = await readSettings(trx, config);
  const look = await readLook(trx, settings);
  const oldest = latest.at(-1)?.date_created ?? '';
  // A key of its own is as old as what it signs.
  const pair = await createSigner(config, trx, () => new Date(oldest))();

  const isLocal = isLocalAddress(config.publicUrl);
  const draw = async (id: number, no: number, day: string, at: string, words: PrintedWords) => {
    const key = drawIssueKey();
    const signing = pair && signingAt(pair, new Date(at));
    const pdf = await drawCertificate(printedBy(words, { no, key, day }, config), look, signing);
    return keepIssue(trx, id, { no, key, words, pdf, signedWith: pair?.certificate, isLocal }, staff.admin.id, at);
  };
  const mailed = latest.filter(({ mailed_at }) => mailed_at !== null).map(({ id }) => id);
  const replaced = mailed.slice(valid, valid + ofEach);
  const revoked = mailed.slice(valid + ofEach, valid + 2 * ofEach);
  for (const certificate of latest.toReversed()) {
    const { id, issued_date: day, date_created: issuedAt, mailed_at: mailedAt } = certificate;
    const words = wordsToPrint(await loadCertificate(trx, id), settings);
    const isReplaced = replaced.includes(id);
    const fileId = await draw(id, 1, day, issuedAt, isReplaced ? { ...words, location: wrongCity } : words);
    if (mailedAt === null) continue;
    await enterMail(trx, id, { fileId, mailedAt, isKept: false });
    const later = new Date(Math.min(Date.parse(mailedAt) + dayMs, now.getTime())).toISOString();
    if (isReplaced) {
      await trx.updateTable('certificates').set({ date_modified: later }).where('id', '=', id).execute();
      const again = await draw(id, 2, todayInIndia(new Date(later)), later, words);
      await enterMail(trx, id, { fileId: again, mailedAt: later, isKept: false });
    }
    if (revoked.includes(id)) await revoke(trx, certificate, later);
  }
}
