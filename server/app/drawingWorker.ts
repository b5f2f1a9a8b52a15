import { parentPort } from 'node:worker_threads';
import { type CertificatePaper, drawCertificate } from '#server/certificates/drawing/certificatePdf.ts';
import { drawReceipt, type ReceiptPaper } from '#server/money/receipts/drawing/receiptPdf.ts';
import { drawFeeAccount, type FeeAccountPaper } from '#server/money/feeAccounts/drawing/feeAccountPdf.ts';
import { drawIdCards, type IdCardsPaper } from '#server/people/idCards/drawing/idCardsPdf.ts';
import type { Drawn } from '#server/drawing/drawingThread.ts';

/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
const answer = (drawn: Drawn) => parentPort?.postMessage(drawn);

type AnyPaper = CertificatePaper | ReceiptPaper | FeeAccountPaper | IdCardsPaper;

function draw(toDraw: AnyPaper): Promise<Buffer> {
  switch (toDraw.paper) {
    case 'certificate':
      return drawCertificate(toDraw.printed, toDraw.look, toDraw.signing);
    case 'receipt':
      return drawReceipt(toDraw.printed, toDraw.logo);
    case 'feeAccount':
      return drawFeeAccount(toDraw);
    case 'idCards':
      return drawIdCards(toDraw);
  }
}

parentPort?.on('message', (toDraw: AnyPaper) => {
  draw(toDraw).then(
    (pdf) => answer({ pdf }),
    (error: unknown) => answer({ error }),
  );
});
