import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import { Button, Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { userStatusNames } from '#domain/access/staffUser.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { readSession } from '#src/session/storedSession.ts';
import { ChoiceFilter } from '#src/ui/lists/ChoiceFilter.tsx';
import { statusColumn } from '#src/custom/catalogue/lookups/StatusChip.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { BeginLink } from '#src/ui/lists/EmptyList.tsx';
import { FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { actionsColumn, detailColumn, momentColumn, nameColumn } from '#src/ui/lists/cells.tsx';
import { NeedsSecondFactor } from './NeedsSecondFactor.tsx';
import type { StaffUser } from '#src/records/staffUsers.ts';
import { type StaffTask, StaffTaskDialog, TaskMenu } from './tasks.tsx';
import './texts.ts';

const statuses = userStatusNames.map((name) => ({ value: name, text: name }));

/** The staff users, with search and a status filter; each row has a link and the tasks. */
export default function StaffUserList() {
  const text = useTexts('resources.staff-users');
  const common = useTexts('lists');
  const pathTo = usePathTo();
  const ownId = readSession()?.userId;
  const [task, setTask] = useState<StaffTask | null>(null);

  const nameOf = ({ id, userName }: StaffUser) => (
    <MuiLink component={Link} to={pathTo('staff-users', 'edit', { id }) ?? ''} underline="hover">
      {id === ownId ? text('you', { name: userName }) : userName}
    </MuiLink>
  );
  return (
    <ListPage
      title={text('title')}
      action={
        <Button
          variant="contained"
          component={Link}
          to={pathTo('staff-users', 'create') ?? ''}
          startIcon={<PersonAddIcon />}
        >
          {text('add.open')}
        </Button>
      }
      filters={
        <FilterRow>
          <SearchField label="resources.staff-users.searchFor" />
          <ChoiceFilter<StaffUser> name="status" label={common('status')} choices={statuses} all={common('all')} />
        </FilterRow>
      }
      sort={{ field: 'userName', order: 'ASC' }}
    >
      <DataList
        empty={{
          none: text('none'),
          belongs: text('belongs'),
          begin: <BeginLink to={pathTo('staff-users', 'create')}>{text('add.open')}</BeginLink>,
        }}
      >
        <Column<StaffUser>
          {...nameColumn('userName')}
          card="title"
          render={nameOf}
          exportValue={({ userName }) => userName}
        />
        <Column<StaffUser> {...detailColumn('email')} card="text" from={860} />
        <Column<StaffUser> source="mobile" from={800} />
        <Column<StaffUser> source="profile" render={({ profile }) => text(`profiles.${profile}`)} />
        <Column<StaffUser> {...statusColumn(({ status }: StaffUser) => status)} />
        <Column<StaffUser> {...momentColumn('lastLogin', text('never'))} right />
        <Column<StaffUser>
          {...actionsColumn}
          letters={4}
          right
          render={(user) => <TaskMenu user={user} onStart={setTask} />}
        />
      </DataList>
      <NeedsSecondFactor />
      {task && <StaffTaskDialog task={task} onClose={() => setTask(null)} />}
    </ListPage>
  );
}
