import { parentPort } from 'node:worker_threads';
import { drawCertificate } from './drawing/certificatePdf.ts';
import type { PrintedCertificate } from './drawing/printed.ts';

/** What this thread answers to a certificate sent to it. */
export type Drawn = { pdf: Uint8Array } | { error: unknown };

/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
const answer = (drawn: Drawn) => parentPort?.postMessage(drawn);

parentPort?.on('message', (printed: PrintedCertificate) => {
  drawCertificate(printed).then(
    (pdf) => answer({ pdf }),
    (error: unknown) => answer({ error }),
  );
});
