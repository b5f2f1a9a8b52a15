import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, type DataProvider, ListBase, localStorageStore, useListContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { i18nProvider } from '#src/app/texts/messages.ts';
import { FilterFields, FilterScope } from '#src/ui/lists/FilterScope.tsx';

const key = 'RaStore.things.listParams';

type Filters = Record<string, unknown>;

/** Shows the filters that the list has at the moment, without the empty ones. */
function InUse() {
  const { filterValues } = useListContext();
  return <output>{JSON.stringify(filterValues)}</output>;
}

export const filtersInUse = () => JSON.parse(screen.getByRole('status').textContent ?? '') as Filters;

/** A list under these filters, as it is remembered. */
export function openFilters(
  filters: ReactNode,
  { remembered = {}, defaults = {}, debounce = 0 }: { remembered?: Filters; defaults?: Filters; debounce?: number },
) {
  localStorage.clear();
  if (Object.keys(remembered).length > 0) {
    const params = { filter: remembered, page: 1, perPage: 25, sort: 'id', order: 'ASC' };
    localStorage.setItem(key, JSON.stringify(params));
  }
  const dataProvider = { getList: () => Promise.resolve({ data: [], total: 0 }) } as unknown as DataProvider;
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} store={localStorageStore()} i18nProvider={i18nProvider}>
        <ListBase resource="things" disableSyncWithLocation storeKey="things.listParams" filterDefaultValues={defaults}>
          <FilterScope debounce={debounce} defaults={defaults}>
            <FilterFields>{filters}</FilterFields>
          </FilterScope>
          <InUse />
        </ListBase>
      </AdminContext>
    </MemoryRouter>,
  );
  return { remembered: () => (JSON.parse(localStorage.getItem(key) ?? '{}') as { filter?: Filters }).filter };
}
