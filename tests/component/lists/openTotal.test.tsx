import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider, ListBase, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { i18nProvider } from '#src/app/texts/messages.ts';
import { StatusTabs } from '#src/custom/catalogue/lookups/filters.tsx';
import { FilterScope } from '#src/ui/lists/FilterScope.tsx';
import { ListFooter } from '#src/ui/lists/ListFooter.tsx';

afterEach(cleanup);

/** The tabs and the pages of a list of which the server counted the first 10,000 rows (W33). */
function openList() {
  const data = Array.from({ length: 25 }, (_, id) => ({ id }));
  const list = { data, total: 10_000, meta: { atLeast: 10_000, counts: { 0: 10_000, 1: 3 } } };
  const dataProvider = { getList: () => Promise.resolve(list) } as unknown as DataProvider;
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} store={memoryStore()} i18nProvider={i18nProvider}>
        <ListBase resource="things" disableSyncWithLocation perPage={25}>
          <FilterScope debounce={0}>
            <StatusTabs table="student" />
          </FilterScope>
          <ListFooter />
        </ListBase>
      </AdminContext>
    </MemoryRouter>,
  );
}

it('the pages say that there are more rows than were counted', async () => {
  openList();
  expect(await screen.findByText('1–25 of more than 10,000')).toBeDefined();
});

it('a tab says so of its number, and of others the number', async () => {
  openList();
  expect(await screen.findByRole('tab', { name: 'Active more than 10,000' })).toBeDefined();
  expect(screen.getByRole('tab', { name: 'All more than 10,000' })).toBeDefined();
  expect(screen.getByRole('tab', { name: 'Deleted 3' })).toBeDefined();
});
