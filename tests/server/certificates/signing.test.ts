import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Health } from '../../../contract/health.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { makePair } from '../../../server/certificates/signing/makePair.ts';
import { readPair } from '../../../server/config/signingPair.ts';
import { signIn } from '#harness/server/client.ts';
import { databases, describeOnEachDatabase } from '../support/databases.ts';
import { readIssues } from '../support/issues.ts';
import { samplesOf } from '#harness/server/samples.ts';
import { startServer, type ServerOptions } from '#harness/server/server.ts';
import { endProcesses, startProcess } from '#harness/server/serverProcess.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { signingPair } from '#harness/server/signingPair.ts';

const ownFingerprint = readPair(signingPair, signingPair).certificate.fingerprint256;

/** An environment with a pair made at a time, which holds for 20 years, and its fingerprint. */
async function envWith(madeAt: string) {
  const pem = await makePair('Another Institute', new Date(madeAt));
  return { env: { SIGN_KEY: pem, SIGN_CERT: pem }, fingerprint: readPair(pem, pem).certificate.fingerprint256 };
}

const isSigned = (pdf: Buffer) => pdf.includes('/SubFilter /ETSI.CAdES.detached');

describeOnEachDatabase('signed issues', (open) => {
  const server = sharedServer(open);
  const update = (CertificateId: number, Location: string) =>
    server.office.write('UpdateCertificate', { CertificateId, Location });
  const read = (id: number) => readIssues(server, server.office, id);

  /** A second server on the same database, with other settings. */
  async function startBeside<T>(
    options: ServerOptions,
    use: (second: Awaited<ReturnType<typeof startServer>>) => Promise<T>,
  ) {
    const second = await startServer(server.db, { ...options, clock: server.clock });
    try {
      return await use(second);
    } finally {
      await second.close();
    }
  }

  test('are named by the extension', async () => {
    const { body } = await server.app.inject('/api/session');
    expect(body).toContain('"signed"');
  });

  test('carry the time at which they were drawn, and the page and verify name the fingerprint', async () => {
    const { certificateId } = await server.make.certificate();
    const [issue] = await read(certificateId);
    const { bytes } = await server.office.get(`/api/file/${issue?.row.FILE_ID}`);
    expect(isSigned(bytes)).toBe(true);
    expect(bytes.toString('latin1')).toContain('/M (D:20261120043000Z)');
    expect(issue?.verified.SIGNER_FINGERPRINT).toBe(ownFingerprint);
    expect(issue?.page).toContain(
      `<p class="signer">The PDF is signed. Fingerprint of the signer’s certificate (SHA-256): <code>${ownFingerprint}</code></p>`,
    );
  });

  test('keep the key that signed each of them, with its public half, when another one signs', async () => {
    const { certificateId } = await server.make.certificate();
    await update(certificateId, 'Madurai');
    const { env, fingerprint } = await envWith('2020-01-01');
    await startBeside({ env }, async ({ app }) => {
      await (await signIn(app, 'md_office')).write('GenerateCertificate', { CertificateId: certificateId });
    });
    const issues = await read(certificateId);
    expect(issues.map(({ verified }) => verified.SIGNER_FINGERPRINT)).toEqual([ownFingerprint, fingerprint]);
    const kept = await server.db.kysely.selectFrom('signing_certificates').selectAll().execute();
    expect(kept.map((row) => row.fingerprint)).toEqual(expect.arrayContaining([ownFingerprint, fingerprint]));
    for (const row of kept) expect(new X509Certificate(row.certificate).fingerprint256).toBe(row.fingerprint);
    expect(JSON.stringify(kept)).not.toContain('PRIVATE');
  });

  test('follow those from before, which are never signed afterwards', async () => {
    const certificateId = await startBeside({ env: { WIRE_EXTENSIONS: 'off' } }, async ({ app }) => {
      const made = await samplesOf(await signIn(app, 'admin')).certificate();
      return made.certificateId;
    });
    const before = await server.office.write('GenerateCertificate', { CertificateId: certificateId });
    expect(before).toMatchObject({ OUT_OK: 1 });
    const unsigned = await server.db.kysely
      .selectFrom('certificate_issues')
      .innerJoin('files', 'files.id', 'file_id')
      .select(['signed_by', 'bytes', 'verify_key'])
      .where('certificate_id', '=', certificateId)
      .execute();
    expect(unsigned).toHaveLength(1);
    expect([unsigned[0]?.signed_by, isSigned(Buffer.from(unsigned[0]?.bytes ?? []))]).toEqual([null, false]);
    const key = unsigned[0]?.verify_key;
    expect((await server.app.inject(`/api/verify?key=${key}`)).body).not.toContain('SIGNER_FINGERPRINT');
    expect((await server.app.inject(`/verify/${key}`)).body).not.toContain('class="signer"');
    await update(certificateId, 'Salem');
    await server.office.write('GenerateCertificate', { CertificateId: certificateId });
    const rows = await server.office.result('GetIssues', { CertificateId: certificateId });
    const files = await Promise.all(rows.map(({ FILE_ID }) => server.office.get(`/api/file/${FILE_ID}`)));
    expect(files.map(({ bytes }) => isSigned(bytes))).toEqual([false, true]);
  });

  test('are refused once the certificate has expired, to the second, while what says the same stays', async () => {
    const { certificateId } = await server.make.certificate();
    await update(certificateId, 'Theni');
    // Until 11 December 2026, 23:59:59 in India.
    const { env } = await envWith('2006-12-11T18:29:59Z');
    await startBeside({ env }, async ({ app }) => {
      server.clock.now = new Date('2026-12-11T18:30:00Z');
      const late = await signIn(app, 'md_office');
      expect(await late.refusal('GenerateCertificate', { CertificateId: certificateId })).toBe(
        'The signing certificate expired on 11/12/2026',
      );
      expect(await late.result('GetIssues', { CertificateId: certificateId })).toHaveLength(1);
      server.clock.now = new Date('2026-12-11T18:29:59Z');
      const early = await signIn(app, 'md_office');
      await early.write('GenerateCertificate', { CertificateId: certificateId });
      server.clock.now = new Date('2026-12-11T18:30:00Z');
      await late.write('GenerateCertificate', { CertificateId: certificateId });
    });
  });

  test('are told of to an admin alone: the last day of the certificate, in India', async () => {
    const { env } = await envWith('2006-12-11T18:30:00Z');
    await startBeside({ env }, async ({ app }) => {
      const health = async (profile: 'admin' | 'md_office') =>
        JSON.parse((await (await signIn(app, profile)).get('/api/healthz')).bytes.toString()) as Health;
      expect((await health('admin')).signingEnds).toBe('2026-12-12');
      expect(await health('md_office')).toEqual({ status: 'ok' });
      expect((await app.inject('/api/healthz')).json()).toEqual({ status: 'ok' });
    });
  });

  test('are left out where the extensions are off', async () => {
    await startBeside({ env: { WIRE_EXTENSIONS: 'off' } }, async ({ services }) => {
      expect(await services.signer()).toBeUndefined();
    });
  });
});

