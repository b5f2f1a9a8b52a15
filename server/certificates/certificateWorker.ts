import { parentPort } from 'node:worker_threads';
import { drawCertificate } from './drawing/certificatePdf.ts';
import type { ToDraw } from './drawInThread.ts';

/** What this thread answers to a certificate sent to it. */
export type Drawn = { pdf: Uint8Array } | { error: unknown };

/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
const answer = (drawn: Drawn) => parentPort?.postMessage(drawn);

parentPort?.on('message', ({ printed, logo }: ToDraw) => {
  drawCertificate(printed, logo).then(
    (pdf) => answer({ pdf }),
    (error: unknown) => answer({ error }),
  );
});
