import { parentPort } from 'node:worker_threads';
import { findPdfFault, type PdfFault } from './pdfFaults.ts';

/** What this thread says: that it is there, and what each file sent to it came to, in their order. */
export type PdfReport = 'ready' | { fault: PdfFault | undefined };

/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
const report = (text: PdfReport) => parentPort?.postMessage(text);

parentPort?.on('message', (bytes: Uint8Array) => {
  void findPdfFault(bytes).then((fault) => report({ fault }));
});
report('ready');
