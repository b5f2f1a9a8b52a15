import type { Browser, BrowserContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { storageKeys } from '#src/session/storage.ts';
import type { StoredSession } from '#src/session/storedSession.ts';
import type { Profile } from '../../contract/call.ts';
import { demoPasswords } from './demoServer.ts';

type Row = Record<string, unknown> & { ID: number; STATUS: number };

/** A signed-in user: a browser context, and direct calls. */
export interface Person {
  context: BrowserContext;
  rows(call: string, body?: object): Promise<Row[]>;
}

/** Signs in past the login screen, in light or dark. */
export async function signIn(
  browser: Browser,
  url: string,
  profile: Profile,
  colorScheme: 'light' | 'dark',
): Promise<Person> {
  const context = await browser.newContext({ locale: 'en-IN', timezoneId: 'Asia/Kolkata', colorScheme });
  const sessionRef = randomUUID();
  let userId = 0;
  let count = 0;
  const call = async (name: string, body: object) => {
    count += 1;
    const envelope = {
      CHANNEL_ID: 1,
      SESSION_REF: sessionRef,
      REF_KEY: `${sessionRef}-${String(count).padStart(9, '0')}`,
      USER_ID: userId,
    };
    const answer = await context.request.post(`${url}/api/${name}`, {
      headers: { 'API-Key': 'backoffice' },
      data: { ...envelope, ...body },
    });
    return ((await answer.json()) as { result: unknown }).result;
  };
  const user = (await call('WebUserLogin', { UserName: profile, Password: demoPasswords[profile] })) as {
    USER_ID: number;
  };
  userId = user.USER_ID;
  const session: StoredSession = { sessionRef, userId, profile, userName: profile, loginTime: Date.now() };
  await context.addInitScript(
    ([key, value]) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, value);
    },
    [storageKeys.session, JSON.stringify(session)] as const,
  );
  return { context, rows: async (name, body = {}) => (await call(name, body)) as Row[] };
}
