import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetList, useTranslate } from 'react-admin';
import type { RestRecordOf } from '../../../../contract/rest/index.ts';
import { useFilter } from '../../../custom/lists/filterState.ts';

/** What the log takes for 'nobody was signed in'. */
const nobody = -1;
const everybody = 0;

const byName = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'userName', order: 'ASC' },
} as const;

/** Without the names the log can still be read. */
const quietly = { onError: () => undefined, throwOnError: false };

/** Everybody, one member of staff, or the public site. */
export function PersonFilter() {
  const translate = useTranslate();
  const { data = [] } = useGetList<RestRecordOf<'staff-users'>>('staff-users', byName, quietly);
  const [value, setValue] = useFilter('userId');
  const label = (key: string) => translate(`resources.activity-log.filters.${key}`);
  const people = [
    { id: everybody, name: label('everybody') },
    { id: nobody, name: label('publicSite') },
    ...data.map(({ id, userName }) => ({ id, name: userName })),
  ];
  return (
    <TextField
      select
      label={label('person')}
      value={people.find(({ id }) => id === value)?.id ?? everybody}
      onChange={({ target }) => setValue(Number(target.value) || undefined)}
      sx={{ width: { sm: 160 } }}
    >
      {people.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
