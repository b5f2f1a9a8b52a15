import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** What an operator runs, and no call: the commands, and what looks into an installation. */
const isOperators = (file: string) => /server[\\/]operate[\\/](commands|doctor)[\\/]/.test(file);
const sources = ['server', 'contract', 'domain'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !isOperators(join(folder, name)))
    .map((name) => join(folder, name).replaceAll('\\', '/')),
);
const naming = (what: RegExp) => sources.filter((file) => what.test(readFileSync(join(root, file), 'utf8')));

/** What docs/security.md says that the server's code leaves alone, and the files that were looked at and may. */
test.each<[what: string, how: RegExp, where: string[]]>([
  [
    'starts a program',
    /node:child_process/,
    [
      'server/import/readInProcess.ts',
      'server/operate/backup/postgresTools.ts',
      'server/operate/backup/schedule.ts',
      'server/operate/export/exportMaker.ts',
      'server/operate/stream/stream.ts',
      'server/db/quickCheck.ts',
      'server/db/wipe.ts',
    ],
  ],
  [
    'builds a regular expression, of constants',
    /\bRegExp\(/,
    [
      'domain/import/columns.ts',
      'domain/import/statement.ts',
      'domain/words/contact.ts',
      'domain/words/text.ts',
      'server/import/workbook.ts',
      'server/operate/backup/postgresTools.ts',
      'server/config/environment/systemd.ts',
      'server/files/pdfFaults.ts',
    ],
  ],
  ['runs text as code', /\beval\(|\bnew Function\(|node:vm\b/, []],
  ['fills in a format string', /\bformat(?:WithOptions)?\b.*'node:util'|\butil\.format|\bsprintf/, []],
  ['lets pages of elsewhere read an answer', /Access-Control-Allow/i, []],
  ['hashes as nobody should any more', /'(?:md5|sha1)'/i, []],
  [
    'takes another library for cryptography',
    /from '(?:node-forge|crypto-js|bcrypt\w*|argon2|tweetnacl|jose|jsonwebtoken)/,
    [],
  ],
])('of the code of the server, nothing %s elsewhere', (_what, how, where) => {
  expect(naming(how).sort()).toEqual([...where].sort());
});
