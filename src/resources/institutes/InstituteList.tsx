import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate, type SortPayload } from 'react-admin';
import { instituteStatus } from '../../../domain/codes.ts';
import { FilterRow } from '../../custom/lists/FilterRow.tsx';
import { ListPage } from '../../custom/lists/ListPage.tsx';
import { SearchField } from '../../custom/lists/SearchField.tsx';
import { InstituteTable } from './InstituteTable.tsx';
import { TaskDialog } from './TaskDialog.tsx';
import type { InstituteTask } from './tasks.ts';
import { TypeFilter } from './TypeFilter.tsx';

const byName: SortPayload = { field: 'name', order: 'ASC' };
const activeOnes = { status: instituteStatus.active };

/** Institute List (spec 2): the active ones, searched and by type; added, updated and deleted in dialogs. */
export default function InstituteList() {
  const translate = useTranslate();
  const [task, setTask] = useState<InstituteTask | null>(null);
  return (
    <>
      <ListPage
        title={translate('resources.institutes.title')}
        action={
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => setTask({ action: 'add', institute: null })}
          >
            {translate('resources.institutes.add')}
          </Button>
        }
        filters={
          <FilterRow>
            <SearchField label="resources.institutes.searchFor" />
            <TypeFilter />
          </FilterRow>
        }
        sort={byName}
        filterDefaultValues={activeOnes}
      >
        <InstituteTable task={task} onStart={setTask} />
      </ListPage>
      <TaskDialog task={task} onClose={() => setTask(null)} />
    </>
  );
}
