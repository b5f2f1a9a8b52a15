// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('a server that names no `rest` is not asked for REST resources', async () => {
  serve({ authenticated: true, EXTENSIONS: ['paging'] });
  expect(await askRest()).toEqual([]);
  expect(asked).toEqual(['/api/session']);
});

test('a server that names `rest` is asked for its REST resources', async () => {
  serve({ authenticated: true, EXTENSIONS: ['rest'] });
  expect(await askRest()).toEqual(['figures']);
  expect(asked).toEqual(['/api/session', '/api/rest']);
});
