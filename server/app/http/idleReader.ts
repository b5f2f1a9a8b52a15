import type { FastifyReply } from 'fastify';

/** The idle timeout of the reader of a streamed answer. */
const idleReaderMs = 60_000;

/**
 * Destroys the connection of a reader that has consumed nothing for a minute, and with it the query. Returns the function to call
 * when it has consumed something.
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
