import { createHash } from 'node:crypto';
import { root } from '../../../scripts/run.ts';
import { type CompiledQuery, DefaultQueryExecutor, PostgresAdapter } from 'kysely';

/** What was sent since it was last taken, by the kind of database. */
const sent = { sqlite: new Set<string>(), postgres: new Set<string>() };

/** Whether a file of the server is the last of ours that asked: tests look into the database as well. */
const isOfServer = () =>
  new RegExp(`${root}/(\\w+)/`).exec(
    (new Error().stack ?? '').replaceAll(/^.*(?:node_modules|sentStatements).*$/gm, ''),
  )?.[1] === 'server';

function note(executor: DefaultQueryExecutor, { sql }: CompiledQuery): void {
  const texts = sent[executor.adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'];
  if (!texts.has(sql) && isOfServer()) texts.add(sql);
}

/** Once for each process, whose files share this module. */
if (process.env['STATEMENTS_FILE']) watch();

function watch(): void {
  const { executeQuery, stream } = DefaultQueryExecutor.prototype;
  Object.assign(DefaultQueryExecutor.prototype, {
    executeQuery(this: DefaultQueryExecutor, ...args: Parameters<typeof executeQuery>) {
      note(this, args[0]);
      return executeQuery.apply(this, args);
    },
    stream(this: DefaultQueryExecutor, ...args: Parameters<typeof stream>) {
      note(this, args[0]);
      return stream.apply(this, args);
    },
  });
}

/** Neither numbers, drawn names and values, nor how many rows or values there were. */
const withoutValues = (text: string) =>
  text
    .replaceAll(/test_[0-9a-f]+|'(?:[^']|'')*'/g, '')
    .replaceAll(/[$?]?\d+/g, '?')
    .replaceAll(/\?(?:, \?)+/g, '?')
    .replaceAll(/(\(\?\)|\(\))(?:, \1)+/g, '$1');

const nameOf = (kind: string, text: string) =>
  `${kind} ${createHash('md5').update(withoutValues(text)).digest('base64').slice(0, 8)}`;

/** Short names of all that was sent since the last time. */
export function takeSentStatements(): string[] {
  const names = Object.entries(sent).flatMap(([kind, texts]) => Array.from(texts, (text) => nameOf(kind, text)));
  for (const texts of Object.values(sent)) texts.clear();
  return [...new Set(names)];
}
