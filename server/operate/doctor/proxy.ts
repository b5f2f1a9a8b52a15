import type { Health } from '#contract/health.ts';
import type { Config } from '#server/config/config.ts';
import { isLocalAddress } from '#server/config/loopback.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, note, todo } = findingsOf('Proxy');

const patienceMs = 10_000;

/** What came of asking an address for its health: our server's answer, another status, or the code of what failed. */
type Answer = { health: Health } | { status: number } | { code: string };

async function fetchHealth(address: string, http: typeof fetch): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await http(`${address}/healthz`, { headers: { Doctor: 'here' }, redirect: 'manual', signal });
    const body = (await response.json().catch(() => undefined)) as Partial<Health> | undefined;
    const isOurs = body?.status === 'ok' || body?.status === 'not saving';
    return isOurs ? { health: body as Health } : { status: response.status };
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return { code: cause?.code ?? name };
  }
}

/** Where a server of this environment listens, as this machine reaches it. */
const ownAddress = ({ host, port }: Config) => {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
};

/** What a proxy answers that does not reach what is behind it. */
const ofProxy = new Set([502, 503, 504]);

/** Asks PUBLIC_URL, and looks how a request comes from there to the server. */
export async function checkProxy(config: Config, http: typeof fetch): Promise<Finding[]> {
  const { publicUrl } = config;
  const { protocol } = new URL(publicUrl);
  if (isLocalAddress(publicUrl)) {
    return [
      todo(`PUBLIC_URL is ${publicUrl}, which only this machine can open: set it to the address that people type.`),
    ];
  }
  const withoutTls =
    protocol === 'http:'
      ? [todo(`PUBLIC_URL is not https: passwords go in clear. Set up TLS (docs/operating.md).`)]
      : [];
  const answer = await fetchHealth(publicUrl, http);
  if ('health' in answer) return [...withoutTls, ...checkAnswer(answer.health, config)];
  return [...withoutTls, await explainAnswer(answer, config, http)];
}

async function explainAnswer(
  answer: { status: number } | { code: string },
  config: Config,
  http: typeof fetch,
): Promise<Finding> {
  const { publicUrl } = config;
  const own = ownAddress(config);
  const isSilent = 'code' in answer ? answer.code === 'ECONNREFUSED' : ofProxy.has(answer.status);
  if (isSilent && !('health' in (await fetchHealth(own, http)))) {
    return note(`No server answers at ${own}, so ${publicUrl} could not be tried: start it and ask again.`);
  }
  if ('status' in answer) {
    return ofProxy.has(answer.status)
      ? todo(`The proxy at ${publicUrl} answers ${answer.status}: have it pass everything on to ${own}.`)
      : todo(
          `${publicUrl}/healthz answers ${answer.status}, not this program: have the proxy pass everything on to ${own}.`,
        );
  }
  const { code } = answer;
  if (code === 'ECONNREFUSED') return todo(`No proxy listens at ${publicUrl}: start it, or correct PUBLIC_URL.`);
  if (code === 'ENOTFOUND')
    return todo(`There is no host ${new URL(publicUrl).hostname}: correct PUBLIC_URL, or its DNS entry.`);
  if (/CERT|SSL|TLS|SELF_SIGNED|ISSUER|SIGNATURE/.test(code)) {
    return todo(
      `The certificate of ${publicUrl} cannot be trusted (${code}): renew it, or have the proxy send its chain.`,
    );
  }
  return todo(`${publicUrl} does not answer (${code}): look at the proxy and the firewall.`);
}

function checkAnswer({ status, reason, came }: Health, { publicUrl }: Config): Finding[] {
  const isHttps = publicUrl.startsWith('https:');
  const trust = 'or name the proxy in TRUST_PROXY where it is on another machine.';
  const found = [
    ...(status === 'not saving' ? [todo(`The server at ${publicUrl} cannot save anything: ${reason}.`)] : []),
    ...(came === undefined ? [todo(`An older version runs at ${publicUrl}: start this one.`)] : []),
    ...(came?.publicHost === false
      ? [todo(`The proxy passes another host than that of ${publicUrl}: have it send Host as it came, ${trust}`)]
      : []),
    ...(isHttps && came?.https === false
      ? [todo(`The server does not learn that people come by HTTPS: have the proxy send X-Forwarded-Proto, ${trust}`)]
      : []),
    ...(isHttps && came?.address === false
      ? [todo(`All people seem to have one address: have the proxy send X-Forwarded-For, ${trust}`)]
      : []),
  ];
  return found.length > 0 ? found : [ok(`${publicUrl} leads to the server, which sees host, HTTPS and address.`)];
}
