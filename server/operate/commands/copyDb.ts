import { copyDatabase } from '#server/operate/copy/copyDatabase.ts';
import { describeLocation } from '#server/db/describeLocation.ts';
import type { DatabaseLocation } from '#server/db/connection.ts';
import { hostAddresses, hostsProblem } from '#server/config/postgresAddress.ts';
import { tlsProblem, withTls } from '#server/config/postgresTls.ts';
import { OperatorError } from '#server/config/errors.ts';
import { runCommand } from './runCommand.ts';

// `npm run copy-db -- --from sqlite:FILE --to postgres://…`: moves an institute to another database, either way, with no
// server running on either.

const usage = 'Say from where and to where: npm run copy-db -- --from sqlite:FILE --to postgres://…';
const location = 'sqlite:FILE|postgres://…';

function locationOf(text: string | undefined): DatabaseLocation {
  const [, file] = /^sqlite:(.+)$/.exec(text ?? '') ?? [];
  if (file !== undefined) return { sqliteFile: file };
  const isPostgres = text !== undefined && /^postgres(?:ql)?:\/\//.test(text);
  if (!isPostgres || !hostAddresses(text).every((host) => URL.canParse(host))) throw new OperatorError(usage);
  const problem = hostsProblem(text) ?? tlsProblem(text);
  if (problem) throw new OperatorError(`The address of PostgreSQL ${problem}`);
  return { postgresUrl: withTls(text) };
}

await runCommand(
  {
    name: 'npm run copy-db',
    about: 'Copies the institute to an empty database and compares every row. No server may run on either.',
    options: {
      from: { type: 'string', value: location, help: 'The database that is copied; it stays as it is.' },
      to: { type: 'string', value: location, help: 'The database that is filled.' },
    },
  },
  async ({ options }) => {
    const [from, to] = [locationOf(options.from), locationOf(options.to)];
    process.stdout.write(`From: ${describeLocation(from)}\nTo: ${describeLocation(to)}\n`);
    await copyDatabase(from, to, ({ table, rows, hash }) => {
      process.stdout.write(`${table}: ${rows} rows, the same in both (${hash.slice(0, 16)})\n`);
    });
    process.stdout.write(
      'Everything is copied and compared. The source is as it was: keep it until the first backup.\n',
    );
  },
);
