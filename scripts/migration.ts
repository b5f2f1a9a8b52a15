import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Connection, DatabaseLocation } from '../server/db/connection.ts';
import { openDatabase } from '../server/db/open.ts';
import { newDatabase } from '#harness/server/databasePostgres.ts';
import { emptySqliteFile } from '#harness/server/databaseSqlite.ts';
import { ensurePostgres } from '#harness/server/postgresSetup.ts';
import { baselineOf } from './baseline.ts';
import { listSchemaDifference } from './listSchema.ts';
import { root } from './run.ts';
import { makeMissing } from './tableSchema.ts';

// `npm run migration -- NAME`: writes the migration that makes the tables and columns of the dictionary (server/db/tables) and what the
// lists declare (triggers, indexes, search tables, and what is reckoned for them from rows that are there), its place in the index
// and its hash; nothing where nothing differs. What rows that are there need beside a default, and what is unique, is written by
// hand, in a migration before it.
// `npm run migration -- --baseline [FOLDER]`: writes what all migrations make as one for each database, for the next major release
// (CONTRIBUTING.md says what else that takes).

const folder = join(root, 'server/db/migrations');
const index = join(folder, 'index.ts');
const hashes = join(folder, 'hashes.json');
const widest = 116;

/** What is read in an empty database, with all migrations, of each kind. */
async function read(statementsOf: (db: Connection) => Promise<string[]>) {
  return {
    sqlite: await readAt(await emptySqliteFile(), statementsOf),
    postgres: await readAt(await newDatabase(), statementsOf),
  };
}

async function readAt(
  at: DatabaseLocation & { remove(): Promise<void> },
  statementsOf: (db: Connection) => Promise<string[]>,
): Promise<string[]> {
  const db = await openDatabase(at);
  try {
    return await statementsOf(db.kysely);
  } finally {
    await db.close();
    await at.remove();
  }
}

/** A statement on lines of a readable length, broken where a space stands outside quotes and names; FTS5 takes no break in an option. */
function lines(statement: string): string {
  const [first = '', ...words] = statement.match(/(?: = (?=')|'(?:[^']|'')*'|"[^"]*"|[^\s'"])+/g) ?? [];
  let column = first.length;
  const rest = words.map((word) => {
    const breaks = column + 1 + word.length > widest;
    column = breaks ? 4 + word.length : column + 1 + word.length;
    return (breaks ? '\n    ' : ' ') + word;
  });
  return first + rest.join('');
}

const literal = (statement: string) => `  \`${lines(statement).replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)}\`,\n`;
const exported = (kind: string, statements: readonly string[]) =>
  `export const ${kind}: readonly string[] = [${statements.length > 0 ? `\n${statements.map(literal).join('')}` : ''}];\n`;

/** The next number of a migration, in tens. */
function nextNumber(): number {
  const numbers = readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0);
  return (Math.floor(Math.max(...numbers) / 10) + 1) * 10;
}

/** Gives a migration its place in the index. */
function enter(name: string): void {
  const identifier = name.replace(/^\d+-/, '').replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  const text = readFileSync(index, 'utf8');
  const imports = [...text.matchAll(/^import .* from '\.\/\d.*\n/gm)].at(-1);
  const entries = [...text.matchAll(/^  '\d[\w-]+': \w+,\n/gm)].at(-1);
  if (!imports || !entries) throw new Error(`${index} has no migrations that another could follow.`);
  const after = ({ index: at, 0: line }: RegExpExecArray) => at + line.length;
  writeFileSync(
    index,
    `${text.slice(0, after(imports))}import * as ${identifier} from './${name}.ts';\n` +
      `${text.slice(after(imports), after(entries))}  '${name}': ${identifier},\n${text.slice(after(entries))}`,
  );
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function freeze(name: string, text: string): void {
  const known = JSON.parse(readFileSync(hashes, 'utf8')) as Record<string, string>;
  writeFileSync(hashes, `${JSON.stringify({ ...known, [`${name}.ts`]: sha256(text) }, null, 2)}\n`);
}

async function writeBaseline(into: string): Promise<void> {
  const made = await read(baselineOf);
  for (const [kind, statements] of Object.entries(made)) {
    const file = join(into, `${nextNumber()}-baseline.${kind}.ts`);
    writeFileSync(file, exported('statements', statements));
    console.log(file);
  }
}

/** Tables and columns first, as lists declare what is to be kept of them. */
async function difference(db: Connection): Promise<string[]> {
  const made = await makeMissing(db);
  return [...made, ...(await listSchemaDifference(db))];
}

async function writeDifference(name: string): Promise<void> {
  const { sqlite, postgres } = await read(difference);
  if (sqlite.length + postgres.length === 0) {
    console.log('Nothing differs: the migrations make what the dictionary says and the lists declare.');
    return;
  }
  const file = `${nextNumber()}-${name}`;
  const text = `${exported('sqlite', sqlite)}\n${exported('postgres', postgres)}`;
  writeFileSync(join(folder, `${file}.ts`), text);
  enter(file);
  freeze(file, text);
  console.log(`server/db/migrations/${basename(file)}.ts`);
}

const [name = '', into = folder] = process.argv.slice(2);
const isBaseline = name === '--baseline';
if (!isBaseline && !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('Name the migration: npm run migration -- rooms-by-name');
  process.exit(1);
}
await ensurePostgres();
await (isBaseline ? writeBaseline(into) : writeDifference(name));
