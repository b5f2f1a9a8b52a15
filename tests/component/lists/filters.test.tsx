import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, type DataProvider, ListBase, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { FilterScope, useFilter } from '#src/ui/lists/FilterScope.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';

afterEach(cleanup);

function Chooser({ name }: { name: string }) {
  const [value, setValue] = useFilter(name);
  return <button onClick={() => setValue(1)}>{`${name} ${String(value ?? 'none')}`}</button>;
}

/** A list with a search and two filters; answers the filters that it was asked for. */
function openList() {
  const asked: unknown[] = [];
  const dataProvider = {
    getList: (_resource: string, { filter }: { filter: unknown }) => {
      asked.push(filter);
      return Promise.resolve({ data: [], total: 0 });
    },
  } as unknown as DataProvider;
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} store={memoryStore()}>
        <ListBase resource="things" disableSyncWithLocation>
          <FilterScope debounce={100}>
            <SearchField label="person.searchFor" />
            <Chooser name="type" />
            <Chooser name="status" />
          </FilterScope>
        </ListBase>
      </AdminContext>
    </MemoryRouter>,
  );
  return asked;
}

it('keeps a search that is still waiting when another filter is chosen', async () => {
  const asked = openList();
  const user = userEvent.setup();
  await user.type(await screen.findByRole('searchbox'), 'anna');
  await user.click(screen.getByText('type none'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'anna', type: 1 }));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'anna');
});

it('keeps the first of two filters chosen at once', async () => {
  const asked = openList();
  await screen.findByText('type none');
  screen.getByText('type none').click();
  screen.getByText('status none').click();
  await waitFor(() => expect(asked.at(-1)).toEqual({ type: 1, status: 1 }));
});
