import { parentPort, workerData } from 'node:worker_threads';
import { sendAlone } from './httpAnswer.ts';

/** One form that many strangers send at once. */
export interface Flood {
  url: string;
  contentType: string;
  payload: Uint8Array;
  count: number;
}

const { url, contentType, payload, count } = workerData as Flood;
const headersOf = (index: number) => ({ 'content-type': contentType, 'x-forwarded-for': `203.0.113.${index % 256}` });
const answers = Array.from({ length: count }, (_none, index) => sendAlone(url, headersOf(index), payload));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await Promise.all(answers));
