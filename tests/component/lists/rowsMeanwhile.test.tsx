import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  AdminContext,
  type DataProvider,
  type GetListParams,
  ListBase,
  memoryStore,
  useListContext,
} from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { i18nProvider } from '#src/app/texts/messages.ts';
import { ExportScope } from '#src/ui/export/ExportScope.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';

afterEach(cleanup);

interface Thing {
  id: number;
  name: string;
}

/** Asks for other rows, as a search does. */
function Narrow() {
  const { setFilters } = useListContext();
  return <button onClick={() => setFilters({ search: 'anja' })}>Narrow</button>;
}

/** A list whose second answer and those after it never come. */
function openList() {
  const asked: GetListParams[] = [];
  const getList = (_resource: string, params: GetListParams) => {
    asked.push(params);
    return asked.length === 1
      ? Promise.resolve({ data: [{ id: 1, name: 'Anjali' }], total: 1 })
      : new Promise(() => undefined);
  };
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={{ getList } as unknown as DataProvider}
        store={memoryStore()}
        i18nProvider={i18nProvider}
      >
        <ListBase resource="things" disableSyncWithLocation>
          <ExportScope>
            <Narrow />
            <DataList empty={{ none: 'Nothing', belongs: '', begin: null }}>
              <Column<Thing> source="name" />
            </DataList>
          </ExportScope>
        </ListBase>
      </AdminContext>
    </MemoryRouter>,
  );
  return asked;
}

it('rows that stay while others are asked for sort these, not those that were asked for before', async () => {
  const asked = openList();
  await screen.findByText('Anjali');
  const head = screen.getByRole('columnheader');
  fireEvent.click(screen.getByRole('button', { name: 'Narrow' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.getByText('Anjali')).toBeDefined();
  fireEvent.click(head.querySelector('[role="button"]') ?? head);
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]).toMatchObject({ filter: { search: 'anja' }, sort: { field: 'name', order: 'ASC' } });
});