describe('servers without SIGN_KEY', () => {
  const folder = mkdtempSync(join(tmpdir(), 'back-office-'));
  afterAll(async () => {
    await endProcesses();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const { name, emptyLocation } of databases) {
    test(`make a key once on ${name}, and share it however many start at once`, { timeout: 240_000 }, async () => {
      const at = await emptyLocation();
      const DATA_DIR = join(folder, name);
      const isPostgres = 'postgresUrl' in at;
      const env = { DATA_DIR, ...(isPostgres ? { DATABASE_URL: at.postgresUrl } : {}) };
      const started = await Promise.all(Array.from({ length: isPostgres ? 2 : 1 }, () => startProcess(env)));
      const where = isPostgres ? at : { ...at, sqliteFile: join(DATA_DIR, 'back-office.sqlite') };
      const read = async () => {
        const db = await openDatabase(where);
        const kept = await db.kysely.selectFrom('secrets').selectAll().where('name', '=', 'signingPair').execute();
        await db.close();
        return kept;
      };
      const first = await read();
      expect(first).toHaveLength(1);
      expect(readPair(first[0]?.value ?? '', first[0]?.value ?? '').certificate.subject).toBe('CN=Training Institute');
      for (const server of started) {
        server.kill('SIGTERM');
        await server.ended;
        expect(server.printed()).not.toMatch(/PRIVATE|CERTIFICATE|MII/);
      }
      const again = await startProcess(env);
      expect(await read()).toEqual(first);
      again.kill('SIGTERM');
      await again.ended;
      await at.remove();
    });
  }
});
