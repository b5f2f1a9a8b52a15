import type { FastifyReply } from 'fastify';

/** So long may a reader take nothing of an answer that is sent while it is read. */
const idleReaderMs = 60_000;

/**
 * Destroys the connection of a reader that has taken nothing for a minute, and with it the reading. Answers what is to be called
 * each time that it has taken something.
 */
export function closeIdleReader({ raw }: FastifyReply): () => void {
  const timer = setTimeout(() => raw.destroy(), idleReaderMs).unref();
  let isOver = false;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
  };
  raw.once('finish', end).once('close', end);
  return () => {
    if (!isOver) timer.refresh();
  };
}
