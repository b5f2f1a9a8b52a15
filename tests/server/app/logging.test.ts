import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { buildApp } from '../../../server/app/app.ts';
import type { LogLevel } from '../../../server/config/config.ts';
import { migrations } from '../../../server/db/migrations/index.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { createLog } from '../../../server/app/http/logger.ts';
import { apiKey } from '#harness/server/client.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sharedServer } from '../support/sharedServer.ts';

interface Line {
  level: number;
  msg: string;
  req?: { method: string; route: string };
  res?: { statusCode: number };
  responseTime?: number;
  err?: { message: string };
}

describeOnEachDatabase('the log', (open, database) => {
  const server = sharedServer(open);

  /** What a server of that level logs while these are asked; it may have no database. */
  async function linesOf(level: LogLevel, asked: readonly (readonly ['GET' | 'POST', string])[], hasDatabase = true) {
    const file = join(server.dataDir, `${crypto.randomUUID()}.log`);
    const { app } = await buildApp(server.services.config, server.db, { log: createLog(level, file) });
    if (!hasDatabase) {
      const lost = Object.assign(new Error('No database'), { code: 'ECONNREFUSED' });
      app.addHook('preHandler', async () => Promise.reject(lost));
    }
    const before = read(file).length;
    for (const [method, url] of asked) await app.inject({ method, url, headers: { 'api-key': apiKey } });
    await app.close();
    return read(file).slice(before);
  }
  const read = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);

  test('has one line for each request, with route, status and time', async () => {
    const lines = await linesOf('info', [
      ['GET', '/api/session'],
      ['POST', '/api/GetCourseList'],
      ['GET', '/api/Kavya'],
      ['GET', '/%E0%A4%A'],
    ]);
    expect(lines.map(({ level, req, res, responseTime = -1 }) => [level, req, res, responseTime >= 0])).toEqual([
      [30, { method: 'GET', route: '/api/session' }, { statusCode: 200 }, true],
      [30, { method: 'POST', route: '/api/GetCourseList' }, { statusCode: 400 }, true],
      [30, { method: 'GET', route: 'unknown' }, { statusCode: 404 }, true],
    ]);
  });

  test('has one line, an error, for a request that failed', async () => {
    const lines = await linesOf('info', [['GET', '/api/session']], false);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        msg: 'A call found no database',
        req: { method: 'GET', route: '/api/session' },
        res: { statusCode: 503 },
        err: expect.objectContaining({ message: 'No database' }),
      }),
    ]);
  });

  test.each([
    ['that is well', true],
    ['that fails', false],
  ])('has no line for a health check %s', async (_what, hasDatabase) => {
    const checks = [
      ['GET', '/healthz'],
      ['GET', '/api/healthz'],
    ] as const;
    expect(await linesOf('trace', checks, hasDatabase)).toEqual([]);
  });

  test('of LOG_LEVEL=warn has the failures alone', async () => {
    expect(await linesOf('warn', [['GET', '/api/session']])).toEqual([]);
    expect(await linesOf('warn', [['GET', '/api/session']], false)).toHaveLength(1);
  });

  test('has a line for each step that brought the database up to date, with its time', async () => {
    const at = await database.emptyLocation();
    const info = vi.fn<(details: object, text: string) => void>();
    const log = { info, error: () => undefined };
    await (await openDatabase(at, log)).close();
    const steps = Object.keys(migrations).toSorted();
    const after = database.name === 'postgres' ? ['VACUUM ANALYZE'] : [];
    expect(info.mock.calls).toEqual(
      [...steps, ...after].map((step) => [{ step, ms: expect.any(Number) }, `Database brought up to date: ${step}`]),
    );
    info.mockClear();
    await (await openDatabase(at, log)).close();
    expect(info).not.toHaveBeenCalled();
    await at.remove();
  });
});
