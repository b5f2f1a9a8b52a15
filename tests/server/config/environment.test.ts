import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { readEnvironment } from '../../../server/config/environment/readEnvironment.ts';
import { readAsSystemd, readOtherwise } from '../../../server/config/environment/systemd.ts';
import { newDatabase } from '#harness/server/databasePostgres.ts';
import { endProcesses, runProcess } from '#harness/server/serverProcess.ts';
import { some } from '#harness/rounds.ts';

const limitMs = 60_000;
const missing = inject('missingPostgresTools');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'back-office-'));
});
afterEach(async () => {
  await endProcesses();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a file beside the test's data and answers where it is. */
function fileOf(text: string, name = 'back-office.env'): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
const readFile = (text: string, own: NodeJS.ProcessEnv = {}) =>
  readEnvironment({ BACK_OFFICE_ENV: fileOf(text), ...own });

describe('an environment file', () => {
  test.each([
    'postgres://office:a&b$c d@127.0.0.1/office?application_name=e&max=5',
    "'postgres://office:a&b$c d@127.0.0.1/office?application_name=e#f&max=5'",
  ])('gives DATABASE_URL=%s and the days off as they stand', (address) => {
    const { env, doubts } = readFile(`WEEKLY_DAYS_OFF=Saturday, Sunday\nDATABASE_URL=${address}\n`);
    const config = readConfig(env);
    expect(config.databaseUrl).toBe(address.replaceAll("'", ''));
    expect(config.daysOff).toEqual([6, 0]);
    expect(doubts).toEqual([]);
  });

  test.each(['operating', 'first-install'])('that docs/%s.md shows raises no doubt', (page) => {
    const text = readFileSync(new URL(`../../../docs/${page}.md`, import.meta.url), 'utf8');
    const shown = text.match(/^[A-Z][A-Z_]+=.*$/gm) ?? [];
    expect(shown.length).toBeGreaterThan(1);
    expect(readFile(shown.join('\n')).doubts).toEqual([]);
  });

  test('gives way to what is set in the process itself, and says so', () => {
    const { env, file, doubts } = readFile('PORT=3001\nINSTITUTE_NAME=Loyola\n', { PORT: '3002' });
    expect(readConfig(env)).toMatchObject({ port: 3002, institute: { name: 'Loyola' } });
    expect(doubts).toEqual([`PORT is set in the process' own environment, too, which wins over ${file}.`]);
  });

  test.each(['', ' '])('does not give way to %j in the process', (DATABASE_URL) => {
    const { env, doubts } = readFile('DATABASE_URL=postgres://127.0.0.1/office', { DATABASE_URL });
    expect(readConfig(env).databaseUrl).toBe('postgres://127.0.0.1/office');
    expect(doubts).toEqual([]);
  });

  test.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['ADMIN_PASSWORD_FLIE', 'ADMIN_PASSWORD_FILE'],
    ['database_url', 'DATABASE_URL'],
  ])('or the process that sets %s most likely means %s', (given, meant) => {
    const line = `${given} is not a setting of this program: ${meant} is likely meant.`;
    const { file, doubts } = readFile(`${given}=A-secret`);
    expect(doubts).toEqual([`${file}: ${line}`]);
    expect(readEnvironment({ [given]: 'A-secret' }).doubts).toEqual([line]);
  });

  test('is told of a name that is like no other; the process may have any', () => {
    const { file, doubts } = readFile('COLOUR=blue');
    expect(doubts).toEqual([`${file}: COLOUR is not a setting of this program.`]);
    expect(readEnvironment({ HOME: '/root', POST: '1', LANG: 'C', PATH: '/bin' }).doubts).toEqual([]);
  });

  test('names a line that systemd would read otherwise, and never its value', () => {
    const { file, doubts } = readFile('# settings\nPORT=3001\nADMIN_PASSWORD=Secret#Word-7\n');
    expect(doubts).toEqual([
      `${file}, line 3: systemd's EnvironmentFile reads ADMIN_PASSWORD otherwise. ` +
        'Put all of its value in single quotes, and a comment on a line of its own that begins with #.',
    ]);
  });
});

