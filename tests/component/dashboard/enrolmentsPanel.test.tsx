import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18nProvider } from '#src/app/texts/messages.ts';
import { EnrolmentsPanel } from '#src/custom/home/dashboard/figures/BarPanels.tsx';
import { createQueryClient } from '#src/dataProvider/queryClient.ts';
import { enrolments } from '#src/resources/enrolments/index.ts';
import { SiteContext } from '#src/routing/usePathTo.ts';

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('lost'))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(figures: { status: number; value: number }[]) {
  render(
    <MemoryRouter>
      <I18nContextProvider value={i18nProvider}>
        <QueryClientProvider client={createQueryClient()}>
          <SiteContext value={{ profile: 'md_office', owners: [enrolments] }}>
            <EnrolmentsPanel figures={figures} />
          </SiteContext>
        </QueryClientProvider>
      </I18nContextProvider>
    </MemoryRouter>,
  );
}

test('statuses of no known text count as PENDING, and the total is all of them', () => {
  open([
    { status: 0, value: 270 },
    { status: 7, value: 2 },
    { status: 9, value: 1 },
  ]);
  expect(screen.getByRole('row', { name: /^PENDING/ }).textContent).toBe('PENDING3');
  expect(screen.getByText('273')).toBeTruthy();
});

test('nothing is PENDING where every status has a text', () => {
  open([{ status: 0, value: 270 }]);
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    'Active',
    'Completed',
    'Hold',
    'Deleted',
  ]);
});
