import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** What came of a request, and after how long. */
export interface HttpAnswer {
  status: number;
  retryAfter: string | undefined;
  cookie: string;
  body: { result: { OUT_OK: number; USER_ID?: number } };
  ms: number;
}

/** Sends on a connection of its own: a POST where there is something to send. */
export function sendAlone(url: string, headers: Record<string, string>, payload?: Uint8Array): Promise<HttpAnswer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: payload ? 'POST' : 'GET',
      agent: new Agent(),
      headers: { 'api-key': 'backoffice', ...headers },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const ms = performance.now() - began;
      text(response).then(
        (body) =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'],
            cookie: (response.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '',
            body: JSON.parse(body) as HttpAnswer['body'],
            ms,
          }),
        reject,
      );
    });
    sent.end(payload);
  });
}