/** What parseEnv of Node 24 reads and what systemd 252 was measured to read, with the lines on which they differ. */
const readings: [text: string, ours: object, systemds: object, ...lines: number[]][] = [
  ['A=Saturday, Sunday', { A: 'Saturday, Sunday' }, { A: 'Saturday, Sunday' }],
  ["A='a&b#c$d e'", { A: 'a&b#c$d e' }, { A: 'a&b#c$d e' }],
  ['A= x \nB="y" ', { A: 'x', B: 'y' }, { A: 'x', B: 'y' }],
  ['A=1\r\nB=2\r\n', { A: '1', B: '2' }, { A: '1', B: '2' }],
  ['# a comment\nA=1', { A: '1' }, { A: '1' }],
  ['A=a#b', { A: 'a' }, { A: 'a#b' }, 1],
  ['A=1 # a comment', { A: '1' }, { A: '1 # a comment' }, 1],
  [String.raw`A="a\"b"`, { A: 'a\\' }, { A: 'a"b' }, 1],
  [String.raw`A="a\nb"`, { A: 'a\nb' }, { A: String.raw`a\nb` }, 1],
  [String.raw`A=a\\b`, { A: String.raw`a\\b` }, { A: String.raw`a\b` }, 1],
  ['A="a" b', { A: 'a' }, { A: 'ab' }, 1],
  ['A="a"b"c"', { A: 'a' }, { A: 'ab"c"' }, 1],
  ['A=`x y`', { A: 'x y' }, { A: '`x y`' }, 1],
  ['B=1\nexport A=1', { B: '1', A: '1' }, { B: '1' }, 2],
  ['; a comment\nB=1', { B: '1' }, { B: '1' }],
  ['no value\nA=1', { A: '1' }, { A: '1' }],
  ['# a comment \\\nA=1\nB=2', { A: '1', B: '2' }, { B: '2' }, 2],
  ['A=a\\\nb\nC=2', { A: 'a\\', C: '2' }, { A: 'ab', C: '2' }, 1],
  ['A="abc\nB=1\n', { A: '"abc', B: '1' }, { A: 'abc\nB=1\n' }, 1, 2],
];

test.each(readings)('%j is read by us and by systemd', (text, ours, systemds, ...lines) => {
  expect({ ...parseEnv(text) }).toEqual(ours);
  expect(Object.fromEntries(readAsSystemd(text))).toEqual(systemds);
  expect(readOtherwise(text).map(({ line }) => line)).toEqual(lines);
});

describe('a secret in a file of its own', () => {
  const secrets = ['DATABASE_URL', 'SMTP_URL', 'API_KEY', 'ADMIN_PASSWORD', 'MD_OFFICE_PASSWORD'];
  const sample: Record<string, string> = { DATABASE_URL: 'postgres://u:p@db/x', SMTP_URL: 'smtps://u:p@mail.example' };

  test.each(secrets)('is %s without the line break at its end', (name) => {
    const value = sample[name] ?? ' A-secret-1 ';
    expect(readConfig({ [`${name}_FILE`]: fileOf(`${value}\n`) })).toEqual(readConfig({ [name]: value }));
  });

  test.each(secrets)('is refused beside %s itself', (name) => {
    const env = { [name]: sample[name] ?? 'A-secret-1', [`${name}_FILE`]: fileOf('A-secret-2') };
    expect(() => readConfig(env)).toThrow(
      new ConfigError(`${name} and ${name}_FILE are both given: keep one of them.`),
    );
  });

  test.each(secrets)('has to be there and hold something: %s', (name) => {
    const gone = join(folder, 'gone');
    expect(() => readConfig({ [`${name}_FILE`]: gone })).toThrow(
      new ConfigError(`${name}_FILE names ${gone}, which cannot be read (ENOENT): correct the path or its mode.`),
    );
    const empty = fileOf('\n');
    expect(() => readConfig({ [`${name}_FILE`]: empty })).toThrow(
      new ConfigError(`${name}_FILE names ${empty}, which is empty.`),
    );
  });
});

const programs = [
  'app/main.ts',
  ...['backup', 'copyDb', 'doctor', 'export', 'resetPassword', 'resetSecondFactor', 'restore', 'verifyCounters'].map(
    (name) => `operate/commands/${name}.ts`,
  ),
];
/** Those whose own words are tried: what all share is one function. */
const tried = some(programs, 2);
const needsWord = ['backup', 'resetPassword', 'resetSecondFactor', 'restore'];
const run = async (program: string, args: string[], env: Record<string, string> = { DATA_DIR: folder }) => {
  const ran = runProcess(env, `server/${program}`, args);
  return { code: await ran.ended, printed: ran.printed() };
};
const wordsOf = (program: string) => {
  if (program.includes('export')) return ['--out', 'none'];
  return needsWord.some((name) => program.includes(name)) ? ['none'] : [];
};

