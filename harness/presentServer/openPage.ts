import { expect, type Locator, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { storageKeys } from '#src/session/storage.ts';
import type { StoredSession } from '#src/session/storedSession.ts';
import type { Profile } from '../../contract/call.ts';
import { type DialectName, dialectsOr } from './dialects.ts';
import { type Ground, layGround } from './people.ts';
import type { TableName } from './records.ts';
import { type PresentServer, startPresentServer } from './server.ts';
import type { Row } from './speak.ts';

export const both = ['admin', 'md_office'] as const satisfies Profile[];
export const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });

/** What a flow finds: the fake of the institute's present server with people to work with. */
export interface Office {
  server: PresentServer;
  ground: Ground;
  /** Signs the profile in and opens a page of it. */
  open(page: Page, profile: Profile, path: string): Promise<void>;
  /** The rows of a table that have these values. */
  rows(table: TableName, wanted: Row): Row[];
}

/**
 * Tests before the fake in one dialect, or in all of them with DIALECTS=all. After each, nothing beyond section 7 must
 * have been asked for (W34).
 */
export function describeFlows(name: string, one: DialectName, flows: (office: Office) => void): void {
  for (const dialect of dialectsOr(one)) {
    test.describe(`${name}, ${dialect}`, () => {
      const office = {} as Office;
      test.beforeAll(async () => {
        const server = await startPresentServer(dialect);
        const ground = await layGround(server.records);
        Object.assign(office, {
          server,
          ground,
          open: (page, profile, path) => open(page, server, profile, path),
          rows: (table, wanted) =>
            server.records.tables[table].filter((row) =>
              Object.entries(wanted).every(([column, value]) => row[column] === value),
            ),
        } satisfies Office);
      });
      test.afterEach(() => expect(office.server.breaches.splice(0)).toEqual([]));
      test.afterAll(() => office.server.close());
      flows(office);
    });
  }
}

/** Leaves a session in the browser as the login screen does, and opens a page. */
export async function open(page: Page, server: PresentServer, profile: Profile, path: string): Promise<void> {
  await page.context().addCookies([{ name: 'PRESENT', value: server.openSession(profile), url: server.url }]);
  const session: StoredSession = {
    sessionRef: randomUUID(),
    userId: profile === 'admin' ? 1 : 2,
    profile,
    userName: profile,
    loginTime: Date.now(),
  };
  await page.goto(`${server.url}/healthz`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.session,
    JSON.stringify(session),
  ] as const);
  await page.goto(server.url + path);
}
