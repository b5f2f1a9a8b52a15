import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DayRangeFilter } from '#src/ui/lists/DayRangeFilter.tsx';
import { FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { filtersInUse, openFilters } from './filterList.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:00:00Z') }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

async function type(name: string, text: string) {
  const user = userEvent.setup({ delay: null });
  await user.click(await field(name));
  await user.keyboard(text);
  await user.tab();
}

const open = (options: Parameters<typeof openFilters>[1] = {}) =>
  openFilters(
    <FilterRow>
      <SearchField label="person.searchFor" />
      <DayRangeFilter />
    </FilterRow>,
    options,
  );

it('takes the day that is typed over another', async () => {
  open({ remembered: { fromDate: '2026-10-31' } });
  await type('From Date', '20261120');
  await waitFor(() => expect(filtersInUse()).toEqual({ fromDate: '2026-11-20' }));
});

it('shows today as To Date and does not remember it', async () => {
  const { remembered } = open();
  expect((await field('To Date')).value).toBe('2026-11-21');
  await type('From Date', '20261101');
  await waitFor(() => expect(remembered()).toEqual({ fromDate: '2026-11-01' }));
});

it('says that To Date is before From Date and leaves both as they are', async () => {
  open({ remembered: { fromDate: '2026-10-31' } });
  await type('To Date', '20261001');
  expect(screen.getByText('To Date is before From Date')).toBeTruthy();
  expect((await field('To Date')).value).toBe('2026-10-01');
  expect((await field('From Date')).value).toBe('2026-10-31');
  expect(filtersInUse()).toEqual({ fromDate: '2026-10-31' });
});

it('takes a To Date that waited for its From Date', async () => {
  open({ remembered: { fromDate: '2026-10-31' } });
  await type('To Date', '20261001');
  await type('From Date', '20260901');
  await waitFor(() => expect(filtersInUse()).toEqual({ fromDate: '2026-09-01', toDate: '2026-10-01' }));
  expect(screen.queryByText('To Date is before From Date')).toBeNull();
});

it('keeps the filter while a text is no day', async () => {
  open({ remembered: { fromDate: '2026-10-31' } });
  await type('From Date', '2026-1');
  expect((await field('From Date')).value).toBe('2026-1');
  expect(filtersInUse()).toEqual({ fromDate: '2026-10-31' });
});

it('shows today again for a To Date that was emptied', async () => {
  open({ remembered: { toDate: '2026-10-31' } });
  await type('To Date', '{Delete}');
  await waitFor(() => expect(filtersInUse()).toEqual({}));
  expect((await field('To Date')).value).toBe('2026-11-21');
});

it.each([
  ['Today', { fromDate: '2026-11-21' }],
  ['This month', { fromDate: '2026-11-01' }],
  ['Last month', { fromDate: '2026-10-01', toDate: '2026-10-31' }],
])('offers %s', async (preset, filters) => {
  open({ remembered: { toDate: '2026-05-05' } });
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Date presets' }));
  await user.click(await screen.findByRole('menuitem', { name: preset }));
  await waitFor(() => expect(filtersInUse()).toEqual(filters));
});

it('clears search and dates, also what is only typed, and leaves the status', async () => {
  open({ remembered: { search: 'anna', fromDate: '2026-10-31', status: -1 }, defaults: { status: 0 } });
  await type('To Date', 'soon');
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(filtersInUse()).toEqual({ status: -1 }));
  expect((await field('To Date')).value).toBe('2026-11-21');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

it('offers nothing to clear where nothing is set', async () => {
  open({ defaults: { status: 0 } });
  await field('From Date');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});
