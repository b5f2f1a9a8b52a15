import { parentPort } from 'node:worker_threads';
import { type CertificatePaper, drawCertificate } from '#server/certificates/drawing/certificatePdf.ts';
import { drawReceipt, type ReceiptPaper } from '#server/money/receipts/drawing/receiptPdf.ts';
import type { Drawn } from '#server/drawing/drawingThread.ts';

/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
const answer = (drawn: Drawn) => parentPort?.postMessage(drawn);

const draw = (toDraw: CertificatePaper | ReceiptPaper): Promise<Buffer> =>
  toDraw.paper === 'certificate'
    ? drawCertificate(toDraw.printed, toDraw.look, toDraw.signing)
    : drawReceipt(toDraw.printed, toDraw.logo);

parentPort?.on('message', (toDraw: CertificatePaper | ReceiptPaper) => {
  draw(toDraw).then(
    (pdf) => answer({ pdf }),
    (error: unknown) => answer({ error }),
  );
});
