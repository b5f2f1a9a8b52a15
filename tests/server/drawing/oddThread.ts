import { parentPort, threadId } from 'node:worker_threads';

/** Stands in for the thread that draws: answers its own number and the name, refuses 'refuse', and dies of 'die'. */
parentPort?.on('message', ({ printed: { studentName: name } }: { printed: { studentName: string } }) => {
  if (name === 'die') throw new Error('died');
  const answer = name === 'refuse' ? { error: new Error('refused') } : { pdf: Buffer.from(`${threadId} ${name}`) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer);
});
