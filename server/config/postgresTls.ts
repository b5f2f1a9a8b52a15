import { accessSync, constants } from 'node:fs';
import { isLoopback } from './loopback.ts';
import { changeAddress, hostAddresses, parametersOf } from './postgresAddress.ts';

/** The driver takes these before, or in place of, `sslmode`. */
const otherWords = ['ssl', 'sslnegotiation', 'uselibpqcompat'];
/** What names a file in the address, and the variable that tells PostgreSQL's tools the same. */
const fileVariables = { sslrootcert: 'PGSSLROOTCERT', sslcert: 'PGSSLCERT', sslkey: 'PGSSLKEY' };

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a host is this machine, where a folder of a Unix socket is, too. */
function isHere(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = decodeURIComponent(searchParams.get('host') || hostname);
  return host.startsWith('/') || isLoopback(host);
}

/**
 * Why an address says of TLS what cannot be done; undefined where it can. The modes between the two would mean one thing to the driver
 * and another to PostgreSQL's tools, and check no certificate there.
 */
export function tlsProblem(postgresUrl: string): string | undefined {
  const searchParams = parametersOf(postgresUrl);
  const sslmode = searchParams.getAll('sslmode').join();
  if (!['', 'verify-full', 'disable'].includes(sslmode) || otherWords.some((word) => searchParams.has(word)))
    return 'must say of TLS nothing at all, sslmode=verify-full or sslmode=disable.';
  const unread = Object.keys(fileVariables).find((name) => searchParams.getAll(name).some((file) => !isReadable(file)));
  return unread && `must name a file that can be read by ${unread}.`;
}

/** The address with TLS and a certificate that can be trusted, unless all hosts are on this machine or it says `sslmode` itself. */
export function withTls(postgresUrl: string): string {
  if (hostAddresses(postgresUrl).every(isHere) || parametersOf(postgresUrl).get('sslmode')) return postgresUrl;
  return changeAddress(postgresUrl, ({ searchParams }) => searchParams.set('sslmode', 'verify-full'));
}

/** What an address says of TLS, as PostgreSQL's tools are told. */
export function tlsEnvironment(postgresUrl: string): Record<string, string> {
  const searchParams = parametersOf(postgresUrl);
  return Object.fromEntries(
    Object.entries({ sslmode: 'PGSSLMODE', ...fileVariables })
      .map(([name, variable]) => [variable, searchParams.get(name)] as const)
      .filter((pair): pair is readonly [string, string] => Boolean(pair[1])),
  );
}
