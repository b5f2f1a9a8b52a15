import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import type { Health } from '#contract/health.ts';
import { i18nProvider } from '#src/app/texts/messages.ts';
import { BackupAge } from '#src/custom/dashboard/BackupAge.tsx';
import { createQueryClient } from '#src/dataProvider/queryClient.ts';
import { forgetSessionInfo } from '#src/dataProvider/sessionInfo.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  forgetSessionInfo();
});

/** The warning over a server's health; answers what was asked for once all is answered. */
async function open(health: Health, { extensions = ['rest'], status = 200 } = {}) {
  const asked: string[] = [];
  const client = createQueryClient();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path === '/api/session') return Response.json({ authenticated: true, EXTENSIONS: extensions });
    return Response.json(health, { status });
  });
  render(
    <I18nContextProvider value={i18nProvider}>
      <QueryClientProvider client={client}>
        <BackupAge />
      </QueryClientProvider>
    </I18nContextProvider>,
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return asked;
}
const warning = () => screen.queryByRole('alert')?.textContent;
const madeAt = { lastBackup: '2026-11-19T04:30:00.000Z' };

test.each([
  [24, 'The last good backup is 1 day old (19/11/2026, 10:00 am IST).'],
  [71, 'The last good backup is 2 days old (19/11/2026, 10:00 am IST).'],
])('a last good backup of %i hours ago is warned of', async (lastBackupHours, text) => {
  await open({ status: 'ok', ...madeAt, lastBackupHours });
  expect(warning()).toBe(text);
});

test('a server that should make backups and never made a good one is warned of', async () => {
  await open({ status: 'ok', lastBackup: null, lastBackupHours: null });
  expect(warning()).toBe('No good backup has been made yet. Please look at the server’s log.');
});

test.each<[string, Health]>([
  ['made within a day', { status: 'ok', ...madeAt, lastBackupHours: 23 }],
  ['not expected', { status: 'ok' }],
])('a backup that is %s needs no words', async (_, health) => {
  expect(await open(health)).toContain('/api/healthz');
  expect(warning()).toBeUndefined();
});

test('is left out where the server cannot tell', async () => {
  await open({ status: 'not saving' }, { status: 503 });
  expect(warning()).toBeUndefined();
});

test('is not asked of the institute’s present server', async () => {
  expect(await open({ status: 'ok' }, { extensions: [] })).toEqual(['/api/session']);
});
