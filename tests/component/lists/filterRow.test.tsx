import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ChoiceFilter } from '#src/ui/lists/ChoiceFilter.tsx';
import { FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { openFilters } from './filterList.tsx';

afterEach(cleanup);

const toggle = () => screen.queryByRole('button', { name: 'Filters' });

it('has a button for the filters that a phone hides', async () => {
  openFilters(
    <FilterRow>
      <SearchField label="person.searchFor" />
      <ChoiceFilter name="type" label="Type" choices={[]} all="All" />
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
