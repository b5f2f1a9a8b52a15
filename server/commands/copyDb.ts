import { parseArgs } from 'node:util';
import { copyDatabase } from '../copy/copyDatabase.ts';
import type { DatabaseLocation } from '../db/open.ts';
import { tlsProblem, withTls } from '../db/postgresTls.ts';
import { OperatorError } from '../errors.ts';
import { runMain } from '../runMain.ts';

// `npm run copy-db -- --from sqlite:FILE --to postgres://…`: moves an institute to another database, either way, with no
// server running on either.

const usage = 'Say from where and to where: npm run copy-db -- --from sqlite:FILE --to postgres://…';

function locationOf(text: string | boolean | undefined): DatabaseLocation {
  if (typeof text !== 'string') throw new OperatorError(usage);
  const [, file] = /^sqlite:(.+)$/.exec(text) ?? [];
  if (file !== undefined) return { sqliteFile: file };
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text)) throw new OperatorError(usage);
  const problem = tlsProblem(text);
  if (problem) throw new OperatorError(`The address of PostgreSQL ${problem}`);
  return { postgresUrl: withTls(text) };
}

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { from: { type: 'string' }, to: { type: 'string' } },
  });
  const known = Object.keys(values).every((name) => name === 'from' || name === 'to');
  if (!known || positionals.length > 0) throw new OperatorError(usage);
  await copyDatabase(locationOf(values.from), locationOf(values.to), ({ table, rows, hash }) => {
    process.stdout.write(`${table}: ${rows} rows, the same in both (${hash.slice(0, 16)})\n`);
  });
  process.stdout.write('Everything is copied and compared. The source is as it was: keep it until the first backup.\n');
});
