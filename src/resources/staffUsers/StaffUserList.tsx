import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate, type SortPayload } from 'react-admin';
import { Link } from 'react-router';
import { FilterRow } from '../../custom/lists/FilterRow.tsx';
import { ListPage } from '../../custom/lists/ListPage.tsx';
import { SearchField } from '../../custom/lists/SearchField.tsx';
import { usePathTo } from '../../routing/usePathTo.ts';
import { StaffUserTable } from './StaffUserTable.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { TaskDialog } from './tasks/TaskDialog.tsx';
import type { StaffTask } from './tasks/tasks.ts';

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
      <TaskDialog task={task} onClose={() => setTask(null)} />
    </ListPage>
  );
}
