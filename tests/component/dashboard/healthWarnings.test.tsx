import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nContextProvider, localStorageStore, StoreContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { extensions } from '#contract/extensions.ts';
import type { Health } from '#contract/health.ts';
import { SiteContext } from '#src/routing/usePathTo.ts';
import { i18nProvider } from '#src/app/texts/messages.ts';
import { BackupAge } from '#src/custom/home/dashboard/BackupAge.tsx';
import { BackupsReadable } from '#src/custom/home/dashboard/BackupsReadable.tsx';
import { IntakeSpace } from '#src/custom/home/dashboard/IntakeSpace.tsx';
import { SigningEnds } from '#src/custom/home/dashboard/SigningEnds.tsx';
import { StreamLate } from '#src/custom/home/dashboard/StreamLate.tsx';
import { createQueryClient } from '#src/dataProvider/queryClient.ts';
import { forgetSessionInfo } from '#src/dataProvider/sessionInfo.ts';
import { registrations } from '#src/resources/registrations/index.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  forgetSessionInfo();
});

/** What the browser remembers. */
const store = localStorageStore();

/** All warnings over a server's health; answers what was asked for once all is answered. */
async function open(
  health: Health,
  { named = extensions, status = 200 }: { named?: readonly string[]; status?: number } = {},
) {
  const asked: string[] = [];
  const client = createQueryClient();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path === '/api/session') return Response.json({ authenticated: true, EXTENSIONS: named });
    return Response.json(health, { status });
  });
  render(
    <MemoryRouter>
      <I18nContextProvider value={i18nProvider}>
        <QueryClientProvider client={client}>
          <StoreContextProvider value={store}>
            <SiteContext value={{ profile: 'admin', owners: [registrations] }}>
              <BackupAge />
              <StreamLate />
              <IntakeSpace />
              <SigningEnds />
              <BackupsReadable />
            </SiteContext>
          </StoreContextProvider>
        </QueryClientProvider>
      </I18nContextProvider>
    </MemoryRouter>,
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

test('a stream of backups that is behind is warned of, with since when', async () => {
  await open({ status: 'ok', streamLate: madeAt.lastBackup });
  expect(warning()).toContain('What was saved since 19/11/2026, 10:00 am IST is not in the stream of backups');
});

test('that backups are not encrypted is said until somebody has understood it', async () => {
  await open({ status: 'ok', backupsReadable: true });
  expect(warning()).toContain('whoever has their folder has everybody’s data');
  fireEvent.click(screen.getByRole('button', { name: 'Understood' }));
  expect(warning()).toBeUndefined();
  cleanup();
  await open({ status: 'ok', backupsReadable: true });
  expect(warning()).toBeUndefined();
});

test.each([80, 99, 100])(
  'papers that fill %i percent of their space are warned of, with what to do',
  async (percent) => {
    const asked = await open({ status: 'ok', intakePercent: percent });
    expect(warning()).toBe(
      `Photos and income proofs of new registrations fill ${percent} % of their space. When it is full, nobody can register any more. Please approve or reject new registrations.New registrations`,
    );
    expect(screen.getByRole('link', { name: 'New registrations' }).getAttribute('href')).toBe('/registered-students');
    expect(asked.filter((path) => path === '/api/healthz')).toHaveLength(1);
  },
);

test.each<[string, Health]>([
  ['that fill less', { status: 'ok', intakePercent: 79 }],
  ['of which the server tells nothing', { status: 'ok' }],
])('papers %s need no words', async (_, health) => {
  expect(await open(health)).toContain('/api/healthz');
  expect(warning()).toBeUndefined();
});

describe('on 20 November 2026', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00+05:30') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['2026-12-20', 'expires on 20/12/2026. Without a new one no certificate can be generated from then on.'],
    ['2026-11-20', 'expires on 20/11/2026. Without a new one no certificate can be generated from then on.'],
    ['2026-11-19', 'expired on 19/11/2026. No certificate can be generated until there is a new one.'],
  ])('a signing certificate that holds until %s is warned of, with who can help', async (signingEnds, says) => {
    await open({ status: 'ok', signingEnds });
    expect(warning()).toBe(
      `The signing certificate ${says} Please ask whoever runs the server (docs/operating.md, Signatures).`,
    );
  });

  test('a signing certificate that holds for 31 days needs no words', async () => {
    expect(await open({ status: 'ok', signingEnds: '2026-12-21' })).toContain('/api/healthz');
    expect(warning()).toBeUndefined();
  });
});

test('the warnings are left out where the server cannot tell', async () => {
  await open({ status: 'not saving' }, { status: 503 });
  expect(warning()).toBeUndefined();
});

test('the institute’s present server is not asked', async () => {
  expect(await open({ status: 'ok' }, { named: [] })).toEqual(['/api/session']);
});
