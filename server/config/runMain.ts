import { OperatorError } from './errors.ts';

/** What Node says of a certificate that cannot be trusted; no other connection of a start has one. */
const untrusted = /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_\w+)$/;
/** The driver's words, which carry no code. */
const noTls = 'The server does not support SSL connections';
/** The driver's words for a server that keeps silent. */
const silent = /^(timeout expired|Connection terminated due to connection timeout|Query read timeout)$/;
const howTls =
  'See PostgreSQL in docs/operating.md: sslrootcert=FILE names who signed it, sslmode=disable goes without TLS.';

/**
 * What a start fails with, by the code of the system or of PostgreSQL. The database's address is not repeated: it holds a
 * password.
 */
const startFailures: Record<string, (error: NodeJS.ErrnoException) => string> = {
  EADDRINUSE: () => 'PORT is in use by another program (EADDRINUSE). Set PORT to another one.',
  EADDRNOTAVAIL: () => 'HOST is no address of this machine (EADDRNOTAVAIL).',
  EACCES: ({ path }) => `This user may not use ${path ?? 'PORT or DATA_DIR'} (EACCES).`,
  ECONNREFUSED: () => 'DATABASE_URL: no database answers there (ECONNREFUSED).',
  ENOTFOUND: () => 'DATABASE_URL: there is no such host (ENOTFOUND).',
  ETIMEDOUT: () => 'DATABASE_URL: the database does not answer in time (ETIMEDOUT).',
  '28P01': () => 'DATABASE_URL: the database refuses the user or the password.',
  '28000': () => 'DATABASE_URL: the database refuses the user.',
  '3D000': () => 'DATABASE_URL: there is no database of that name.',
  '55000': () => 'DATABASE_URL: the database takes no connections (allow_connections).',
};

/** What a file or folder that the operator named is refused with, by the system's code. */
const fileFailures: Record<string, string> = {
  ENOENT: 'is not there, or the folder above it is not',
  ENOTDIR: 'is no folder, or lies in none',
  EISDIR: 'is a folder',
  EEXIST: 'is there already',
  EPERM: 'may not be used by this user',
  EROFS: 'lies on a disk that cannot be written',
  ENOSPC: 'cannot be written: the disk is full',
  ENAMETOOLONG: 'has too long a name',
};

/** One line about why a program failed; undefined where that is a fault of ours. */
export function explainFailure(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  const { message, path, code = silent.test(message) ? 'ETIMEDOUT' : '' } = error as NodeJS.ErrnoException;
  if (untrusted.test(code)) return `DATABASE_URL: the database's certificate cannot be trusted (${code}). ${howTls}`;
  if (error instanceof AggregateError && code === '') return explainAll(error.errors);
  if (message === noTls) return `DATABASE_URL: the database offers no TLS. ${howTls}`;
  if (path !== undefined && code in fileFailures) return `${path} ${fileFailures[code]} (${code}).`;
  return startFailures[code]?.(error as NodeJS.ErrnoException);
}

/** Why each host of an address failed, each reason once; undefined where one is a fault of ours. */
function explainAll(errors: readonly unknown[]): string | undefined {
  const lines = errors.map(explainFailure);
  return lines.includes(undefined) ? undefined : [...new Set(lines)].join(' ');
}

/**
 * Runs a program's main part; what an operator can mend is told in one line and ends it with code 1. What the program writes
 * is for its user alone, whatever umask it was started with.
 */
export async function runMain(main: () => Promise<void>): Promise<void> {
  process.umask(0o077);
  try {
    await main();
  } catch (error) {
    const line = explainFailure(error);
    if (line === undefined) throw error;
    process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}
