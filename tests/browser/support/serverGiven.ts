import { test } from '@playwright/test';
import type { BodyOf } from '#contract/calls/index.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { course } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';

interface GivenServer {
  server: ServerProcess;
  admin: Api;
}

/** A server with nothing on it, for the tests of a file. */
export function givenServer(...settings: Parameters<typeof startServerProcess>): GivenServer {
  const given = {} as GivenServer;
  test.beforeAll(async () => {
    given.server = await startServerProcess(...settings);
    given.admin = await openApi(given.server.url, 'admin');
  });
  test.afterAll(() => given.server.remove());
  return given;
}

/** A server with one course, for the tests of a file. */
export function givenCourse(
  changes: Partial<BodyOf<'AddCourse'>> = {},
  ...settings: Parameters<typeof startServerProcess>
): GivenServer & { courseId: number } {
  const given = Object.assign(givenServer(...settings), { courseId: 0 });
  test.beforeAll(async () => {
    given.courseId = Number((await given.admin.call('AddCourse', { ...course, ...changes })).OUT_ID);
  });
  return given;
}
