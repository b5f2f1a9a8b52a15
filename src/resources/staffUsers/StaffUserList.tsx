import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type SortPayload } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { Link } from 'react-router';
import { userStatusNames } from '#domain/staffUser.ts';
import { usePathTo } from '#src/app/routing/usePathTo.ts';
import { FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { useFilter } from '#src/ui/lists/FilterScope.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { StaffUserTable } from './StaffUserTable.tsx';
import { type StaffTask, StaffTaskDialog } from './tasks.tsx';

const byName: SortPayload = { field: 'userName', order: 'ASC' };

/** The people who may sign in: searched and by status; each row leads to its page. */
export default function StaffUserList() {
  const translate = useTranslate();
  const add = usePathTo()('staff-users', 'create') ?? '';
  const [task, setTask] = useState<StaffTask | null>(null);
  return (
    <ListPage
      title={translate('resources.staff-users.title')}
      action={
        <Button variant="contained" component={Link} to={add} startIcon={<PersonAddIcon />}>
          {translate('resources.staff-users.add.open')}
        </Button>
      }
      filters={
        <FilterRow>
          <SearchField label="resources.staff-users.searchFor" />
          <StatusFilter />
        </FilterRow>
      }
      sort={byName}
    >
      <StaffUserTable onStart={setTask} />
      <StaffTaskDialog task={task} onClose={() => setTask(null)} />
    </ListPage>
  );
}

const all = 'all';

/** All, the active ones or the disabled. */
export function StatusFilter() {
  const translate = useTranslate();
  const [value, setValue] = useFilter('status');
  return (
    <TextField
      select
      label={translate('lists.status')}
      value={userStatusNames.find((name) => name === value) ?? all}
      onChange={({ target }) => setValue(target.value === all ? undefined : target.value)}
      sx={{ width: { sm: 160 } }}
    >
      <MenuItem value={all}>{translate('lists.all')}</MenuItem>
      {userStatusNames.map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
