import { drawCertificate } from '#server/certificates/drawing/certificatePdf.ts';
import { readSettings } from '#server/settings/read.ts';
import { loadCertificate, printedFrom } from '#server/certificates/load.ts';
import type { Config } from '#server/config.ts';
import type { Transaction } from '#server/db/open.ts';
import { storeFile } from '#server/files/store.ts';

/** Drawing one takes about 30 ms. */
const mostFiles = 40;

/** Draws the files of the latest certificates, 40 at most; the others wait for their update (W17). */
export async function drawLatestFiles(trx: Transaction, config: Config, userId: number): Promise<void> {
  const latest = await trx
    .selectFrom('certificates')
    .select(['id', 'date_created'])
    .orderBy('id', 'desc')
    .limit(mostFiles)
    .execute();
  for (const { id, date_created: issuedAt } of latest.toReversed()) {
    const printed = printedFrom(await loadCertificate(trx, id), await readSettings(trx, config), config);
    const fileId = await storeFile(trx, 'application/pdf', await drawCertificate(printed), userId, issuedAt, id);
    await trx
      .updateTable('certificates')
      .set({ file_id: fileId, printed: JSON.stringify(printed), version: 1 })
      .where('id', '=', id)
      .execute();
  }
}
