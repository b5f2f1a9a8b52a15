import { boxesOf } from '#domain/words/printable.ts';
import type { ReceiptPaper } from './drawing/receiptPdf.ts';
import { isDeepStrictEqual } from 'node:util';
import { texts } from '#contract/texts.ts';
import { done, type EffectHandler, type RequestContext } from '#server/protocol/calls/handler.ts';
import { lockRow } from '#server/db/lockRow.ts';
import type { Transaction } from '#server/db/connection.ts';
import { drawInThread } from '#server/access/drawInThread.ts';
import { OutOfDate, Refusal } from '#server/config/errors.ts';
import { storeFile } from '#server/files/store.ts';
import { readLogo } from '#server/institute/logo.ts';
import { readSettings } from '#server/institute/read.ts';
import type { Services } from '#server/protocol/services.ts';
import type { PrintedReceipt } from './drawing/printed.ts';
import { keepContent } from './keep.ts';
import { loadReceipt, type LoadedReceipt } from './load.ts';

/** Draws a receipt with the institute's logo of today. */
export async function drawLoaded(
  services: Services,
  context: Pick<RequestContext<unknown>, 'user'>,
  printed: PrintedReceipt,
): Promise<Buffer> {
  const { db, config } = services;
  const { logoFileId } = await readSettings(db.kysely, config);
  const logo = await readLogo(db.kysely, logoFileId);
  return drawInThread(services, context, 'paper', {
    paper: 'receipt',
    printed,
    logo: logo?.bytes,
  } satisfies ReceiptPaper);
}

/** Locks what is kept of a receipt, which is made where the payment is one from before. */
async function lockReceipt(trx: Transaction, paymentId: number, { content }: LoadedReceipt): Promise<void> {
  const payment = await trx
    .selectFrom('payments')
    .select('id')
    .where('id', '=', paymentId)
    .$call(lockRow(trx))
    .executeTakeFirst();
  // Its import was undone while the receipt was drawn.
  if (!payment) throw new Refusal(texts.payments.notFound);
  await keepContent(trx, paymentId, content);
  await trx
    .selectFrom('receipts')
    .select('payment_id as id')
    .where('payment_id', '=', paymentId)
    .$call(lockRow(trx))
    .execute();
}

/**
 * Draws a receipt outside any transaction; then, with the receipt locked, it is counted and becomes an upload of the caller, which nothing refers to and
 * which is dropped after a day (W11, W25). It is drawn again where another printing came first or it was reversed meanwhile. Neither moves DATE_MODIFIED (W28).
 */
export const printReceipt: EffectHandler<'PrintReceipt', { loaded: LoadedReceipt; pdf: Buffer }> = {
  kind: 'effect',
  affects: {
    changes: (_trx, { body }) => [{ entity: 'payments', id: body.PaymentId }],
    adds: () => [],
  },
  async perform(services, context) {
    const { PaymentId, Format } = context.body;
    const loaded = await loadReceipt(services.db.kysely, PaymentId, Format, services.config);
    return { loaded, pdf: await drawLoaded(services, context, loaded.printed) };
  },
  async record(trx, { body, user, timestamp }, { loaded, pdf }, { config }) {
    await lockReceipt(trx, body.PaymentId, loaded);
    const now = await loadReceipt(trx, body.PaymentId, body.Format, config);
    if (!isDeepStrictEqual(now.printed, loaded.printed)) throw new OutOfDate();
    const { copies } = await trx
      .updateTable('receipts')
      .set(({ eb }) => ({ copies: eb('copies', '+', 1) }))
      .where('payment_id', '=', body.PaymentId)
      .returning('copies')
      .executeTakeFirstOrThrow();
    const fileId = await storeFile(trx, 'application/pdf', pdf, user?.id ?? 0, timestamp, {});
    return done({ OUT_FILE_ID: fileId, COPY: copies, ...boxesOf(now.printed) });
  },
};
