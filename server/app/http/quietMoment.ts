import type { Server } from 'node:http';
import { millisecondsInMinute } from 'date-fns/constants';

/** So long nobody has asked anything. */
const quietMs = millisecondsInMinute;
/** The longest wait of a server that is asked all day. */
const longestMs = 60 * millisecondsInMinute;

/** Runs work that may wait once the API was not asked for a minute, in an hour at the latest. Answers what gives it up. */
export function atQuietMoment(server: Pick<Server, 'on' | 'off'>, work: () => void): () => void {
  const begin = () => {
    giveUp();
    work();
  };
  const quiet = setTimeout(begin, quietMs).unref();
  const latest = setTimeout(begin, longestMs).unref();
  const asked = ({ url = '' }: { url?: string }) => {
    if (url.startsWith('/api/')) quiet.refresh();
  };
  const giveUp = () => {
    clearTimeout(quiet);
    clearTimeout(latest);
    server.off('request', asked);
  };
  server.on('request', asked);
  return giveUp;
}
