import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Listed } from '#src/dataProvider/listed.ts';
import { ChoiceFilter } from '#src/ui/lists/ChoiceFilter.tsx';
import { FilterForm, FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { filtersInUse, openFilters } from './filterList.tsx';

afterEach(cleanup);

const toggle = () => screen.queryByRole('button', { name: 'Filters' });

it('has a button for the filters that a phone hides', async () => {
  openFilters(
    <FilterRow>
      <SearchField label="person.searchFor" />
      <ChoiceFilter<Listed<'id', 'type'>> name="type" label="Type" choices={[]} all="All" />
    </FilterRow>,
    {},
  );
  await screen.findByRole('searchbox');
  expect(toggle()).not.toBeNull();
});

it('has none where it hides nothing', async () => {
  openFilters(
    <FilterRow>
      <SearchField label="person.searchFor" />
    </FilterRow>,
    {},
  );
  await screen.findByRole('searchbox');
  expect(toggle()).toBeNull();
});

const choices = [{ value: 1, text: 'One' }];
const openWithSearch = (debounce: number) =>
  openFilters(
    <FilterForm>
      <SearchField label="person.searchFor" />
      <ChoiceFilter<Listed<'id', 'type'>> name="type" label="Type" choices={choices} all="All" />
    </FilterForm>,
    { debounce },
  );
const chooseOne = async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Type' }));
  await userEvent.click(await screen.findByRole('option', { name: 'One' }));
};

it('with Search applies what is chosen or typed at once as well', async () => {
  openWithSearch(0);
  await chooseOne();
  await waitFor(() => expect(filtersInUse()).toEqual({ type: 1 }));
  await userEvent.type(screen.getByRole('searchbox'), 'anna');
  await waitFor(() => expect(filtersInUse()).toEqual({ type: 1, search: 'anna' }));
});

it('Search waits for no pause in typing', async () => {
  openWithSearch(3_600_000);
  await userEvent.type(await screen.findByRole('searchbox'), 'anna{Enter}');
  await waitFor(() => expect(filtersInUse()).toEqual({ search: 'anna' }));
});
