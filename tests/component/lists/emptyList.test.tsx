import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, type DataProvider, memoryStore, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { i18nProvider } from '#src/app/texts/messages.ts';
import { StatusTabs } from '#src/custom/catalogue/lookups/filters.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { BeginLink } from '#src/ui/lists/EmptyList.tsx';
import { FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';

afterEach(cleanup);

interface Thing {
  id: number;
  name: string;
}

/** A list without rows, its tab the first one; `counts` has the rows of each tab, `to` the page that begins it. */
function open({ counts = {}, to }: { counts?: Record<string, number>; to?: string }) {
  const dataProvider = {
    getList: () => Promise.resolve({ data: [], total: 0, meta: { counts } }),
  } as unknown as DataProvider;
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} store={memoryStore()} i18nProvider={i18nProvider}>
        <ResourceContextProvider value="things">
          <ListPage
            title="Things"
            filters={
              <>
                <FilterRow>
                  <SearchField label="person.searchFor" />
                </FilterRow>
                <StatusTabs table="student" />
              </>
            }
            sort={{ field: 'name', order: 'ASC' }}
            filterDefaultValues={{ status: 0 }}
            debounce={0}
          >
            <DataList
              empty={{
                none: 'No thing found',
                belongs: 'Things stand here.',
                begin: <BeginLink to={to}>Add Thing</BeginLink>,
              }}
            >
              <Column<Thing> source="name" />
            </DataList>
          </ListPage>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
}

test('a list without rows says what belongs there, and has the button that begins it', async () => {
  open({ to: '/add-thing' });
  expect(await screen.findByText('No thing found')).toBeDefined();
  expect(screen.getByText('Things stand here.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add Thing' }).getAttribute('href')).toBe('/add-thing');
});

test('it has no button for a profile that may not begin it', async () => {
  open({});
  expect(await screen.findByText('Things stand here.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Add Thing' })).toBeNull();
});

test('under a filter it says that nothing matches, and offers to clear the filters', async () => {
  open({});
  await userEvent.type(await screen.findByRole('searchbox'), 'anna');
  expect(await screen.findByText('Nothing matches the filters.')).toBeDefined();
  expect(screen.queryByText('Things stand here.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Things stand here.')).toBeDefined();
});

test('another tab than the first, without rows while there are some elsewhere, begins nothing', async () => {
  open({ counts: { 0: 3 } });
  await userEvent.click(await screen.findByRole('tab', { name: /^Deleted/ }));
  expect(await screen.findByText('No thing found')).toBeDefined();
  expect(screen.queryByText('Things stand here.')).toBeNull();
});
