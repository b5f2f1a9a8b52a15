import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../drawing/readPdf.ts';
import { type Client, signIn } from '#harness/server/client.ts';
import { remoteApp } from '#harness/server/remoteApp.ts';
import { samplesOf } from '#harness/server/samples.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const made = mkdtempSync(join(tmpdir(), 'back-office-'));
const dataDir = join(made, 'data');
const env = {
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  PORT: '0',
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: 'Admin-Given-1',
  MD_OFFICE_PASSWORD: 'Office-Given-1',
  METRICS_TOKEN: 'A-Token-For-Prometheus-1',
};
const limitMs = 120_000;

let stop = async () => {};
let admin: Client;
let address = '';
let make: ReturnType<typeof samplesOf>;

/** The whole tree, linked where that folder is on the same disk. */
function copyPackages(): void {
  const [from, to] = [join(root, 'node_modules'), join(made, 'node_modules')];
  if (spawnSync('cp', ['-al', from, to]).status !== 0) {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
  // Tools keep caches beside the packages, and npm writes its list in place: a link would change the one of the project.
  for (const name of readdirSync(to)) {
    if (name.startsWith('.') && name !== '.bin') rmSync(join(to, name), { recursive: true });
  }
}

/** Runs `npm start` there, and answers the server's address. */
async function start(): Promise<string> {
  const npm = spawn('npm', ['start'], { cwd: made, env });
  const ended = once(npm, 'close');
  stop = async () => {
    npm.kill('SIGTERM');
    await ended;
  };
  return new Promise((resolve, reject) => {
    let printed = '';
    const take = (chunk: unknown) => {
      printed += String(chunk);
      const [, told] = /Server listening at (http:[\d./:]+)/.exec(printed) ?? [];
      if (told) resolve(told);
    };
    npm.stdout.on('data', take);
    npm.stderr.on('data', take);
    ended.then(() => reject(new Error(printed)), reject);
  });
}

// What docs/operating.md says of an upgrade: built with everything, then without what only building and testing need.
beforeAll(async () => {
  const sources = [
    'server',
    'contract',
    'domain',
    'scripts',
    'demo',
    'dist-server',
    'package.json',
    'package-lock.json',
  ];
  for (const source of sources) cpSync(join(root, source), join(made, source), { recursive: true });
  // Of the app any build will do.
  mkdirSync(join(made, 'dist/assets'), { recursive: true });
  for (const page of ['index', 'apply']) writeFileSync(join(made, `dist/${page}.html`), '<title>Institute</title>');
  copyPackages();
  execFileSync('npm', ['install', '--omit=dev', '--offline', '--no-audit', '--no-fund'], {
    cwd: made,
    env,
    stdio: 'pipe',
  });
  address = await start();
  const app = remoteApp(() => address);
  admin = await signIn(app, 'admin', env.ADMIN_PASSWORD);
  make = samplesOf(admin);
}, limitMs);
afterAll(async () => {
  await stop();
  rmSync(made, { recursive: true, force: true });
});

test('npm install --omit=dev leaves less than 362 MiB', () => {
  const [kib] = execFileSync('du', ['-sk', join(made, 'node_modules')], { encoding: 'utf8' }).split('\t');
  expect(Number(kib) / 1024).toBeLessThan(362);
});

test.runIf(process.platform === 'linux')(
  'commands run on the packaged Node, also where npm 10 left its link out',
  () => {
    const link = join(made, 'node_modules/.bin/node');
    rmSync(link);
    execFileSync('npm', ['run', 'postinstall'], { cwd: made, env, stdio: 'pipe' });
    expect(execFileSync(link, ['--version'], { encoding: 'utf8' })).toMatch(/^v24\./);
  },
);

test('a server of that install draws a certificate and mails it', async () => {
  const { certificateId } = await make.certificate({ Name: 'Kavya Raman' });
  await admin.write('SendCertificateMail', { CertificateId: certificateId });
  const [mail = ''] = readdirSync(join(dataDir, 'outbox'));
  const text = readFileSync(join(dataDir, 'outbox', mail), 'latin1');
  const [, encoded = ''] = /application\/pdf.*?\r?\n\r?\n([\w+/=\r\n]+)/s.exec(text) ?? [];
  expect((await readPdf(Buffer.from(encoded, 'base64'))).text).toContain('Kavya Raman');
});

test('a server of that install takes a picture and a PDF', async () => {
  expect([await make.photo(), await make.proof()]).toEqual([expect.any(Number), expect.any(Number)]);
});

test('a server of that install shows the page of the API', async () => {
  expect((await admin.get('/api/docs/')).status).toBe(200);
});

test('a server of that install has figures for a monitor', async () => {
  const headers = { authorization: `Bearer ${env.METRICS_TOKEN}` };
  const answer = await fetch(`${address}/metrics`, { headers });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('nodejs_eventloop_lag_seconds')]);
});

const commands = readdirSync(join(root, 'server/operate/commands')).filter((file) => file !== 'onUser.ts');
test.each(commands)('the command %s finds all that it needs there', (file) => {
  // The Node that npm puts first in its PATH; npm itself took as long as the command.
  const ran = spawnSync('node_modules/.bin/node', [`server/operate/commands/${file}`], { cwd: made, env });
  expect(String(ran.stderr)).not.toContain('ERR_MODULE_NOT_FOUND');
});

test('the command of a backup makes one there', () => {
  const file = join(made, 'backup.sqlite');
  const ran = spawnSync('npm', ['run', '--silent', 'backup', '--', file], { cwd: made, env, encoding: 'utf8' });
  expect(ran.stdout).toContain(`${file} is written and was opened: it is good.\n`);
});
