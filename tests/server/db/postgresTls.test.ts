import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { openAsItIs } from '../../../server/db/open.ts';
import { tlsEnvironment } from '../../../server/config/postgresTls.ts';
import { postgresListener } from '../support/postgresListener.ts';
import { certificate } from '../support/tlsCertificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'back-office-'));
const authority = join(folder, 'ca.pem');
writeFileSync(authority, certificate);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Asks a database for something, and answers why that failed. */
async function failure(postgresUrl: string): Promise<string> {
  const db = openAsItIs({ postgresUrl }, undefined, 'long work');
  try {
    await sql`select 1`.execute(db.kysely);
    return expect.unreachable('this is no database');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await db.close();
  }
}

describe('TLS on the way to PostgreSQL', () => {
  const verified = 'sslmode=verify-full';

  test('is asked for before the user is named, and nothing is told where the server has none', async () => {
    const { told, port } = await postgresListener({ offersTls: false });
    expect(await failure(`postgres://clerk@127.0.0.1:${port}/office?${verified}`)).toMatch(/does not support SSL/);
    expect(told).toEqual([]);
  });

  test('tells nothing to a server whose certificate cannot be trusted', async () => {
    const { told, port } = await postgresListener({ offersTls: true });
    expect(await failure(`postgres://clerk@127.0.0.1:${port}/office?${verified}`)).toMatch(/self-signed certificate/);
    expect(told).toEqual([]);
  });

  test('tells nothing to a server that has another one’s certificate', async () => {
    const { told, port } = await postgresListener({ offersTls: true });
    const url = `postgres://clerk@127.0.0.2:${port}/office?${verified}&sslrootcert=${authority}`;
    expect(await failure(url)).toMatch(/127\.0\.0\.2 is not in the cert's list/);
    expect(told).toEqual([]);
  });

  test.each(['localhost', '127.0.0.1'])('names the user to %s whose certificate sslrootcert signed', async (host) => {
    const { told, port } = await postgresListener({ offersTls: true });
    await failure(`postgres://clerk@${host}:${port}/office?${verified}&sslrootcert=${authority}`);
    expect(told).toMatchObject([{ secure: true, text: expect.stringContaining('clerk') as string }]);
  });

  test.each(['', `?sslmode=disable&sslrootcert=${authority}`])('is left out on the loopback with %j', async (query) => {
    const { told, port } = await postgresListener({ offersTls: true });
    await failure(`postgres://clerk@127.0.0.1:${port}/office${query}`);
    expect(told).toMatchObject([{ secure: false, text: expect.stringContaining('clerk') as string }]);
  });
});

describe('DATABASE_URL', () => {
  const read = (DATABASE_URL: string) => readConfig({ DATABASE_URL }).databaseUrl;

  test.each([
    ['postgres://u:p@db/office', 'postgres://u:p@db/office?sslmode=verify-full'],
    ['postgresql://u@10.0.0.5:6432/office?max=5', 'postgresql://u@10.0.0.5:6432/office?max=5&sslmode=verify-full'],
    ['postgres://u@localhost/office?host=10.0.0.5', 'postgres://u@localhost/office?host=10.0.0.5&sslmode=verify-full'],
    ['postgres://u@[fd00::1]/office?sslmode=', 'postgres://u@[fd00::1]/office?sslmode=verify-full'],
  ])('%s requires a certificate that can be trusted', (given, taken) => {
    expect(read(given)).toBe(taken);
  });

  test.each([
    'postgres://u@127.0.0.1:5432/office',
    'postgres://u@localhost/office',
    'postgres://u@[::1]/office',
    'postgres://u@localhost/office?host=/var/run/postgresql',
    'postgres://u@%2Fvar%2Frun%2Fpostgresql/office',
    'postgres://u@10.0.0.5/office?sslmode=disable',
    `postgres://u@db/office?sslmode=verify-full&sslrootcert=${authority}`,
  ])('%s is taken as it stands', (given) => {
    expect(read(given)).toBe(given);
  });

  test.each([
    'sslmode=require',
    'sslmode=no-verify',
    'sslmode=disable&sslmode=verify-full',
    'ssl=0',
    'uselibpqcompat=true',
  ])('may not say %s', (said) => {
    expect(() => read(`postgres://u@db/office?${said}`)).toThrow(
      'DATABASE_URL must say of TLS nothing at all, sslmode=verify-full or sslmode=disable.',
    );
  });

  test('may not name a file that is not there', () => {
    expect(() => read('postgres://u@db/office?sslrootcert=/nowhere/ca.pem')).toThrow(
      'DATABASE_URL must name a file that can be read by sslrootcert.',
    );
  });

  test('tells PostgreSQL’s tools the same', () => {
    const url = read(`postgres://u@db/office?sslrootcert=${authority}`) ?? '';
    expect(tlsEnvironment(url)).toEqual({ PGSSLMODE: 'verify-full', PGSSLROOTCERT: authority });
  });
});
