import { parentPort } from 'node:worker_threads';
import { drawCertificate } from '../certificates/drawing/certificatePdf.ts';
import { drawReceipt } from '#server/money/receipts/drawing/receiptPdf.ts';
import type { Drawn, ToDraw } from './drawingThread.ts';

/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
const answer = (drawn: Drawn) => parentPort?.postMessage(drawn);

const draw = (toDraw: ToDraw): Promise<Buffer> =>
  toDraw.paper === 'certificate'
    ? drawCertificate(toDraw.printed, toDraw.look, toDraw.signing)
    : drawReceipt(toDraw.printed, toDraw.logo);

parentPort?.on('message', (toDraw: ToDraw) => {
  draw(toDraw).then(
    (pdf) => answer({ pdf }),
    (error: unknown) => answer({ error }),
  );
});
