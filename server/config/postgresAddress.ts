/** What stands before the hosts (`postgres://user:password@`), the hosts, and what follows them. */
const partsOf = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/** The addresses of an address' hosts, each by itself: libpq and DATABASE_URL name several with commas between. */
export function hostAddresses(postgresUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] = partsOf.exec(postgresUrl) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** What an address says after its `?`, the same for all of its hosts. */
export const parametersOf = (postgresUrl: string): URLSearchParams =>
  new URL(hostAddresses(postgresUrl)[0] ?? '').searchParams;

/** The address after a change that leaves its hosts alone. */
export function changeAddress(postgresUrl: string, change: (url: URL) => void): string {
  const [, before = '', hosts = '', after = ''] = partsOf.exec(postgresUrl) ?? [];
  const url = new URL(`${before}host${after}`);
  change(url);
  return url.href.replace(partsOf, (_all, newBefore: string, _host, newAfter: string) => newBefore + hosts + newAfter);
}

/** Why the hosts of an address cannot be taken; undefined where they can. */
export function hostsProblem(postgresUrl: string): string | undefined {
  const parameters = parametersOf(postgresUrl);
  const wanted = parameters.getAll('target_session_attrs');
  if (!wanted.every((value) => value === 'read-write' || value === 'primary'))
    return 'must say target_session_attrs=read-write or nothing of it: the server writes.';
  const besides = [...parameters.getAll('host'), ...parameters.getAll('port')].join('&');
  if (besides.includes(',') || (besides !== '' && hostAddresses(postgresUrl).length > 1))
    return 'must name several hosts before the database: postgres://user@host1:5432,host2:5432/database.';
  return undefined;
}
