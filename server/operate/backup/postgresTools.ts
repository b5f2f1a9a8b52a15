import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { tlsEnvironment } from '#server/config/postgresTls.ts';
import { writerOf } from '#server/db/writer.ts';
import { OperatorError } from '#server/config/errors.ts';

const execute = promisify(execFile);

type Tool = 'pg_dump' | 'pg_restore';

/** An address with one host as PostgreSQL's tools take it; a password on the command line could be read by every user of the machine. */
function environmentOf(address: string): NodeJS.ProcessEnv {
  const { host, port, user, password, database } = new pg.Client({ connectionString: address });
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    ...(password ? { PGPASSWORD: password } : {}),
    ...tlsEnvironment(address),
  };
}

/**
 * Runs one of PostgreSQL's tools and answers what it printed. Throws OperatorError with its own words.
 * @param address of the database, with one host, where the tool connects to one
 */
export async function runTool(tool: Tool, args: readonly string[], address?: string): Promise<string> {
  try {
    const env = { ...process.env, ...(address && environmentOf(address)) };
    const { stdout } = await execute(tool, args, { env, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT') {
      throw new OperatorError(`${tool} was not found: install PostgreSQL's tools (on Debian: postgresql-client).`);
    }
    throw new OperatorError(stderr.trim().split('\n')[0] || `${tool} failed.`);
  }
}

/** Dumps a whole database, of one moment, in the custom format, from the host that writes. */
export const dumpPostgres = async (url: string, target: string): Promise<void> => {
  await runTool('pg_dump', ['--format=custom', `--file=${target}`], await writerOf(url));
};

/** Reads all of a dump. Throws OperatorError where it is damaged or not of this program. */
export async function verifyPostgres(file: string): Promise<void> {
  const contents = await runTool('pg_restore', ['--list', file]);
  const ours = ['kysely_migration', 'users', 'certificate_counters'];
  if (!ours.every((table) => new RegExp(String.raw`TABLE DATA \S+ ${table} `).test(contents))) {
    throw new OperatorError(`${file} is no backup of this program.`);
  }
  await runTool('pg_restore', ['--file=/dev/null', file]);
}
