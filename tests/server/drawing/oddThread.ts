import { parentPort, threadId } from 'node:worker_threads';

/** Stands in for the thread that draws: answers its own number and the name, refuses 'refuse', dies of 'die', and never ends with 'hang'. */
parentPort?.on('message', ({ printed: { studentName: name } }: { printed: { studentName: string } }) => {
  if (name === 'die') throw new Error('died');
  if (name === 'hang') for (;;);
  const answer = name === 'refuse' ? { error: new Error('refused') } : { pdf: Buffer.from(`${threadId} ${name}`) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer);
});