describe('the server and its commands', () => {
  test.each(tried.filter((program) => !/copyDb|doctor/.test(program)))(
    'end with one line that names an environment file which cannot be read: %s',
    async (program) => {
      const gone = join(folder, 'gone.env');
      const printed = `BACK_OFFICE_ENV names ${gone}, which cannot be read (ENOENT): correct the path or its mode.\n`;
      expect(await run(program, wordsOf(program), { BACK_OFFICE_ENV: gone })).toEqual({ code: 1, printed });
    },
    limitMs,
  );

  test.each([...programs, '../demo/main.ts'])(
    'say with --help what they do and how they are called, and do nothing: %s',
    async (program) => {
      const { code, printed } = await run(program, ['--help'], { BACK_OFFICE_ENV: '/nowhere', DATA_DIR: folder });
      expect([code, printed]).toEqual([0, expect.stringMatching(/^npm (?:start|run [a-z-]+)[^\n]*\n\n[^]+\n\n {2}--/)]);
    },
    limitMs,
  );

  test.each(tried)(
    'answer a wrong word with one line that says how they are called: %s',
    async (program) => {
      const wrong = await run(program, ['--verbsoe']);
      expect(wrong).toEqual({
        code: 1,
        printed: expect.stringMatching(/^Unknown option '--verbsoe'\. Usage: npm [^\n]+\n$/),
      });
      const excess = await run(program, [...wordsOf(program), 'more']);
      expect(excess).toEqual({
        code: 1,
        printed: expect.stringMatching(/^'more' is one word too many\. Usage: npm [^\n]+\n$/),
      });
    },
    limitMs,
  );

  test.each([['resetPassword', 'admin'], ['resetSecondFactor', 'admin'], ['verifyCounters']])(
    'make no database where the settings lead to none: %s',
    async (name, ...args) => {
      const { code, printed } = await run(`operate/commands/${name}.ts`, args);
      expect([code, printed]).toEqual([
        1,
        expect.stringMatching(/^Database: [^\n]+\nIt is not there: BACK_OFFICE_ENV/),
      ]);
      expect(readdirSync(folder)).toEqual([]);
    },
    limitMs,
  );

  test(
    'tell at the start of a misspelt name and a doubtful line',
    async () => {
      const BACK_OFFICE_ENV = fileOf(`PORT=0\nDATA_DIR=${folder}/data\nSMPT_URL=smtp://x\nAPI_KEY=key#1\n`);
      const server = runProcess({ BACK_OFFICE_ENV }, 'server/app/main.ts');
      await server.line('Server listening at');
      expect(server.printed()).toContain('SMPT_URL is not a setting of this program: SMTP_URL is likely meant.');
      expect(server.printed()).toContain(
        `${BACK_OFFICE_ENV}, line 4: systemd's EnvironmentFile reads API_KEY otherwise.`,
      );
      expect(server.printed()).not.toMatch(/key#|smtp:\/\/x/);
    },
    limitMs,
  );
});

describe('a backup', () => {
  test.skipIf(missing !== undefined)(
    `is of the database that the file names, and says which, without its password${missing ? ` (skipped: ${missing})` : ''}`,
    async () => {
      const { postgresUrl, name, remove } = await newDatabase();
      await (await openDatabase({ postgresUrl })).close();
      const { username, hostname, port } = new URL(postgresUrl);
      const address = `postgres://${username}:a&b$c%23d e@${hostname}:${port}/${name}?application_name=x`;
      const BACK_OFFICE_ENV = fileOf(`WEEKLY_DAYS_OFF=Saturday, Sunday\nDATABASE_URL=${address}\nDATA_DIR=${folder}\n`);
      const made = join(folder, 'made.dump');
      const { code, printed } = await run('operate/commands/backup.ts', [made], { BACK_OFFICE_ENV }).finally(remove);
      expect([code, printed]).toEqual([
        0,
        `Database: PostgreSQL, database ${name} on ${hostname}:${port} as ${username} (by ${BACK_OFFICE_ENV})\n` +
          `${made} is written and was opened: it is good.\n`,
      ]);
    },
    limitMs,
  );

  test.each([
    [
      [],
      'There are two databases: PostgreSQL, database office on 127.0.0.1:1 as u, and SQLite, DATA/back-office.sqlite. Say which with --database postgres or --database sqlite.\n',
    ],
    [['--database', 'mysql'], '--database must be sqlite or postgres.\n'],
    [['--database', 'sqlite'], 'Database: SQLite, DATA/back-office.sqlite (BACK_OFFICE_ENV is not set)\n'],
    [
      ['--database', 'postgres'],
      'Database: PostgreSQL, database office on 127.0.0.1:1 as u (BACK_OFFICE_ENV is not set)\n',
    ],
  ])(
    'of two databases is made of the one that is asked for: %j',
    async (args, line) => {
      const DATA_DIR = join(folder, 'data');
      mkdirSync(DATA_DIR);
      writeFileSync(join(DATA_DIR, 'back-office.sqlite'), 'no database');
      const DATABASE_URL = 'postgres://u:Secret-1@127.0.0.1:1/office';
      const { printed } = await run('operate/commands/backup.ts', [...args, join(folder, 'x')], {
        DATA_DIR,
        DATABASE_URL,
      });
      expect(printed.startsWith(line.replace('DATA', DATA_DIR)), printed).toBe(true);
      expect(printed).not.toContain('Secret-1');
    },
    limitMs,
  );

  test(
    'of a folder that is not there is refused in one line',
    async () => {
      const DATA_DIR = join(folder, 'data');
      mkdirSync(DATA_DIR);
      const { code, printed } = await run('operate/commands/backup.ts', [join(folder, 'gone', 'x')], { DATA_DIR });
      expect(code).toBe(1);
      expect(printed.split('\n').slice(1)).toEqual([
        `${join(folder, 'gone', 'x.part')} is not there, or the folder above it is not (ENOENT).`,
        '',
      ]);
    },
    limitMs,
  );
});
