import type { Reach } from './client.ts';

/** How long a client waits for an answer; nothing takes so long that works. */
const patienceMs = 30_000;

/** A server over HTTP, to be spoken to as one in this process is. `address` is asked at each request: a restart moves it. */
export const remoteApp = (address: () => string): Reach => ({
  async inject({ method, url, headers = {}, payload }) {
    const isRaw = payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload);
    const response = await fetch(address() + url, {
      method,
      headers: isRaw ? headers : { 'content-type': 'application/json', ...headers },
      body: isRaw ? (Buffer.isBuffer(payload) ? new Uint8Array(payload) : (payload ?? null)) : JSON.stringify(payload),
      signal: AbortSignal.timeout(patienceMs),
    });
    const rawPayload = Buffer.from(await response.arrayBuffer());
    const cookies = response.headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';');
      return { name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) };
    });
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      cookies,
      rawPayload,
      json: () => JSON.parse(rawPayload.toString()) as never,
    };
  },
});
