import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, type DataProvider, localStorageStore, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { i18nProvider } from '#src/app/texts/messages.ts';
import type { Student } from '#src/records/students.ts';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const rows = [
  { id: 1, name: 'Asha', mobile: '9840012345', email: 'asha@example.in', ref: '' },
  { id: 2, name: 'Bala', mobile: '9840012346', email: 'bala@example.in', ref: '' },
];

/** The rows whose name holds the searched word, by name or the other way round. */
const provider = {
  getList: async (_resource: string, { filter, sort }: { filter: { search?: string }; sort: { order: string } }) => {
    const found = rows.filter(({ name }) => name.toLowerCase().includes((filter.search ?? '').toLowerCase()));
    return { data: sort.order === 'DESC' ? found.toReversed() : found, total: found.length };
  },
} as unknown as DataProvider;

function open() {
  render(
    <MemoryRouter>
      <AdminContext dataProvider={provider} store={localStorageStore()} i18nProvider={i18nProvider}>
        <ResourceContextProvider value="students">
          <ListPage
            title="Students"
            sort={{ field: 'name', order: 'ASC' }}
            filters={
              <FilterRow>
                <SearchField label="person.searchFor" />
              </FilterRow>
            }
          >
            <DataList empty={{ none: 'None', belongs: '', begin: null }}>
              <Column<Student> source="name" card="title" />
              <Column<Student> source="email" />
              <Column<Student> source="mobile" />
              <Column<Student> source="ref" sortable={false} ifAny={({ ref }) => ref} />
            </DataList>
          </ListPage>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('.card-title .cell-whole')?.textContent);
const choose = async (button: string, entry: string) => {
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: button }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

test('a column beyond the specification that no row has is not shown, and the foot says so', async () => {
  open();
  expect(await screen.findByText('Asha')).toBeDefined();
  expect(heads()).toEqual(['Name', 'Email', 'Mobile']);
  expect(screen.getByText(/^Not shown: /)).toBeDefined();
});

test('a view keeps filter, order and columns, for the next visit too', async () => {
  open();
  await screen.findByText('Asha');
  await userEvent.type(screen.getByRole('searchbox'), 'a');
  await userEvent.click(screen.getByRole('button', { name: /^Sort by Name/ }));
  await choose('View', 'Columns …');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Email' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use these columns' }));
  await expect.poll(names).toEqual(['Bala', 'Asha']);
  expect(heads()).toEqual(['Name', 'Mobile']);

  await choose('View', 'Save as a new view …');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Turned{Enter}');
  await choose('View: Turned', 'Usual view');
  await expect.poll(heads).toEqual(['Name', 'Email', 'Mobile']);
  await expect.poll(names).toEqual(['Asha', 'Bala']);

  cleanup();
  open();
  await screen.findByText('Asha');
  await choose('View', 'Turned');
  await expect.poll(names).toEqual(['Bala', 'Asha']);
  expect(heads()).toEqual(['Name', 'Mobile']);
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'a');
  await choose('View: Turned', 'Delete the view ‘Turned’');
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  expect(screen.queryByRole('menuitem', { name: 'Turned' })).toBeNull();
});
