import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider, type GetListParams, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SiteContext } from '#src/routing/usePathTo.ts';
import { i18nProvider } from '#src/app/texts/messages.ts';
import '#src/custom/admission/approve/texts.ts';
import { WhatNext } from '#src/custom/admission/approve/WhatNext.tsx';
import { createQueryClient } from '#src/dataProvider/queryClient.ts';
import { registrations } from '#src/resources/registrations/index.ts';

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('lost'))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What follows a decision on a registration while these wait, the one that came first at the head. */
function decideOn(registrationId: number, waiting: readonly number[]) {
  const rows = waiting.map((id, index) => ({ id, dateCreated: `2026-11-0${index + 1}T04:30:00.000Z` }));
  const getList = vi.fn((_resource: string, { sort, pagination }: GetListParams) => {
    const by = (row: (typeof rows)[number]) => (sort?.field === 'dateCreated' ? Date.parse(row.dateCreated) : row.id);
    const sorted = rows.toSorted((a, b) => (sort?.order === 'DESC' ? by(b) - by(a) : by(a) - by(b)));
    return Promise.resolve({ data: sorted.slice(0, pagination?.perPage), total: rows.length });
  });
  const client = createQueryClient();
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={{ getList } as unknown as DataProvider}
        i18nProvider={i18nProvider}
        queryClient={client}
        store={memoryStore()}
      >
        <SiteContext value={{ profile: 'admin', owners: [registrations] }}>
          <WhatNext registrationId={registrationId} studentId={0} />
        </SiteContext>
      </AdminContext>
    </MemoryRouter>,
  );
  return client;
}

test.each([
  ['the newest was decided on', 9, [5, 7], '/approve-window/5'],
  ['the oldest was decided on', 3, [5, 7, 9], '/approve-window/5'],
  ['the one decided on still stands first', 5, [5, 7, 9], '/approve-window/7'],
  ['a smaller number came later', 9, [539, 501], '/approve-window/539'],
])('the next registration is the one that waits longest, when %s', async (_when, decided, waiting, path) => {
  decideOn(decided, waiting);
  const link = await screen.findByRole('link', { name: 'Next registration' });
  expect(link.getAttribute('href')).toBe(path);
});

test('there is no next registration when nothing else waits', async () => {
  const client = decideOn(5, [5]);
  await waitFor(() =>
    expect(client.getQueryCache().find({ queryKey: ['registrations'], exact: false })?.state.status).toBe('success'),
  );
  expect(screen.queryByRole('link')).toBeNull();
});
