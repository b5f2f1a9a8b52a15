// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { extensions } from '#contract/extensions.ts';
import { storeSession } from '#src/session/storedSession.ts';
import { askRest } from '#src/dataProvider/restProvider.ts';
import { forgetSessionInfo } from '#src/dataProvider/sessionInfo.ts';

const asked: string[] = [];

const serve = (session: object) =>
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(path === '/api/session' ? session : { resources: ['figures'] }));
  });

beforeEach(() => {
  asked.length = 0;
  forgetSessionInfo();
  storeSession({ sessionRef: crypto.randomUUID(), userId: 7, profile: 'admin', userName: 'asha', loginTime: 0 });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('the present server is not asked for REST resources', async () => {
  serve({ authenticated: true });
  expect(await askRest()).toEqual([]);
  expect(asked).toEqual(['/api/session']);
});

test('our server is asked for its REST resources', async () => {
  serve({ authenticated: true, EXTENSIONS: extensions });
  expect(await askRest()).toEqual(['figures']);
  expect(asked).toEqual(['/api/session', '/api/rest']);
});
